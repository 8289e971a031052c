import LinkAssociations
import LinkRoutingLanguage

/// The intent filters of real apps, kept as JSON, written as manifests.
enum RealManifests {
    /// The manifest that a JSON text describes, and the number of its filters.
    static func manifest(of json: Bytes) throws -> (text: String, filters: Int) {
        let root = try JSONParser.parse(json)
        var activities = ""
        var count = 0
        for (key, filters) in root.members where key.string == "filters" {
            for filter in filters.elements {
                count += 1
                let parts = members(filter)
                let verify = parts["autoVerify"]?.boolean == true ? #" android:autoVerify="true""# : ""
                var content = ""
                for (name, tag) in [("actions", "action"), ("categories", "category")] {
                    for value in parts[name].map({ Array($0.elements) }) ?? [] {
                        content += "<\(tag) android:name=\"\(escaped(value.string))\"/>\n"
                    }
                }
                content += data(parts["data"])
                for group in parts["uriRelativeFilterGroups"].map({ Array($0.elements) }) ?? [] {
                    let allows = members(group)["allow"]?.boolean ?? true
                    content += "<uri-relative-filter-group android:allow=\"\(allows)\">\n"
                    content += data(members(group)["data"]) + "</uri-relative-filter-group>\n"
                }
                activities += "<activity android:name=\"\(escaped(parts["component"]?.string))\">"
                activities += "<intent-filter\(verify)>\n\(content)</intent-filter></activity>\n"
            }
        }
        let space = #"xmlns:android="http://schemas.android.com/apk/res/android""#
        return ("<manifest \(space)><application>\n\(activities)</application></manifest>\n", count)
    }

    private static func data(_ list: JSONValue?) -> String {
        var text = ""
        for element in list.map({ Array($0.elements) }) ?? [] {
            text += "<data"
            for (key, value) in element.members {
                text += " android:\(key.string ?? "")=\"\(escaped(value.string))\""
            }
            text += "/>\n"
        }
        return text
    }

    private static func members(_ object: JSONValue) -> [String: JSONValue] {
        Dictionary(object.members.map { ($0.key.string ?? "", $0.value) }) { $1 }
    }

    private static func escaped(_ text: String?) -> String {
        (text ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            "\"", with: "&quot;")
    }
}
