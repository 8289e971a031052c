/// Parts of the descriptions of several commands.
enum OptionTexts {
    /// How files with links are read.
    static let reading = """
        --extract
          Find links in running text, in standard input and in files whose names do not tell their format.
        --as FORMAT choices: \(TextFormat.words)
          Read every file, and standard input, as a file of this format, whatever its name.
        --column NAME|N
          Find links only in this column of CSV, and treat each cell as a link. A number counts from 1.
        --delimiter C words: tab
          The ASCII character between the fields of CSV, or `tab`. By default, a comma, semicolon or tab is
          recognized in the first line.
        --field NAME
          Find links only in JSON members with this name, such as `url` or `ev.url`, and treat each string as
          a link.
        --include-code
          Also find links in the code spans and code blocks of Markdown.
        """

    /// Which association files also apply to links, of the commands that tell what the systems do with them.
    static let associations = """
        --aasa FILE...
          Also apply the rules of this `apple-app-site-association` file. Its host is `--host`, or else the
          name of its folder, if that is a host. May be repeated, for several hosts.
        --android FILE...
          Also apply the rules of this `AndroidManifest.xml` or `assetlinks.json`. May be repeated; all files
          are about one app.
        --host HOST needs: aasa android
          The host that serves the association files, if their folder does not name it.
        --app-id ID... needs: aasa android
          The app in question, where a file names several: an application identifier, with or without the
          identifier of the team. By default, a link opens if it opens any of the apps. May be repeated, for
          iOS and Android.
        --api LEVEL from: 1 to: 999 needs: android
          The API level of Android; by default, the newest one known.
        --strings FILE... needs: android
          Read the strings that the manifest refers to from this file, such as `res/values/strings.xml`. May
          be repeated.
        """
}
