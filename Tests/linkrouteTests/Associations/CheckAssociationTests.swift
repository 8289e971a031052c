import Testing

@Suite("check with association files")
struct CheckAssociationTests {
    @Test("Whole reports", arguments: rows)
    func output(_ row: AssociationRow) throws {
        #expect(try row.outcome() == row.expected)
    }

    static let rows: [AssociationRow] = [
        AssociationRow(
            "As text",
            [
                "check", "--format", "text", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                links.txt
                  2:1  failure: https://pokedex.example/about
                       does not open the app on iOS: `applinks.details[0].components[0]` excludes the link
                       the rule is in pokedex.example/apple-app-site-association:7:11
                  2:1  failure: https://pokedex.example/about
                       does not open the app on Android: no rule takes the link
                  3:1  failure: https://pokedex.example/search/mouse
                       does not open the app on iOS: no rule takes the link
                  4:1  failure: https://pokedex.example/trainers/7
                       no route matches
                  4:1  failure: https://pokedex.example/trainers/7
                       opens the app on iOS, but no route takes the link
                       iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11
                  5:1  failure: https://pokedex.example/pokemons/x
                       the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`
                  5:1  failure: https://pokedex.example/pokemons/x
                       opens the app on iOS and Android, but no route takes the link
                       iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9

                iOS opens the app from 1 of 3 web links that resolve, Android from 2
                7 links in 1 file: 2 resolve, 4 fail, 1 is foreign
                """),
        AssociationRow(
            "As unix",
            [
                "check", "--format", "unix", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                links.txt:2:1: error: `https://pokedex.example/about`: does not open the app on iOS: `applinks.details[0].components[0]` excludes the link; the rule is in pokedex.example/apple-app-site-association:7:11
                links.txt:2:1: error: `https://pokedex.example/about`: does not open the app on Android: no rule takes the link
                links.txt:3:1: error: `https://pokedex.example/search/mouse`: does not open the app on iOS: no rule takes the link
                links.txt:4:1: error: `https://pokedex.example/trainers/7`: no route matches
                links.txt:4:1: error: `https://pokedex.example/trainers/7`: opens the app on iOS, but no route takes the link; iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11
                links.txt:5:1: error: `https://pokedex.example/pokemons/x`: the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`
                links.txt:5:1: error: `https://pokedex.example/pokemons/x`: opens the app on iOS and Android, but no route takes the link; iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9
                """,
            error: """
                iOS opens the app from 1 of 3 web links that resolve, Android from 2
                7 links in 1 file: 2 resolve, 4 fail, 1 is foreign
                """),
        AssociationRow(
            "As json",
            [
                "check", "--format", "json", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                {"severity":"failure","code":"not-opened-ios","message":"does not open the app on iOS: `applinks.details[0].components[0]` excludes the link","hint":"the rule is in pokedex.example/apple-app-site-association:7:11","link":"https://pokedex.example/about","ios":{"outcome":"excluded","rule":"applinks.details[0].components[0]","file":"pokedex.example/apple-app-site-association","line":7,"column":11},"file":"links.txt","line":2,"column":1,"endColumn":30,"related":{"message":"this rule of iOS excludes the link","file":"pokedex.example/apple-app-site-association","line":7,"column":11}}
                {"severity":"failure","code":"not-opened-android","message":"does not open the app on Android: no rule takes the link","link":"https://pokedex.example/about","android":{"outcome":"no_rule"},"file":"links.txt","line":2,"column":1,"endColumn":30}
                {"severity":"failure","code":"not-opened-ios","message":"does not open the app on iOS: no rule takes the link","link":"https://pokedex.example/search/mouse","ios":{"outcome":"no_rule"},"file":"links.txt","line":3,"column":1,"endColumn":37}
                {"severity":"failure","code":"no_route","message":"no route matches","link":"https://pokedex.example/trainers/7","file":"links.txt","line":4,"column":1,"endColumn":35}
                {"severity":"failure","code":"opens-nothing","message":"opens the app on iOS, but no route takes the link","hint":"iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11","link":"https://pokedex.example/trainers/7","ios":{"outcome":"opens","rule":"applinks.details[0].components[2]","file":"pokedex.example/apple-app-site-association","line":9,"column":11},"file":"links.txt","line":4,"column":1,"endColumn":35,"related":{"message":"this rule of iOS takes the link","file":"pokedex.example/apple-app-site-association","line":9,"column":11}}
                {"severity":"failure","code":"bad_value","message":"the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`","link":"https://pokedex.example/pokemons/x","param":"id","type":"int","nearest":"pokemon","file":"links.txt","line":5,"column":1,"endColumn":35}
                {"severity":"failure","code":"opens-nothing","message":"opens the app on iOS and Android, but no route takes the link","hint":"iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9","link":"https://pokedex.example/pokemons/x","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]","file":"pokedex.example/apple-app-site-association","line":8,"column":11},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]","file":"AndroidManifest.xml","line":9,"column":9},"file":"links.txt","line":5,"column":1,"endColumn":35,"related":{"message":"this rule of iOS takes the link","file":"pokedex.example/apple-app-site-association","line":8,"column":11}}
                {"summary":{"files":1,"links":7,"resolved":2,"failed":4,"known":0,"foreign":1,"ignored":0,"relative":0,"warnings":0,"ios":{"opens":1,"excluded":1,"no_rule":1},"android":{"opens":2,"excluded":0,"no_rule":1}}}
                """),
        AssociationRow(
            "As github",
            [
                "check", "--format", "github", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                ::error file=links.txt,line=2,col=1,endColumn=30,title=not-opened-ios::`https://pokedex.example/about`: does not open the app on iOS: `applinks.details[0].components[0]` excludes the link%0Athe rule is in pokedex.example/apple-app-site-association:7:11
                ::error file=links.txt,line=2,col=1,endColumn=30,title=not-opened-android::`https://pokedex.example/about`: does not open the app on Android: no rule takes the link
                ::error file=links.txt,line=3,col=1,endColumn=37,title=not-opened-ios::`https://pokedex.example/search/mouse`: does not open the app on iOS: no rule takes the link
                ::error file=links.txt,line=4,col=1,endColumn=35,title=no_route::`https://pokedex.example/trainers/7`: no route matches
                ::error file=links.txt,line=4,col=1,endColumn=35,title=opens-nothing::`https://pokedex.example/trainers/7`: opens the app on iOS, but no route takes the link%0AiOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11
                ::error file=links.txt,line=5,col=1,endColumn=35,title=bad_value::`https://pokedex.example/pokemons/x`: the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`
                ::error file=links.txt,line=5,col=1,endColumn=35,title=opens-nothing::`https://pokedex.example/pokemons/x`: opens the app on iOS and Android, but no route takes the link%0AiOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9
                iOS opens the app from 1 of 3 web links that resolve, Android from 2
                7 links in 1 file: 2 resolve, 4 fail, 1 is foreign
                """),
        AssociationRow(
            "As junit",
            [
                "check", "--format", "junit", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="linkroute check">
                  <testsuite name="links.txt" tests="8" failures="7" errors="0">
                    <testcase name="links.txt:2:1 https://pokedex.example/about" classname="links.txt">
                      <failure message="does not open the app on iOS: `applinks.details[0].components[0]` excludes the link" type="not-opened-ios">does not open the app on iOS: `applinks.details[0].components[0]` excludes the link
                the rule is in pokedex.example/apple-app-site-association:7:11</failure>
                    </testcase>
                    <testcase name="links.txt:2:1 https://pokedex.example/about" classname="links.txt">
                      <failure message="does not open the app on Android: no rule takes the link" type="not-opened-android">does not open the app on Android: no rule takes the link</failure>
                    </testcase>
                    <testcase name="links.txt:3:1 https://pokedex.example/search/mouse" classname="links.txt">
                      <failure message="does not open the app on iOS: no rule takes the link" type="not-opened-ios">does not open the app on iOS: no rule takes the link</failure>
                    </testcase>
                    <testcase name="links.txt:4:1 https://pokedex.example/trainers/7" classname="links.txt">
                      <failure message="no route matches" type="no_route">no route matches</failure>
                    </testcase>
                    <testcase name="links.txt:4:1 https://pokedex.example/trainers/7" classname="links.txt">
                      <failure message="opens the app on iOS, but no route takes the link" type="opens-nothing">opens the app on iOS, but no route takes the link
                iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11</failure>
                    </testcase>
                    <testcase name="links.txt:5:1 https://pokedex.example/pokemons/x" classname="links.txt">
                      <failure message="the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`" type="bad_value">the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`</failure>
                    </testcase>
                    <testcase name="links.txt:5:1 https://pokedex.example/pokemons/x" classname="links.txt">
                      <failure message="opens the app on iOS and Android, but no route takes the link" type="opens-nothing">opens the app on iOS and Android, but no route takes the link
                iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9</failure>
                    </testcase>
                    <testcase name="3 links without a failure" classname="links.txt"/>
                  </testsuite>
                </testsuites>
                """),
        AssociationRow(
            "As sarif",
            [
                "check", "--format", "sarif", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: #"""
                {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[{"ruleId":"not-opened-ios","ruleIndex":0,"level":"error","message":{"text":"`https://pokedex.example/about`: does not open the app on iOS: `applinks.details[0].components[0]` excludes the link\nthe rule is in pokedex.example/apple-app-site-association:7:11"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":2,"startColumn":1,"endColumn":30}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"pokedex.example/apple-app-site-association"},"region":{"startLine":7,"startColumn":11}},"message":{"text":"this rule of iOS excludes the link"}}]},{"ruleId":"not-opened-android","ruleIndex":1,"level":"error","message":{"text":"`https://pokedex.example/about`: does not open the app on Android: no rule takes the link"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":2,"startColumn":1,"endColumn":30}}}]},{"ruleId":"not-opened-ios","ruleIndex":0,"level":"error","message":{"text":"`https://pokedex.example/search/mouse`: does not open the app on iOS: no rule takes the link"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":3,"startColumn":1,"endColumn":37}}}]},{"ruleId":"no_route","ruleIndex":2,"level":"error","message":{"text":"`https://pokedex.example/trainers/7`: no route matches"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":4,"startColumn":1,"endColumn":35}}}]},{"ruleId":"opens-nothing","ruleIndex":3,"level":"error","message":{"text":"`https://pokedex.example/trainers/7`: opens the app on iOS, but no route takes the link\niOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":4,"startColumn":1,"endColumn":35}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"pokedex.example/apple-app-site-association"},"region":{"startLine":9,"startColumn":11}},"message":{"text":"this rule of iOS takes the link"}}]},{"ruleId":"bad_value","ruleIndex":4,"level":"error","message":{"text":"`https://pokedex.example/pokemons/x`: the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":5,"startColumn":1,"endColumn":35}}}]},{"ruleId":"opens-nothing","ruleIndex":3,"level":"error","message":{"text":"`https://pokedex.example/pokemons/x`: opens the app on iOS and Android, but no route takes the link\niOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":5,"startColumn":1,"endColumn":35}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"pokedex.example/apple-app-site-association"},"region":{"startLine":8,"startColumn":11}},"message":{"text":"this rule of iOS takes the link"}}]}],"tool":{"driver":{"name":"linkroute","version":"0.1.0","rules":[{"id":"not-opened-ios","shortDescription":{"text":"not opened ios"}},{"id":"not-opened-android","shortDescription":{"text":"not opened android"}},{"id":"no_route","shortDescription":{"text":"no route"}},{"id":"opens-nothing","shortDescription":{"text":"opens nothing"}},{"id":"bad_value","shortDescription":{"text":"bad value"}}]}}}]}
                """#),
        AssociationRow(
            "As markdown",
            [
                "check", "--format", "markdown", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                ### 4 of 7 links fail

                7 links in 1 file: 2 resolve, 4 fail, 1 is foreign

                iOS opens the app from 1 of 3 web links that resolve, Android from 2

                #### Failures

                | location | link | problem |
                |---|---|---|
                | `links.txt:2:1` | `https://pokedex.example/about` | does not open the app on iOS: `applinks.details[0].components[0]` excludes the link<br>the rule is in pokedex.example/apple-app-site-association:7:11 |
                | `links.txt:2:1` | `https://pokedex.example/about` | does not open the app on Android: no rule takes the link |
                | `links.txt:3:1` | `https://pokedex.example/search/mouse` | does not open the app on iOS: no rule takes the link |
                | `links.txt:4:1` | `https://pokedex.example/trainers/7` | no route matches |
                | `links.txt:4:1` | `https://pokedex.example/trainers/7` | opens the app on iOS, but no route takes the link<br>iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11 |
                | `links.txt:5:1` | `https://pokedex.example/pokemons/x` | the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}` |
                | `links.txt:5:1` | `https://pokedex.example/pokemons/x` | opens the app on iOS and Android, but no route takes the link<br>iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9 |
                """),
        AssociationRow(
            "Every link in text",
            [
                "check", "--list", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                links.txt
                  1:1  resolves: https://pokedex.example/pokemons/25 -> pokemon
                       opens the app on iOS and Android
                  2:1  failure: https://pokedex.example/about
                       does not open the app on iOS: `applinks.details[0].components[0]` excludes the link
                       the rule is in pokedex.example/apple-app-site-association:7:11
                  2:1  failure: https://pokedex.example/about
                       does not open the app on Android: no rule takes the link
                  3:1  failure: https://pokedex.example/search/mouse
                       does not open the app on iOS: no rule takes the link
                  4:1  failure: https://pokedex.example/trainers/7
                       no route matches
                  4:1  failure: https://pokedex.example/trainers/7
                       opens the app on iOS, but no route takes the link
                       iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11
                  5:1  failure: https://pokedex.example/pokemons/x
                       the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`
                  5:1  failure: https://pokedex.example/pokemons/x
                       opens the app on iOS and Android, but no route takes the link
                       iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9
                  6:1  resolves: pokedex://pokemons/25 -> pokemon
                       does not open the app on Android
                  7:1  foreign: https://other.example/pokemons/25
                       does not open the app on iOS or Android

                iOS opens the app from 1 of 3 web links that resolve, Android from 2
                7 links in 1 file: 2 resolve, 4 fail, 1 is foreign
                """),
        AssociationRow(
            "Every link for programs",
            [
                "check", "--list", "--format", "json", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml", "links.txt",
            ], status: 1,
            output: """
                {"link":"https://pokedex.example/pokemons/25","outcome":"resolved","route":"pokemon","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]","file":"pokedex.example/apple-app-site-association","line":8,"column":11},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]","file":"AndroidManifest.xml","line":9,"column":9},"file":"links.txt","line":1,"column":1,"endColumn":36}
                {"severity":"failure","code":"not-opened-ios","message":"does not open the app on iOS: `applinks.details[0].components[0]` excludes the link","hint":"the rule is in pokedex.example/apple-app-site-association:7:11","link":"https://pokedex.example/about","ios":{"outcome":"excluded","rule":"applinks.details[0].components[0]","file":"pokedex.example/apple-app-site-association","line":7,"column":11},"file":"links.txt","line":2,"column":1,"endColumn":30,"related":{"message":"this rule of iOS excludes the link","file":"pokedex.example/apple-app-site-association","line":7,"column":11}}
                {"severity":"failure","code":"not-opened-android","message":"does not open the app on Android: no rule takes the link","link":"https://pokedex.example/about","android":{"outcome":"no_rule"},"file":"links.txt","line":2,"column":1,"endColumn":30}
                {"link":"https://pokedex.example/about","outcome":"failed","ios":{"outcome":"excluded","rule":"applinks.details[0].components[0]","file":"pokedex.example/apple-app-site-association","line":7,"column":11},"android":{"outcome":"no_rule"},"file":"links.txt","line":2,"column":1,"endColumn":30}
                {"severity":"failure","code":"not-opened-ios","message":"does not open the app on iOS: no rule takes the link","link":"https://pokedex.example/search/mouse","ios":{"outcome":"no_rule"},"file":"links.txt","line":3,"column":1,"endColumn":37}
                {"link":"https://pokedex.example/search/mouse","outcome":"failed","ios":{"outcome":"no_rule"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[2]","file":"AndroidManifest.xml","line":10,"column":9},"file":"links.txt","line":3,"column":1,"endColumn":37}
                {"severity":"failure","code":"no_route","message":"no route matches","link":"https://pokedex.example/trainers/7","file":"links.txt","line":4,"column":1,"endColumn":35}
                {"severity":"failure","code":"opens-nothing","message":"opens the app on iOS, but no route takes the link","hint":"iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11","link":"https://pokedex.example/trainers/7","ios":{"outcome":"opens","rule":"applinks.details[0].components[2]","file":"pokedex.example/apple-app-site-association","line":9,"column":11},"file":"links.txt","line":4,"column":1,"endColumn":35,"related":{"message":"this rule of iOS takes the link","file":"pokedex.example/apple-app-site-association","line":9,"column":11}}
                {"link":"https://pokedex.example/trainers/7","outcome":"failed","ios":{"outcome":"opens","rule":"applinks.details[0].components[2]","file":"pokedex.example/apple-app-site-association","line":9,"column":11},"android":{"outcome":"no_rule"},"file":"links.txt","line":4,"column":1,"endColumn":35}
                {"severity":"failure","code":"bad_value","message":"the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`","link":"https://pokedex.example/pokemons/x","param":"id","type":"int","nearest":"pokemon","file":"links.txt","line":5,"column":1,"endColumn":35}
                {"severity":"failure","code":"opens-nothing","message":"opens the app on iOS and Android, but no route takes the link","hint":"iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11; Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9","link":"https://pokedex.example/pokemons/x","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]","file":"pokedex.example/apple-app-site-association","line":8,"column":11},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]","file":"AndroidManifest.xml","line":9,"column":9},"file":"links.txt","line":5,"column":1,"endColumn":35,"related":{"message":"this rule of iOS takes the link","file":"pokedex.example/apple-app-site-association","line":8,"column":11}}
                {"link":"https://pokedex.example/pokemons/x","outcome":"failed","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]","file":"pokedex.example/apple-app-site-association","line":8,"column":11},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]","file":"AndroidManifest.xml","line":9,"column":9},"file":"links.txt","line":5,"column":1,"endColumn":35}
                {"link":"pokedex://pokemons/25","outcome":"resolved","route":"pokemon","android":{"outcome":"no_rule"},"file":"links.txt","line":6,"column":1,"endColumn":22}
                {"link":"https://other.example/pokemons/25","outcome":"foreign","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"},"file":"links.txt","line":7,"column":1,"endColumn":34}
                {"summary":{"files":1,"links":7,"resolved":2,"failed":4,"known":0,"foreign":1,"ignored":0,"relative":0,"warnings":0,"ios":{"opens":1,"excluded":1,"no_rule":1},"android":{"opens":2,"excluded":0,"no_rule":1}}}
                """),
        AssociationRow(
            "Only iOS",
            [
                "check", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "links.txt",
            ], status: 1,
            output: """
                links.txt
                  2:1  failure: https://pokedex.example/about
                       does not open the app on iOS: `applinks.details[0].components[0]` excludes the link
                       the rule is in pokedex.example/apple-app-site-association:7:11
                  3:1  failure: https://pokedex.example/search/mouse
                       does not open the app on iOS: no rule takes the link
                  4:1  failure: https://pokedex.example/trainers/7
                       no route matches
                  4:1  failure: https://pokedex.example/trainers/7
                       opens the app on iOS, but no route takes the link
                       iOS follows `applinks.details[0].components[2]` in pokedex.example/apple-app-site-association:9:11
                  5:1  failure: https://pokedex.example/pokemons/x
                       the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`
                  5:1  failure: https://pokedex.example/pokemons/x
                       opens the app on iOS, but no route takes the link
                       iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11

                iOS opens the app from 1 of 3 web links that resolve
                7 links in 1 file: 2 resolve, 4 fail, 1 is foreign
                """),
        AssociationRow(
            "Only Android, quietly",
            ["check", "--quiet", "--routes", "app.routes", "--android", "AndroidManifest.xml", "links.txt"],
            status: 1,
            output: """
                links.txt
                  2:1  failure: https://pokedex.example/about
                       does not open the app on Android: no rule takes the link
                  4:1  failure: https://pokedex.example/trainers/7
                       no route matches
                  5:1  failure: https://pokedex.example/pokemons/x
                       the nearest route is `pokemon`: segment 2 is `x`, not `:id{int}`
                  5:1  failure: https://pokedex.example/pokemons/x
                       opens the app on Android, but no route takes the link
                       Android follows `.MainActivity intent-filter[0] data[1]` in AndroidManifest.xml:9:9
                """),
        AssociationRow(
            "A foreign link that opens the app",
            [
                "check", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--host", "old.example", "--format", "text",
            ], input: "https://old.example/pokemons/1\n", status: 1,
            output: """
                -
                  1:1  failure: https://old.example/pokemons/1
                       opens the app on iOS, but no route takes the link
                       iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11

                1 link in 1 file: 1 fails
                """),
        AssociationRow(
            "A foreign link and a file without a host",
            ["check", "--routes", "app.routes", "--aasa", "aasa.json"],
            input: "https://old.example/pokemons/1\n", status: 0,
            output: """
                -
                  1:1  warning: no link belongs to a source of the table `app.routes`
                       its sources are `pokedex://` and `https://pokedex.example`

                1 link in 1 file: 1 is foreign; 1 warning
                """),
        AssociationRow(
            "A link that the table leaves alone",
            ["check", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association"],
            input: "https://pokedex.example/pokemons/new -> none\n", status: 1,
            output: """
                -
                  1:1  failure: https://pokedex.example/pokemons/new
                       opens the app on iOS, but no route takes the link
                       iOS follows `applinks.details[0].components[1]` in pokedex.example/apple-app-site-association:8:11

                1 link in 1 file: 1 fails
                """),
        AssociationRow(
            "A report in place of an association file",
            [
                "check", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--output", "json=pokedex.example/apple-app-site-association", "links.txt",
            ], status: 2,
            error: """
                error: cannot write to `pokedex.example/apple-app-site-association`: it is already read or written
                """),
    ]
}
