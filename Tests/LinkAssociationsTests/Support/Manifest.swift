/// Manifests for tests.
enum Manifest {
    /// A manifest with one activity and the elements in it.
    static func activity(_ content: String, attributes: String = "") -> String {
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b">
          <application>
            <activity android:name=".Main" \(attributes)>
        \(content)
            </activity>
          </application>
        </manifest>
        """
    }

    /// A filter that browsers can use, and the elements in it.
    static func browsable(_ content: String, attributes: String = "") -> String {
        """
              <intent-filter \(attributes)>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
        \(content)
              </intent-filter>
        """
    }

    /// A manifest with one filter for https://a.com and one more `<data>`, with its backslashes doubled.
    static func filter(_ attributes: [(key: String, value: String)]) -> String {
        let written = attributes.map { attribute in
            #"android:\#(attribute.key)="\#(escaped(attribute.value))""#
        }
        return activity(
            browsable(
                #"        <data android:scheme="https" android:host="a.com" \#(written.joined(separator: " ")) />"#
            ))
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"": result += "&quot;"
            case "\\": result += #"\\"#
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
