import SwiftGeneration

extension SwiftAccess: OptionChoice {}

extension Command {
    static let generate = Command(
        .generate,
        """
        Write the links of the table as a type of Swift.

        The type is an enumeration with a case for each route, whose values have types of Swift. It reads
        links, and writes them. The file has the table in it, so an app needs no other file.

        Names are changed to those of Swift: `pokemon.detail` becomes `pokemonDetail`. The exit status is
        2 if two names of the table would become the same.

        $ linkroute generate swift --output Sources/App/AppLink.swift
          Write the file for the table in the folder `routes`.
        $ linkroute generate swift --output Sources/App/AppLink.swift --check
          Fail in CI if the file is older than the table.
        $ linkroute generate swift -r app.routes --type ShopLink --access public
          Print a type for other modules.

        LANGUAGE choices: swift
          The language: `swift`.
        -o, --output PATH
          Write to a file instead of standard output.
        --check
          Do not write; print how the file of `--output` differs from what would be written, and exit with 1
          if it does.
        --type NAME
          The name of the type; by default, that of the file of `--output`, or else `AppLink`.
        --access ACCESS choices: \(SwiftAccess.words) default: internal
          Who can use the type: its module, its package, or everyone.
        --foundation
          Use `URL`, `UUID` and `Date` of Foundation for values of the types `url`, `uuid` and `date`.
        """)
}
