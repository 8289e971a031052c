/// The names of the options of all commands. What a command makes of an option is in its description.
enum OptionName: String, CaseIterable {
    case aasa, access, activity, all, android, api, appID = "app-id", `as`, baseline, check, color
    case column, count, coverage, delimiter, diff, exitZero = "exit-zero", extract, failOn = "fail-on"
    case failUnderCoverage = "fail-under-coverage", field, filesFrom = "files-from", fingerprint, format
    case foundation, fragment, from, full, help, host, ignore, ignoreFile = "ignore-file"
    case includeCode = "include-code", input, jobs, list, long, maxLine = "max-line", names, narrower
    case nearest, noConfig = "no-config", null, only, output, prefix, quiet, raw, routes, source, strict
    case strings, to, type, unwrap, updateBaseline = "update-baseline", version, wider

    /// The option with a name; `nil` if there is none. `init(rawValue:)` makes a dictionary of all names
    /// first.
    init?(_ name: String) {
        guard let option = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = option
    }

    /// The option as it is typed: `--format`.
    var text: String { "--" + rawValue }
}
