import LinkRoutingLanguage

/// Reads the intent filters of a manifest.
struct ManifestParser {
    private(set) var manifest = AndroidManifest()
    private(set) var problems = ProblemList()
    private let resources: AndroidResources
    private let lines: LineIndex

    init(_ text: Bytes, resources: AndroidResources) {
        self.resources = resources
        lines = LineIndex(text)
        do {
            readManifest(try XMLParser.parse(text))
        } catch {
            problems.report(error.problem, at: error.range)
        }
    }

    private mutating func readManifest(_ root: XMLElement) {
        guard root.name == "manifest" else {
            return problems.report(.notManifest(root.name), at: root.range)
        }
        manifest.package = root.attribute("package")?.value
        for element in root.children where !Self.isRemoved(element) {
            if element.name == "uses-sdk", let level = element.attribute("android:minSdkVersion")?.value {
                manifest.minimumAPI = Int(level)
            }
            guard element.name == "application" else { continue }
            let isEnabled = boolean(element, "enabled", default: true)
            for component in element.children where !Self.isRemoved(component) {
                guard component.name == "activity" || component.name == "activity-alias" else { continue }
                readActivity(component, isEnabled: isEnabled)
            }
        }
        let isRead = manifest.filters.contains { $0.isForBrowsers && !$0.values(of: .scheme).isEmpty }
        if !isRead { problems.report(.noFilters, at: root.range) }
    }

    /// Whether the merger of manifests drops the element.
    private static func isRemoved(_ element: XMLElement) -> Bool {
        let mark = element.attribute("tools:node")?.value
        return mark == "remove" || mark == "removeAll"
    }

    private mutating func readActivity(_ activity: XMLElement, isEnabled: Bool) {
        let name = activity.attribute("android:name").map { replaced($0) } ?? "activity"
        let isActivityEnabled = boolean(activity, "enabled", default: true)
        let isExported = boolean(activity, "exported", default: true)
        for graph in activity.children where graph.name == "nav-graph" && !Self.isRemoved(graph) {
            let value = graph.attribute("android:value")?.value ?? ""
            problems.report(.navigationGraph(value), at: graph.range)
        }
        var index = 0
        for element in activity.children where element.name == "intent-filter" {
            defer { index += 1 }
            guard !Self.isRemoved(element) else { continue }
            var filter = readFilter(element, "\(name) intent-filter[\(index)]")
            filter.isReachable = isEnabled && isActivityEnabled && isExported
            if filter.isForBrowsers, !filter.isReachable {
                let attribute = isExported ? "enabled" : "exported"
                problems.report(.unreachable("`android:\(attribute)` is false"), at: element.range)
            }
            manifest.filters.append(filter)
        }
    }

    private mutating func readFilter(_ element: XMLElement, _ path: String) -> AndroidFilter {
        func place(_ element: XMLElement, _ path: String) -> AssociationRule {
            AssociationRule(path: path, range: element.range, in: lines)
        }
        var filter = AndroidFilter(place: place(element, path))
        filter.isAutoVerified = boolean(element, "autoVerify", default: false)
        for child in element.children where !Self.isRemoved(child) {
            switch child.name {
            case "action":
                if let name = child.attribute("android:name") { filter.actions.append(replaced(name)) }
            case "category":
                if let name = child.attribute("android:name") { filter.categories.append(replaced(name)) }
            case "data":
                let place = place(child, "\(path) data[\(filter.data.count)]")
                filter.data.append(.init(attributes: readAttributes(child, isInGroup: false), place: place))
            case "uri-relative-filter-group":
                let place = place(child, "\(path) uri-relative-filter-group[\(filter.groups.count)]")
                var group = AndroidFilter.Data(allows: boolean(child, "allow", default: true), place: place)
                for data in child.children where data.name == "data" {
                    group.attributes += readAttributes(data, isInGroup: true)
                }
                if group.attributes.isEmpty { problems.report(.emptyGroup, at: child.range) }
                filter.groups.append(group)
            default: problems.report(.unknownElement(child.name), at: child.range)
            }
        }
        return filter
    }

    private mutating func readAttributes(
        _ element: XMLElement, isInGroup: Bool
    ) -> [AndroidFilter.Attribute] {
        var attributes: [AndroidFilter.Attribute] = []
        let prefix = "android:"
        for attribute in element.attributes {
            let hasPrefix = attribute.name.hasPrefix(prefix)
            if !hasPrefix, attribute.name.contains(":") { continue }
            let name = String(attribute.name.dropFirst(hasPrefix ? prefix.count : 0))
            let end = attribute.nameRange.upperBound
            let range = (end - name.utf8.count)..<end
            guard let key = AndroidDataKey(rawValue: name) else {
                let known = AndroidDataKey.allCases.map(\.rawValue)
                let meant = SpellingSuggestion.suggestion(for: String(name.prefix(60)), among: known)
                problems.report(.unknown("attribute", name, meant: meant), at: range)
                continue
            }
            guard hasPrefix else {
                problems.report(.missingPrefix(name, name), at: range)
                continue
            }
            let needsGroup = key.part == .query || key.part == .fragment
            guard isInGroup ? needsGroup || key.part == .path : !needsGroup else {
                let problem: AssociationProblem =
                    isInGroup ? .insideGroup(name) : .outsideGroup(name)
                problems.report(problem, at: range)
                continue
            }
            attributes.append(.init(key: key, value: replaced(attribute), range: attribute.valueRange))
        }
        return attributes
    }

    private mutating func boolean(_ element: XMLElement, _ name: String, default usual: Bool) -> Bool {
        guard let attribute = element.attribute("android:" + name) else { return usual }
        let text = attribute.value
        if let value = resources.boolean(text) { return value }
        problems.report(.unknownReference(text), at: attribute.valueRange)
        return usual
    }

    /// The value of an attribute with placeholders and strings inserted and escapes replaced.
    private mutating func replaced(_ attribute: XMLAttribute) -> String {
        var text = attribute.value
        if text.utf8.contains(sequence: "${") { text = inserted(text, attribute.valueRange) }
        guard AndroidResources.name(text, type: "string") != nil else {
            return AndroidEscapes.attribute(text)
        }
        if let string = resources.string(text) { return string }
        problems.report(.unknownReference(text), at: attribute.valueRange)
        return text
    }

    /// The text with the app's identifier for `${applicationId}`. Other placeholders are reported, and stay.
    private mutating func inserted(_ text: String, _ range: Range<Int>) -> String {
        let parts = text.split(separator: "$" as Character, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
            if part.hasPrefix("{applicationId}"), let package = manifest.package {
                result += package + part.dropFirst("{applicationId}".count)
                return
            }
            if part.hasPrefix("{"), let end = part.firstIndex(of: "}") {
                problems.report(.unknownPlaceholder("$" + part[...end]), at: range)
            }
            result += "$" + part
        }
    }
}
