/// The variables that every file has, and their values.
package enum BuiltInVariables {
    package static let names = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]

    /// The values of a built-in variable; `nil` if no variable has the name.
    package static func values(of name: String) -> [String]? {
        switch name {
        case "alpha": characters("A"..."Z") + characters("a"..."z")
        case "upper": characters("A"..."Z")
        case "lower": characters("a"..."z")
        case "alnum": characters("A"..."Z") + characters("a"..."z") + characters("0"..."9")
        case "digit": characters("0"..."9")
        case "xdigit": characters("0"..."9") + characters("A"..."F") + characters("a"..."f")
        case "region": words(RegionCodes.list)
        case "lang": words(LanguageCodes.list)
        default: nil
        }
    }

    private static func characters(_ range: ClosedRange<Unicode.Scalar>) -> [String] {
        (range.lowerBound.value...range.upperBound.value).compactMap { Unicode.Scalar($0).map(String.init) }
    }

    private static func words(_ list: String) -> [String] {
        list.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
