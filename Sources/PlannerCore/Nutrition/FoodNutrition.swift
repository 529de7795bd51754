/// What so many grams of one food are worth, as bought.
public enum FoodNutrition {
    public static func info(of food: Food, grams: Double) -> NutritionInfo {
        var info = NutritionInfo()
        let edible = grams * food.edibleShare
        for nutrient in Nutrient.allCases {
            guard let value = food.composition[nutrient] else { continue }
            let amount = value * edible / 100
            // A table's figure has an error of its own; vitamins and minerals vary most.
            let error =
                (nutrient.isMicronutrient ? 0.25 : 0.10) * (food.source.estimated.contains(nutrient) ? 2 : 1) * 1.645
            info[nutrient] = Estimate(
                low: max(0, amount * (1 - error)), value: amount, high: amount * (1 + error), coverage: 1)
        }
        return info
    }
}
