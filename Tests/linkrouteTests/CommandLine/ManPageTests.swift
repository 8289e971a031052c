import Testing

@testable import linkroute

@Suite("Manual page, whole")
struct ManPageTests {
    @Test("linkroute(1)")
    func page() {
        let expected = #"""
            .TH LINKROUTE 1 "" "linkroute 0.1.0" "User Commands"
            .SH NAME
            linkroute \- resolve deep links and universal links against a table of routes
            .SH SYNOPSIS
            .B linkroute
            .I command
            [\fIoptions\fR] [\fIarguments\fR]
            .SH DESCRIPTION
            A route table lists the links that an app handles, one route per line, in \fB*.routes\fR files. Commands read it from \fB\-\-routes\fR, or else from the path in \fBLINKROUTE_ROUTES\fR, or else from the folder \fBroutes\fR in the current folder or its nearest parent that has one.
            .PP
            Results go to standard output, everything else to standard error. The argument \fB\-\fR means standard input, and \fB\-\-\fR ends the options.
            .SH COMMANDS
            .SS linkroute match [options] [URL...]
            Resolve links, with one line of result for each.
            .PP
            Links are read from the arguments, or else from the lines of standard input. Every line gets exactly one line of result, in order, even if it is blank or not a link. Results are written before the program waits for more input.
            .PP
            With \fB\-\-input\fR, standard input is a table or a list of objects. Every row comes back as it was, with its result added, so it keeps its identifier.
            .TP
            \fBURL\fR
            A link to resolve, or \fB\-\fR for the lines of standard input.
            .TP
            \fB\-f, \-\-format json|tsv|csv|name\fR
            How to write a result. \fBjson\fR is an object; \fBtsv\fR is the URL, the route, the parameters and the reason for a miss, separated by tabs; \fBcsv\fR is the same with commas, after a header; \fBname\fR is only the name of the route, empty for a miss. Default: json.
            .TP
            \fB\-\-all\fR
            List every route that matches, best first.
            .TP
            \fB\-\-full\fR
            Add the pattern, its place in the table, and the undeclared query items.
            .TP
            \fB\-\-count\fR
            Instead of results, print the number of links for each route, highest first.
            .TP
            \fB\-j, \-\-jobs N\fR
            Number of threads for the lines of standard input; by default, one per core. The order is kept.
            .TP
            \fB\-\-max\-line N\fR
            Maximum length of a line or row in bytes; a longer one is an invalid URL or row. Default: 1048576.
            .TP
            \fB\-0, \-\-null\fR
            Read links that end with NUL instead of lines, as \fBfind \-print0\fR writes.
            .TP
            \fB\-\-raw\fR
            In TSV, do not escape backslashes, for programs that read fields as they are.
            .TP
            \fB\-i, \-\-input tsv|csv|ndjson\fR
            Read rows from standard input, and write each with \fBroute\fR, \fBparams\fR, \fBsource\fR and \fBreason\fR added.
            .TP
            \fB\-\-column NAME|N\fR
            The column of TSV or CSV with the links. A number counts from 1, by default 1; a name means that the first row is a header.
            .TP
            \fB\-\-field NAME\fR
            The key of the link in a row of NDJSON. Default: url.
            .TP
            \fB\-\-prefix P\fR
            Begin the names of what is added to rows with this text.
            .TP
            \fB\-\-aasa FILE\fR
            Also apply the rules of this \fBapple\-app\-site\-association\fR file. Its host is \fB\-\-host\fR, or else the name of its folder, if that is a host. May be repeated, for several hosts.
            .TP
            \fB\-\-android FILE\fR
            Also apply the rules of this \fBAndroidManifest.xml\fR or \fBassetlinks.json\fR\&. May be repeated; all files are about one app.
            .TP
            \fB\-\-host HOST\fR
            The host that serves the association files, if their folder does not name it.
            .TP
            \fB\-\-app\-id ID\fR
            The app in question, where a file names several: an application identifier, with or without the identifier of the team. By default, a link opens if it opens any of the apps. May be repeated, for iOS and Android.
            .TP
            \fB\-\-api LEVEL\fR
            The API level of Android; by default, the newest one known.
            .TP
            \fB\-\-strings FILE\fR
            Read the strings that the manifest refers to from this file, such as \fBres/values/strings.xml\fR\&. May be repeated.
            .PP
            Resolve one link with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute match pokedex://pokemons/25
            .EE
            .RE
            .PP
            Resolve every line of a file with the table in another file.
            .PP
            .RS 4
            .EX
            linkroute match \-\-routes app.routes < links.txt
            .EE
            .RE
            .PP
            Print the route of each link.
            .PP
            .RS 4
            .EX
            linkroute match \-\-format tsv < links.txt | cut \-f 2
            .EE
            .RE
            .PP
            Add the route of the link in the column \fBurl\fR to each row of a CSV file.
            .PP
            .RS 4
            .EX
            linkroute match \-\-input csv \-\-column url < visits.csv > resolved.csv
            .EE
            .RE
            .PP
            Count the links of each route, and the misses by reason.
            .PP
            .RS 4
            .EX
            linkroute match \-\-count < access.log
            .EE
            .RE
            .SS linkroute check [options] [FILE...]
            Check that links in files resolve, for example in CI.
            .PP
            Reads link lists: one link per line, ignoring blank lines and comments after \fB#\fR\&. A line can state the expected route and values: \fBURL \-> route key=value\fR\&. For a link that does not resolve, \fBcheck\fR shows where it is, why it fails, and which link was probably meant.
            .PP
            In Markdown, HTML, email, CSV and JSON files it finds the links by itself. \fB\-\-extract\fR and \fB\-\-as\fR do so for texts whose names do not tell their format, and for standard input.
            .PP
            A link that belongs to no source of the table is foreign: it is counted, but is not a failure. Also warns about links that resolve but look like mistakes. The summary accounts for every link.
            .PP
            With \fB\-\-baseline\fR, only new failures count, so that a team can start while some links are broken.
            .PP
            The exit status is 1 if a link fails; with \fB\-\-strict\fR, also if there is a warning, a foreign link or a file that is not read.
            .TP
            \fBFILE\fR
            A link list, or a text in which to find links. A folder means all such files in it, a pattern such as \fBdocs/**/*.md\fR for the files that match it, and \fB\-\fR, or no argument, for standard input.
            .TP
            \fB\-\-extract\fR
            Find links in running text, in standard input and in files whose names do not tell their format.
            .TP
            \fB\-\-as FORMAT\fR
            Read every file, and standard input, as a file of this format, whatever its name.
            .TP
            \fB\-\-column NAME\fR
            Find links only in this column of CSV, and treat each cell as a link.
            .TP
            \fB\-\-field NAME\fR
            Find links only in JSON members with this name, and treat each string as a link.
            .TP
            \fB\-\-include\-code\fR
            Also find links in the code spans and code blocks of Markdown.
            .TP
            \fB\-\-unwrap\fR
            Also check the links in query values and fragments of other links, such as click trackers.
            .TP
            \fB\-\-files\-from PATH\fR
            Read file names from a file, or with \fB\-\fR from standard input: one per line, or separated as by \fBfind \-print0\fR\&.
            .TP
            \fB\-f, \-\-format FORMAT\fR
            How to write findings. \fBtext\fR is for people; \fBunix\fR is one line per finding, for editors and \fBgrep\fR; \fBjson\fR is one object per line, with a summary last; \fBgithub\fR makes annotations in a GitHub Actions job; \fBjunit\fR is for test reports of CI systems; \fBsarif\fR is one SARIF 2.1.0 document; \fBmarkdown\fR is for a job summary; \fBhtml\fR is a page to read and search in a browser. Default: text on a terminal, else unix.
            .TP
            \fB\-\-output FORMAT=FILE\fR
            Write the findings to a file in one of these formats. May be repeated.
            .TP
            \fB\-\-list\fR
            List every link with its location and its route, or the reason why it has none. Only in the formats \fBtext\fR, \fBjson\fR and \fBhtml\fR\&.
            .TP
            \fB\-\-strict\fR
            Treat warnings, foreign links and files that are not read as failures.
            .TP
            \fB\-\-ignore PATTERN\fR
            Skip links that match this pattern, in which \fB*\fR matches any text. May be repeated.
            .TP
            \fB\-\-ignore\-file PATH\fR
            Read such patterns from a file, one per line, each followed by \fB#\fR and a reason.
            .TP
            \fB\-\-baseline PATH\fR
            Ignore failures recorded in this file, which \fB\-\-update\-baseline\fR writes.
            .TP
            \fB\-\-update\-baseline\fR
            Record the failures of this run in the file of \fB\-\-baseline\fR, and exit with 0.
            .TP
            \fB\-\-coverage\fR
            List the routes that no link leads to.
            .TP
            \fB\-\-fail\-under\-coverage N\fR
            Fail if links lead to fewer than N percent of the routes.
            .TP
            \fB\-j, \-\-jobs N\fR
            Number of threads; by default, one per core. The findings are in the order of the files.
            .TP
            \fB\-\-max\-line N\fR
            Maximum length of a line in bytes; a longer one is an invalid URL. Default: 1048576.
            .TP
            \fB\-\-aasa FILE\fR
            Also apply the rules of this \fBapple\-app\-site\-association\fR file. Its host is \fB\-\-host\fR, or else the name of its folder, if that is a host. May be repeated, for several hosts.
            .TP
            \fB\-\-android FILE\fR
            Also apply the rules of this \fBAndroidManifest.xml\fR or \fBassetlinks.json\fR\&. May be repeated; all files are about one app.
            .TP
            \fB\-\-host HOST\fR
            The host that serves the association files, if their folder does not name it.
            .TP
            \fB\-\-app\-id ID\fR
            The app in question, where a file names several: an application identifier, with or without the identifier of the team. By default, a link opens if it opens any of the apps. May be repeated, for iOS and Android.
            .TP
            \fB\-\-api LEVEL\fR
            The API level of Android; by default, the newest one known.
            .TP
            \fB\-\-strings FILE\fR
            Read the strings that the manifest refers to from this file, such as \fBres/values/strings.xml\fR\&. May be repeated.
            .PP
            Check a list of links with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute check links.txt
            .EE
            .RE
            .PP
            Check the links in a README, in all text files of a folder, and in an HTML email.
            .PP
            .RS 4
            .EX
            linkroute check README.md docs newsletter.html
            .EE
            .RE
            .PP
            Check one column of a CSV file.
            .PP
            .RS 4
            .EX
            linkroute check \-\-column link campaign.csv
            .EE
            .RE
            .PP
            Annotate the lines of a pull request, and fail on anything suspicious.
            .PP
            .RS 4
            .EX
            linkroute check \-\-strict \-\-format github links.txt
            .EE
            .RE
            .PP
            Show the findings, and also write them to two files.
            .PP
            .RS 4
            .EX
            linkroute check \-\-output junit=links.xml \-\-output markdown=links.md links.txt
            .EE
            .RE
            .PP
            Make a page for people who know their links but not the table.
            .PP
            .RS 4
            .EX
            linkroute check \-\-coverage \-\-output html=links.html links.txt
            .EE
            .RE
            .PP
            Record today\(aqs failures. Later, without \fB\-\-update\-baseline\fR, only new ones count.
            .PP
            .RS 4
            .EX
            linkroute check \-\-baseline known.txt \-\-update\-baseline links.txt
            .EE
            .RE
            .PP
            Skip links that are known to fail.
            .PP
            .RS 4
            .EX
            linkroute check \-\-ignore \(aqhttps://old.example.com/*\(aq links.txt
            .EE
            .RE
            .SS linkroute diff [options] OLD NEW [FILE...]
            Show how a change of the table affects routes and links.
            .PP
            Lists the differences in meaning: routes, sources, types, global parameters and options that were added, removed, renamed or changed. Comments, descriptions, formatting and the order of lines do not matter.
            .PP
            Then it resolves links with both tables: those of the old table\(aqs \fBok\fR lines, and those of link lists and texts, found as in \fBcheck\fR\&. For each link whose result differs, both results are shown: it is \fBbroken\fR, \fBfixed\fR, \fBmoved\fR to another route, or has other \fBvalues\fR\&.
            .PP
            The exit status is 1 if a link is broken: it resolved before, and no longer does.
            .TP
            \fBOLD\fR
            The old table: a file, a folder with \fB*.routes\fR files, or \fB\-\fR for standard input.
            .TP
            \fBNEW\fR
            The new table, in one of the same forms.
            .TP
            \fBFILE\fR
            A link list, or a text in which to find links. A folder means all such files in it, a pattern such as \fBdocs/**/*.md\fR for the files that match it, and \fB\-\fR for standard input.
            .TP
            \fB\-\-extract\fR
            Find links in running text, in standard input and in files whose names do not tell their format.
            .TP
            \fB\-\-as FORMAT\fR
            Read every file, and standard input, as a file of this format, whatever its name.
            .TP
            \fB\-\-column NAME\fR
            Find links only in this column of CSV, and treat each cell as a link.
            .TP
            \fB\-\-field NAME\fR
            Find links only in JSON members with this name, and treat each string as a link.
            .TP
            \fB\-\-include\-code\fR
            Also find links in the code spans and code blocks of Markdown.
            .TP
            \fB\-\-files\-from PATH\fR
            Read file names from a file, or with \fB\-\fR from standard input: one per line, or separated as by \fBfind \-print0\fR\&.
            .TP
            \fB\-f, \-\-format FORMAT\fR
            How to write changes. \fBtext\fR is for people; \fBunix\fR is one line per change, for editors and \fBgrep\fR; \fBjson\fR is one object per line, with a summary last; \fBgithub\fR makes annotations in a GitHub Actions job; \fBmarkdown\fR is for a comment on a pull request. Default: text.
            .TP
            \fB\-\-output FORMAT=FILE\fR
            Write the findings to a file in one of these formats. May be repeated.
            .TP
            \fB\-\-max\-line N\fR
            Maximum length of a line in bytes; a longer one is an invalid URL. Default: 1048576.
            .PP
            Compare a file with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute diff old.routes routes
            .EE
            .RE
            .PP
            Show how a branch affects the links of a list.
            .PP
            .RS 4
            .EX
            git show main:routes/app.routes | linkroute diff \- routes/app.routes links.txt
            .EE
            .RE
            .PP
            Compare tables that consist of several files.
            .PP
            .RS 4
            .EX
            git worktree add ../main main && linkroute diff ../main/routes routes links
            .EE
            .RE
            .PP
            Write a comment for the pull request.
            .PP
            .RS 4
            .EX
            linkroute diff \-\-format markdown ../main/routes routes links.txt > comment.md
            .EE
            .RE
            .SS linkroute lint [options] [PATH...]
            Check the route table itself.
            .PP
            Finds all errors that prevent the table from loading, and all \fBok\fR and \fBno\fR lines that fail. Warns about unused types and sources, routes without an \fBok\fR line, and deprecated routes without advice.
            .PP
            The exit status is 1 if an \fBok\fR or \fBno\fR line fails; with \fB\-\-strict\fR, also if there is a warning; and 2 if the table has an error.
            .TP
            \fBPATH\fR
            A file or folder with the route table, or \fB\-\fR for standard input, as with \fB\-\-routes\fR\&. All files form one table.
            .TP
            \fB\-f, \-\-format FORMAT\fR
            How to write findings. \fBtext\fR shows the line; \fBunix\fR is one line per finding, for editors and \fBgrep\fR; \fBjson\fR is one object per line; \fBgithub\fR makes annotations in a GitHub Actions job; \fBsarif\fR is one SARIF 2.1.0 document. Default: text.
            .TP
            \fB\-\-strict\fR
            Treat warnings as failures.
            .TP
            \fB\-\-aasa FILE\fR
            Also apply the rules of this \fBapple\-app\-site\-association\fR file. Its host is \fB\-\-host\fR, or else the name of its folder, if that is a host. May be repeated, for several hosts.
            .TP
            \fB\-\-android FILE\fR
            Also apply the rules of this \fBAndroidManifest.xml\fR or \fBassetlinks.json\fR\&. May be repeated; all files are about one app.
            .TP
            \fB\-\-host HOST\fR
            The host that serves the association files, if their folder does not name it.
            .TP
            \fB\-\-app\-id ID\fR
            The app in question, where a file names several: an application identifier, with or without the identifier of the team. By default, a link opens if it opens any of the apps. May be repeated, for iOS and Android.
            .TP
            \fB\-\-api LEVEL\fR
            The API level of Android; by default, the newest one known.
            .TP
            \fB\-\-strings FILE\fR
            Read the strings that the manifest refers to from this file, such as \fBres/values/strings.xml\fR\&. May be repeated.
            .PP
            Check the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute lint
            .EE
            .RE
            .PP
            Check the table in another file.
            .PP
            .RS 4
            .EX
            linkroute lint app.routes
            .EE
            .RE
            .PP
            Annotate the lines of a pull request.
            .PP
            .RS 4
            .EX
            linkroute lint \-\-strict \-\-format github
            .EE
            .RE
            .PP
            Write a file for code scanning.
            .PP
            .RS 4
            .EX
            linkroute lint \-\-format sarif > lint.sarif
            .EE
            .RE
            .SS linkroute routes [options] [PATH...] [WORD]
            List the routes of the table.
            .PP
            Each pattern is listed with its route, its parameters and their types, the sources that it is restricted to, and its place in the table. On a terminal, only route, pattern and sources are shown, clipped to its width.
            .PP
            An argument that names an existing \fB*.routes\fR file, or a folder with such files, is a part of the route table, as with \fB\-\-routes\fR\&. The exit status is 1 if no route has the word.
            .TP
            \fBPATH\fR
            A file or folder with the route table, as with \fB\-\-routes\fR\&.
            .TP
            \fBWORD\fR
            List only routes with this word in their name, patterns or description, ignoring case.
            .TP
            \fB\-f, \-\-format FORMAT\fR
            How to write the routes. \fBtext\fR is one line per pattern; \fBjson\fR is one object per route; \fBtree\fR shows the patterns by their segments; \fBdot\fR is the tree as a graph for Graphviz; \fBmarkdown\fR and \fBhtml\fR are tables with the descriptions, for people who do not know the route table. Default: text.
            .TP
            \fB\-\-long\fR
            Show the parameters and the location of each pattern on a terminal, too.
            .TP
            \fB\-\-names routes|sources|types\fR
            Print only the names of the routes, the sources or the types, one per line.
            .PP
            List the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute routes
            .EE
            .RE
            .PP
            List the routes of another table that mention \fBsearch\fR\&.
            .PP
            .RS 4
            .EX
            linkroute routes app.routes search
            .EE
            .RE
            .PP
            Make a page that product managers can read.
            .PP
            .RS 4
            .EX
            linkroute routes \-\-format html > routes.html
            .EE
            .RE
            .PP
            Show the patterns as a tree of segments.
            .PP
            .RS 4
            .EX
            linkroute routes \-\-format tree
            .EE
            .RE
            .PP
            Print everything about the routes that mention \fBsearch\fR\&.
            .PP
            .RS 4
            .EX
            linkroute routes search \-\-format json
            .EE
            .RE
            .PP
            Draw the table.
            .PP
            .RS 4
            .EX
            linkroute routes \-\-format dot | dot \-Tsvg > routes.svg
            .EE
            .RE
            .SS linkroute explain [options] URL...
            Show how a link is read, which patterns are tried, and why the winner wins.
            .PP
            For a link that resolves, every matching pattern is shown, with the step at which it lost to the winner. Then come the patterns that do not match but are closest, each with the first thing that failed.
            .PP
            An argument that names an existing \fB*.routes\fR file, or a folder with such files, is a part of the route table, as with \fB\-\-routes\fR\&.
            .TP
            \fBURL\fR
            A link to explain, or \fB\-\fR for the lines of standard input.
            .TP
            \fB\-f, \-\-format text|json\fR
            How to write the explanation. \fBtext\fR is for people; \fBjson\fR is one object per link. Default: text.
            .TP
            \fB\-\-nearest N\fR
            Number of patterns to show that do not match, closest first. Default: 5.
            .TP
            \fB\-\-aasa FILE\fR
            Also apply the rules of this \fBapple\-app\-site\-association\fR file. Its host is \fB\-\-host\fR, or else the name of its folder, if that is a host. May be repeated, for several hosts.
            .TP
            \fB\-\-android FILE\fR
            Also apply the rules of this \fBAndroidManifest.xml\fR or \fBassetlinks.json\fR\&. May be repeated; all files are about one app.
            .TP
            \fB\-\-host HOST\fR
            The host that serves the association files, if their folder does not name it.
            .TP
            \fB\-\-app\-id ID\fR
            The app in question, where a file names several: an application identifier, with or without the identifier of the team. By default, a link opens if it opens any of the apps. May be repeated, for iOS and Android.
            .TP
            \fB\-\-api LEVEL\fR
            The API level of Android; by default, the newest one known.
            .TP
            \fB\-\-strings FILE\fR
            Read the strings that the manifest refers to from this file, such as \fBres/values/strings.xml\fR\&. May be repeated.
            .PP
            Explain one link with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute explain pokedex://pokemons/25
            .EE
            .RE
            .PP
            Explain it with the table in another file.
            .PP
            .RS 4
            .EX
            linkroute explain app.routes pokedex://pokemons/25
            .EE
            .RE
            .PP
            Print the closest pattern, and why it fails, as JSON.
            .PP
            .RS 4
            .EX
            linkroute explain \-\-nearest 1 \-\-format json pokedex://pokemon/25
            .EE
            .RE
            .SS linkroute build [options] NAME [KEY=VALUE...]
            Build a link from a route and its values.
            .PP
            Each value is checked against its type and percent\-encoded. Values that are not parameters become query items. The first pattern that fits the names of the values is used. Without \fB\-\-source\fR and \fB\-\-host\fR, the link is a path, unless the pattern names an origin. Every printed link resolves to the same route and values; if there is no such link, the error says why.
            .TP
            \fBNAME\fR
            The name of a route.
            .TP
            \fBKEY=VALUE\fR
            A value before encoding; for a list, with its separators.
            .TP
            \fB\-\-source NAME\fR
            The source of the link, which begins with the first origin of the source.
            .TP
            \fB\-\-host HOST\fR
            The host where a source or pattern leaves it open, with its port unless that is the default.
            .TP
            \fB\-\-fragment TEXT\fR
            The fragment, for a pattern that does not define one.
            .PP
            Print the path that leads to a route with these values.
            .PP
            .RS 4
            .EX
            linkroute build pokemon.detail pokedexID=25 tab=moves
            .EE
            .RE
            .PP
            Print the link for the source \fBweb\fR\&.
            .PP
            .RS 4
            .EX
            linkroute build pokemon.detail pokedexID=25 \-\-source web
            .EE
            .RE
            .PP
            Name the host where a source leaves it open.
            .PP
            .RS 4
            .EX
            linkroute build region.map lat=35.5 lng=139 \-\-host fuchsia.kanto.example.com
            .EE
            .RE
            .SS linkroute fmt [options] [PATH...]
            Rewrite route tables in canonical form.
            .PP
            Comments, the order of lines and the meaning are preserved. Without a path, the table is found as for all commands; a folder means the \fB*.routes\fR files directly in it. The files that changed are listed.
            .PP
            A table with an error is not rewritten. A file that is named by itself may use sources and types that other files of its table define.
            .TP
            \fBPATH\fR
            A file or folder to rewrite, or \fB\-\fR to read standard input and write standard output.
            .TP
            \fB\-\-check\fR
            Do not write; list the files that would change, and exit with 1 if there are any.
            .TP
            \fB\-\-diff\fR
            Do not write; print the changes as a unified diff, which \fBpatch\fR accepts, and exit with 1 if there are any.
            .PP
            Rewrite the files of the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute fmt
            .EE
            .RE
            .PP
            Check that all files are in canonical form, for CI.
            .PP
            .RS 4
            .EX
            linkroute fmt \-\-check
            .EE
            .RE
            .PP
            Show what would change in a file.
            .PP
            .RS 4
            .EX
            linkroute fmt \-\-diff app.routes
            .EE
            .RE
            .PP
            Print the canonical form of a file, for editors.
            .PP
            .RS 4
            .EX
            linkroute fmt \- < app.routes
            .EE
            .RE
            .SS linkroute init [options] [FILE]
            Write a route table to begin with.
            .PP
            Writes an example, or with \fB\-\-from\fR a draft that resolves the links it was given: one route for each shape of path, with parameters of the narrowest type that fits. Names are guesses. Origins with few of the links are left out. A file that exists is never changed.
            .TP
            \fBFILE\fR
            The file to write, \fBroutes/app.routes\fR by default, or \fB\-\fR for standard output.
            .TP
            \fB\-\-from PATH\fR
            Draft the table from the links in a file, in the files of a folder, or with \fB\-\fR on standard input. May be repeated.
            .TP
            \fB\-\-extract\fR
            Find links in running text, in standard input and in files whose names do not tell their format.
            .TP
            \fB\-\-as FORMAT\fR
            Read every file, and standard input, as a file of this format, whatever its name.
            .TP
            \fB\-\-column NAME\fR
            Find links only in this column of CSV, and treat each cell as a link.
            .TP
            \fB\-\-field NAME\fR
            Find links only in JSON members with this name, and treat each string as a link.
            .TP
            \fB\-\-include\-code\fR
            Also find links in the code spans and code blocks of Markdown.
            .TP
            \fB\-\-max\-line N\fR
            Maximum length of a line in bytes; a longer one is an invalid URL. Default: 1048576.
            .PP
            Write an example to \fBroutes/app.routes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute init
            .EE
            .RE
            .PP
            Draft the table \fBroutes/app.routes\fR from a list of links.
            .PP
            .RS 4
            .EX
            linkroute init \-\-from links.txt
            .EE
            .RE
            .PP
            Draft a table from the links in a log, and print it.
            .PP
            .RS 4
            .EX
            linkroute init \- \-\-from access.log \-\-extract
            .EE
            .RE
            .SS linkroute export [options] FORMAT
            Write the association file that hands the links of the table to the app.
            .PP
            \fBaasa\fR is the \fBapple\-app\-site\-association\fR file of a host, \fBandroid\-manifest\fR has the intent filters for all sources, and \fBassetlinks\fR is the \fBassetlinks.json\fR file of a host, with dynamic rules if the table excludes links or demands query items.
            .PP
            The rules are in the order in which the systems try them. Where a format cannot say a pattern exactly, comments in the file and notes on standard error say which links differ.
            .TP
            \fBFORMAT\fR
            The file: \fBaasa\fR, \fBandroid\-manifest\fR or \fBassetlinks\fR\&.
            .TP
            \fB\-\-host HOST\fR
            The host that serves the file, if the table has several. Not for manifests.
            .TP
            \fB\-\-app\-id ID\fR
            The app: \fBABCDE12345.com.example.app\fR with its team for \fBaasa\fR, where it may be repeated, and \fBcom.example.app\fR for \fBassetlinks\fR\&.
            .TP
            \fB\-\-fingerprint SHA256\fR
            The fingerprint of a certificate of the app, for \fBassetlinks\fR\&. May be repeated.
            .TP
            \fB\-\-activity NAME\fR
            The activity that handles links, for \fBandroid\-manifest\fR\&.
            .TP
            \fB\-\-wider\fR
            Where a format cannot say a pattern exactly, take more links. This is the default.
            .TP
            \fB\-\-narrower\fR
            Where a format cannot say a pattern exactly, take fewer links.
            .TP
            \fB\-\-check PATH\fR
            Do not write; compare with this file, rule by rule, and exit with 1 if they differ. Comments, layout and names of variables do not matter.
            .TP
            \fB\-\-output PATH\fR
            Write to a file instead of standard output.
            .PP
            Print the file that \fBexample.com\fR should serve for iOS.
            .PP
            .RS 4
            .EX
            linkroute export aasa \-\-host example.com \-\-app\-id ABCDE12345.com.example.app
            .EE
            .RE
            .PP
            Write a manifest with intent filters.
            .PP
            .RS 4
            .EX
            linkroute export android\-manifest \-\-output app/src/main/AndroidManifest.xml
            .EE
            .RE
            .PP
            Fail in CI if the file has other rules than the table.
            .PP
            .RS 4
            .EX
            linkroute export aasa \-\-host example.com \-\-check apple\-app\-site\-association
            .EE
            .RE
            .SS linkroute import [options] FORMAT FILE
            Make a route table from an association file, to begin with.
            .PP
            Each rule becomes a route, and each rule that excludes links a pattern for \fBnone\fR\&. Sources come from schemes and hosts, names from paths; \fBTODO\fR comments mark what has to be chosen.
            .PP
            The table loads and takes the links that the file takes. Where a table cannot say a rule exactly, comments in the table and notes on standard error say which links differ.
            .TP
            \fBFORMAT\fR
            The file: \fBaasa\fR, \fBandroid\-manifest\fR or \fBassetlinks\fR\&.
            .TP
            \fBFILE\fR
            The file to read, or \fB\-\fR for standard input.
            .TP
            \fB\-\-host HOST\fR
            The host that serves the file, for the source of the table. Not for manifests.
            .TP
            \fB\-\-app\-id ID\fR
            The app whose rules are read; by default, the first one of the file.
            .TP
            \fB\-\-output PATH\fR
            Write to a file instead of standard output.
            .PP
            Print a table for the links of an iOS app.
            .PP
            .RS 4
            .EX
            linkroute import aasa \-\-host example.com apple\-app\-site\-association
            .EE
            .RE
            .PP
            Write a table for the links of an Android app.
            .PP
            .RS 4
            .EX
            linkroute import android\-manifest AndroidManifest.xml > app.routes
            .EE
            .RE
            .SS linkroute completions [options] SHELL
            Print the completion script for a shell.
            .TP
            \fBSHELL\fR
            The shell: \fBbash\fR, \fBzsh\fR or \fBfish\fR\&.
            .PP
            Enable completion in the current bash.
            .PP
            .RS 4
            .EX
            source <(linkroute completions bash)
            .EE
            .RE
            .PP
            Install for zsh, if \fB\(ti/.zfunc\fR is in \fBfpath\fR\&.
            .PP
            .RS 4
            .EX
            linkroute completions zsh > \(ti/.zfunc/_linkroute
            .EE
            .RE
            .PP
            Install for fish.
            .PP
            .RS 4
            .EX
            linkroute completions fish > \(ti/.config/fish/completions/linkroute.fish
            .EE
            .RE
            .SS linkroute man [options] [PAGE]
            Print a manual page.
            .PP
            \fBlinkroute\fR is the page of the program, and \fBlinkroute\-routes\fR the page of the language of route tables. \fBmake install\fR and packages install both, for \fBman linkroute\fR and \fBman linkroute\-routes\fR\&.
            .TP
            \fBPAGE\fR
            The page: \fBlinkroute\fR, which is the default, or \fBlinkroute\-routes\fR\&.
            .PP
            Write the page to a file, to be read with \fBman ./linkroute.1\fR\&.
            .PP
            .RS 4
            .EX
            linkroute man > linkroute.1
            .EE
            .RE
            .PP
            Read about the lines, patterns and types of route tables.
            .PP
            .RS 4
            .EX
            linkroute man linkroute\-routes | man \-l \-
            .EE
            .RE
            .SS linkroute help [options] [COMMAND]
            Show help for the program or one of its commands.
            .TP
            \fBCOMMAND\fR
            The command. Without it, the help is about the whole program.
            .PP
            Show the same as \fBlinkroute match \-\-help\fR\&.
            .PP
            .RS 4
            .EX
            linkroute help match
            .EE
            .RE
            .SH GLOBAL OPTIONS
            .TP
            \fB\-r, \-\-routes PATH\fR
            Read the route table from a file, from the \fB*.routes\fR files in a folder, or with \fB\-\fR from standard input. May be repeated; all files form one table.
            .TP
            \fB\-\-color auto|always|never\fR
            When to use colour; \fBauto\fR means on a terminal. Default: auto.
            .TP
            \fB\-q, \-\-quiet\fR
            Print results and errors only: no summary, hints or progress.
            .TP
            \fB\-\-exit\-zero\fR
            Exit with 0 even if a link does not resolve or a check fails.
            .TP
            \fB\-h, \-\-help\fR
            Show help, with examples first.
            .TP
            \fB\-V, \-\-version\fR
            Show the version.
            .SH EXIT STATUS
            .TP
            \fB0\fR
            Every link resolved, and every check passed.
            .TP
            \fB1\fR
            A link did not resolve, or a check failed.
            .TP
            \fB2\fR
            The command line or the route table has an error, or reading or writing failed.
            .TP
            \fB130\fR
            Ctrl\-C ended \fBcheck\fR or \fBdiff\fR, after it printed its summary.
            .SH ENVIRONMENT
            .TP
            \fBLINKROUTE_ROUTES\fR
            The file or folder with the route table, if \fB\-\-routes\fR is not given.
            .TP
            \fBNO_COLOR\fR
            If it is set and not empty, \fB\-\-color auto\fR uses no colour.
            .TP
            \fBFORCE_COLOR, CLICOLOR_FORCE\fR
            If one of them is set, and neither empty nor \fB0\fR, \fB\-\-color auto\fR uses colour even without a terminal, unless \fBNO_COLOR\fR is set.
            .TP
            \fBCLICOLOR\fR
            If it is \fB0\fR, \fB\-\-color auto\fR uses no colour, unless one of the variables above is set.
            .TP
            \fBTERM\fR
            If it is \fBdumb\fR, a terminal gets neither colour nor progress.
            .SH FILES
            .TP
            \fBroutes/\fR
            The default route table: the \fB*.routes\fR files directly in this folder, which is searched for in the current folder and its parents.
            .SH SEE ALSO
            \fBlinkroute\-routes\fR(5)

            """#
        #expect(ManPage.text == expected)
    }
}
