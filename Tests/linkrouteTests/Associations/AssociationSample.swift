import Testing

/// A table, the association files of its app, and links.
enum AssociationSample {
    static let table = """
        source app  pokedex://
        source web  https://pokedex.example

        /pokemons/:id{int}  -> pokemon
        /pokemons/new       -> none
        /search/:word       -> search
        /about              -> about
        """

    static let association = """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.pokedex"],
                "components": [
                  { "/": "/about", "exclude": true },
                  { "/": "/pokemons/*" },
                  { "/": "/trainers/*" },
                  { "/": "/search/*", "?": { "page": "?*" } }
                ]
              },
              {
                "appIDs": ["ABCDE12345.com.example.maps"],
                "components": [{ "/": "/maps/*" }]
              }
            ]
          }
        }
        """

    static let manifest = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.pokedex">
          <application>
            <activity android:name=".MainActivity" android:exported="true">
              <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="pokedex.example" />
                <data android:pathPrefix="/pokemons/" />
                <data android:pathPrefix="/search/" />
              </intent-filter>
            </activity>
          </application>
        </manifest>
        """

    static let assetLinks = """
        [
          {
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
              "namespace": "android_app",
              "package_name": "com.example.pokedex",
              "sha256_cert_fingerprints": [
                "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
              ]
            },
            "relation_extensions": {
              "delegate_permission/common.handle_all_urls": {
                "dynamic_app_link_components": [
                  { "/": "/pokemons/new", "exclude": true },
                  { "/": "*" }
                ]
              }
            }
          }
        ]
        """

    static let links = """
        https://pokedex.example/pokemons/25
        https://pokedex.example/about
        https://pokedex.example/search/mouse
        https://pokedex.example/trainers/7
        https://pokedex.example/pokemons/x
        pokedex://pokemons/25
        https://other.example/pokemons/25
        """

    /// A folder with all of these files.
    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "app.routes": table + "\n", "pokedex.example/apple-app-site-association": association + "\n",
        ])
        // Its folder names no host.
        try folder.write(association + "\n", to: "aasa.json")
        try folder.write(manifest + "\n", to: "AndroidManifest.xml")
        try folder.write(assetLinks + "\n", to: "assetlinks.json")
        try folder.write(links + "\n", to: "links.txt")
        return folder
    }
}
