/// The 14 groups of Regulation (EU) 1169/2011, Annex II.
public enum Allergen: String, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
    /// Cereals with gluten: wheat (spelt and khorasan included), rye, barley, oats.
    case gluten
    case crustaceans, eggs, fish, peanuts
    case soy
    /// Milk, lactose included.
    case milk
    /// The closed list: almond, hazelnut, walnut, cashew, pecan, Brazil nut, pistachio, macadamia.
    case nuts
    case celery, mustard, sesame
    /// Above 10 mg SO2 a kilogram or litre.
    case sulphites
    case lupin, molluscs
}

/// What is known of an allergen, or of any other thing to be avoided, in a food or dish.
///
/// Ordered by how much it weighs when foods come together: one part that contains it decides.
public enum Presence: String, Codable, Sendable, Comparable, CaseIterable {
    case free
    case unknown
    case mayContain = "may contain"
    case contains

    private var rank: Int { Presence.allCases.firstIndex(of: self) ?? 0 }

    public static func < (left: Presence, right: Presence) -> Bool { left.rank < right.rank }
}
