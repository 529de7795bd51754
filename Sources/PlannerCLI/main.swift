import PlannerCore

print(Nutrient.count)
