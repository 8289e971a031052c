import LinkAssociations
import LinkRoutingLanguage

/// Any text is an association file or has problems in it, and its rules decide about any link as their trace
/// says.
///
/// The first line is the link, and the other lines are the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAssociations(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return -1 }
    let (link, file) = (Bytes(bytes[..<end]), Bytes(bytes[(end + 1)...]))
    readApple(file, link)
    readAndroid(file, link)
    return 0
}

/// Problems and rules are in the file.
private func check(_ diagnostics: [AssociationDiagnostic], _ rules: [AssociationRule], _ file: Bytes) {
    for diagnostic in diagnostics {
        precondition((0...file.count).contains(diagnostic.range.upperBound), "\(diagnostic) is outside")
        precondition(diagnostic.position.line > 0 && diagnostic.position.column > 0, "\(diagnostic)")
        precondition(!diagnostic.problem.message.isEmpty, "a problem that says nothing")
    }
    for rule in rules {
        precondition((0...file.count).contains(rule.range.upperBound), "\(rule.path) is outside")
        precondition(rule.position.line > 0 && rule.position.column > 0, rule.path)
    }
}

// MARK: Apple

private func readApple(_ file: Bytes, _ link: Bytes) {
    let association = AppSiteAssociation(file)
    check(association.diagnostics, association.rules, file)
    let text = String(decoding: link, as: UTF8.self)
    for host in [nil, "a.com"] {
        for app in [nil] + association.appIDs.prefix(2).map(Optional.some) {
            let matcher = AppleMatcher(association, host: host, appID: app)
            _ = matcher.evaluate(link.span)
            let verdict = matcher.evaluate(text)
            check(matcher.trace(text), verdict)
        }
    }
}

private func check(_ trace: LinkTrace, _ verdict: LinkVerdict) {
    precondition(trace.verdict == verdict, "\(trace), but \(verdict)")
    let deciding = trace.steps.filter(\.matches).map(\.index)
    precondition(trace.obstacle == nil || trace.steps.isEmpty, "\(trace)")
    switch verdict.outcome {
    case .opens: precondition(deciding.last == verdict.rule, "\(trace)")
    case .excluded: precondition(deciding.first == verdict.rule, "\(trace)")
    case .noRule: precondition(deciding.isEmpty && verdict.rule == nil, "\(trace)")
    }
}

// MARK: Android

private func readAndroid(_ file: Bytes, _ link: Bytes) {
    var resources = AndroidResources()
    check(resources.add(file), [], file)
    let manifest = AndroidManifest(file, resources: resources)
    check(manifest.diagnostics, [], file)
    let links = AssetLinks(file)
    check(links.diagnostics, [], file)
    for api in [30, AndroidMatcher.newestAPI] {
        // A file is one or the other, and the other one comes from here.
        check(AndroidMatcher([manifest], assetLinks: [someLinks], api: api), link, file)
        check(AndroidMatcher([someManifest], assetLinks: [links], applicationID: "a.b", api: api), link, file)
    }
}

private func check(_ matcher: AndroidMatcher, _ link: Bytes, _ file: Bytes) {
    let longest = max(file.count, someLinksText.utf8.count, someManifestText.utf8.count)
    check([], matcher.rules, Bytes(repeating: 0, count: longest))
    let text = String(decoding: link, as: UTF8.self)
    _ = matcher.evaluate(link.span)
    let verdict = matcher.evaluate(text)
    let trace = matcher.trace(text)
    precondition(trace.verdict == verdict, "\(trace), but \(verdict)")
    precondition(trace.obstacle == nil || trace.steps.isEmpty && verdict.rule == nil, "\(trace)")
    // After the filter that opens the app, the dynamic rules of a site may refuse the link.
    let end = trace.steps.firstIndex { $0.result == .opens }
    let opening = end.map { trace.steps[$0].index }
    let dynamic = trace.steps.dropFirst(end.map { $0 + 1 } ?? trace.steps.count)
    let deciding = dynamic.filter(\.matches).map(\.index)
    precondition(deciding.count <= 1, "\(trace)")
    if !dynamic.isEmpty {
        precondition(verdict.rule == deciding.first ?? nil, "\(trace)")
    } else if let rule = opening {
        // Dynamic rules that are an empty list match no link.
        precondition(verdict.rule == nil || verdict.rule == rule, "\(trace)")
    } else {
        let excluding = trace.steps.first { $0.result == .excludes }?.index
        precondition(verdict.outcome == (excluding == nil ? .noRule : .excluded), "\(trace)")
        precondition(verdict.rule == excluding, "\(trace)")
    }
}

extension LinkTrace.Step {
    fileprivate var matches: Bool { if case .fails = result { false } else { true } }
}

private let someLinks = AssetLinks(Bytes(someLinksText.utf8))

private let someLinksText = #"""
    [{ "relation": ["delegate_permission/common.handle_all_urls"],
       "target": { "namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": ["00"] },
       "relation_extensions": { "delegate_permission/common.handle_all_urls": { "dynamic_app_link_components": [
         { "/": "/x/*", "exclude": true }, { "/": "/*", "?": { "q": "?*" } }, { "#": "f" }, { "/": "*" } ] } } }]
    """#

private let someManifest = AndroidManifest(Bytes(someManifestText.utf8))

private let someManifestText = #"""
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"><application>
    <activity android:name=".Main"><intent-filter>
    <action android:name="android.intent.action.VIEW" />
    <category android:name="android.intent.category.DEFAULT" />
    <category android:name="android.intent.category.BROWSABLE" />
    <data android:scheme="https" android:host="a.com" />
    </intent-filter></activity></application></manifest>
    """#
