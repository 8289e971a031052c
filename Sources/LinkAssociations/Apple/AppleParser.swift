import LinkRoutingLanguage

/// Reads the rules of an `apple-app-site-association` file and reports what is wrong with them.
struct AppleParser {
    /// Apple's documents no longer state the limit, but everybody repeats it.
    private static let sizeLimit = 128 * 1024

    private let lines: LineIndex
    var problems = ProblemList()
    /// The patterns, and names of query items, of the object that is being read, and their places.
    var patterns: [(text: String, range: Range<Int>)] = []
    private(set) var result = AppSiteAssociation()
    /// The variables that are suggested for undefined ones.
    private(set) var variableNames = BuiltInVariables.names
    private var seenApps: Set<String> = []

    init(_ text: Bytes) {
        lines = LineIndex(text)
        read(text)
    }

    private mutating func read(_ text: Bytes) {
        let root: JSONValue
        do {
            root = try JSONParser.parse(text)
        } catch {
            return problems.report(error.problem, at: error.range)
        }
        if text.starts(with: TableFile.byteOrderMark) { problems.report(.byteOrderMark, at: 0..<3) }
        if text.count > Self.sizeLimit { problems.report(.tooLarge("\(text.count)"), at: 0..<0) }
        guard root.kind != .array else {
            return problems.report(.assetLinks, at: root.start)
        }
        guard problems.expect(.object, root, "the file") else { return }
        guard let links = members(root, .root)["applinks"] else {
            return problems.report(.missingAppLinks, at: root.start)
        }
        guard problems.expect(.object, links, "applinks") else { return }
        let values = members(links, .appLinks)
        if let apps = values["apps"], apps.kind != .array || !apps.elements.isEmpty {
            problems.report(.appsNotEmpty, at: apps.range)
        }
        if let variables = values["substitutionVariables"] { readVariables(variables) }
        let defaults = values["defaults"].map { readSettings($0, "defaults", over: ComponentRule()) }
        guard let details = values["details"] else {
            return problems.report(.missingDetails, at: links.start)
        }
        readAllDetails(details, defaults ?? ComponentRule())
    }

    // MARK: - Entries of details

    private mutating func readAllDetails(_ details: JSONValue, _ defaults: ComponentRule) {
        switch details.kind {
        case .array:
            for (index, entry) in details.elements.enumerated() {
                guard problems.expect(.object, entry, "details[\(index)]") else { continue }
                readDetails(entry, "applinks.details[\(index)]", nil, defaults)
            }
        case .object:
            problems.report(.detailsAsObject, at: details.start)
            for (key, entry) in details.members {
                guard let id = key.string, problems.expect(.object, entry, id) else { continue }
                checkAppID(id, at: key.range)
                readDetails(entry, "applinks.details[\"\(id)\"]", id, defaults)
            }
        default: _ = problems.expect(.array, details, "details")
        }
        if [.array, .object].contains(details.kind), details.elements.isEmpty, details.members.isEmpty {
            problems.report(.emptyDetails, at: details.start)
        }
    }

    private mutating func readDetails(
        _ entry: JSONValue, _ path: String, _ app: String?, _ defaults: ComponentRule
    ) {
        let values = members(entry, .details)
        let apps = app.map { [$0] } ?? readApps(values, entry)
        let ownDefaults = values["defaults"].map { readSettings($0, "defaults", over: defaults) }
        let first = result.contents.count
        if let components = values["components"] {
            if let paths = values["paths"] { problems.report(.pathsIgnored, at: paths.range) }
            readComponents(components, path, ownDefaults ?? defaults)
        } else if let paths = values["paths"] {
            readPaths(paths, path)
        }
        if result.contents.count == first { problems.report(.noRules, at: entry.start) }
        result.details.append(.init(appIDs: apps, rules: first..<result.contents.count))
    }

    private mutating func readApps(_ values: [String: JSONValue], _ entry: JSONValue) -> [String] {
        var apps: [(text: String, range: Range<Int>)] = []
        if let list = values["appIDs"] { apps += problems.strings(list, "appIDs") }
        if let single = values["appID"], let id = problems.string(single, "appID") {
            apps.append((id, single.range))
        }
        for app in apps { checkAppID(app.text, at: app.range) }
        if apps.isEmpty { problems.report(.missingAppID, at: entry.start) }
        return apps.map(\.text).uniqued
    }

    private mutating func checkAppID(_ id: String, at range: Range<Int>) {
        if !AppSiteAssociation.isAppID(id) { problems.report(.badAppID(id), at: range) }
        if !seenApps.insert(id).inserted { problems.report(.repeatedApp(id), at: range) }
    }

    private mutating func readComponents(_ list: JSONValue, _ path: String, _ defaults: ComponentRule) {
        guard problems.expect(.array, list, "components") else { return }
        for (index, component) in list.elements.enumerated() {
            guard problems.expect(.object, component, "components[\(index)]") else { continue }
            let rule = readSettings(component, "components[\(index)]", over: defaults)
            checkEncoding(of: rule)
            add(rule, "\(path).components[\(index)]", component.range)
        }
    }

    private mutating func add(_ rule: ComponentRule, _ path: String, _ range: Range<Int>) {
        result.contents.append(rule)
        result.rules.append(AssociationRule(path: path, range: range, in: lines))
    }

    private mutating func readPaths(_ list: JSONValue, _ path: String) {
        guard problems.expect(.array, list, "paths") else { return }
        for (index, element) in list.elements.enumerated() {
            guard let text = problems.string(element, "paths[\(index)]") else { continue }
            var pattern = text
            var rule = ComponentRule(isLegacy: true)
            if text.hasPrefix("NOT ") {
                rule.excludes = true
                pattern = String(text.dropFirst(4).drop { $0 == " " })
            } else if text.utf8.count > 3, ASCII.areEqualIgnoringCase(String(text.prefix(3)), "not"),
                text.dropFirst(3).first == " " || text.dropFirst(3).first == "/"
            {
                problems.report(.badNot(text), at: element.range)
            }
            rule.path = pattern
            patterns = [(pattern, element.range)]
            checkPath(pattern, at: element.range, isLegacy: true)
            if pattern.utf8.contains(sequence: "$(") {
                problems.report(.variableInPaths(pattern), at: element.range)
            }
            if pattern.first == "/" { checkEncoding(of: rule) }
            add(rule, "\(path).paths[\(index)]", element.range)
        }
    }

    // MARK: - Variables

    private mutating func readVariables(_ object: JSONValue) {
        guard problems.expect(.object, object, "substitutionVariables") else { return }
        for (key, list) in object.members {
            guard let name = key.string, problems.expect(.array, list, name) else { continue }
            let values = problems.strings(list, name)
            if name.utf8.contains(where: { [0x24, 0x28, 0x29].contains($0) }) || name.isEmpty {
                problems.report(.badVariableName(name), at: key.range)
            }
            if BuiltInVariables.names.contains(name) {
                problems.report(.redefinedVariable(name), at: key.range)
            }
            if result.variables[name] != nil { problems.report(.duplicateKey(name), at: key.range) }
            for value in values where value.text.utf8.contains(sequence: "$(") {
                problems.report(.variableInValue(value.text), at: value.range)
            }
            if values.isEmpty { problems.report(.emptyVariable(name), at: key.range) }
            result.variables[name] = values.map(\.text)
        }
        result.globs = AppleGlobReader(variables: result.variables)
        variableNames += result.variables.keys.sorted().prefix(1000)
    }

    // MARK: - JSON

    /// The members of an object. Keys that are not known are reported.
    mutating func members(_ object: JSONValue, _ keys: AppleKeys) -> [String: JSONValue] {
        for (key, _) in object.members {
            guard let problem = key.string.flatMap({ keys.problem(of: $0) }) else { continue }
            // Other services have keys of their own beside `applinks`.
            let isOther = problem.severity == .warning && keys.known == AppleKeys.root.known
            if !isOther { problems.report(problem, at: key.range) }
        }
        return problems.members(object, known: keys.known)
    }
}
