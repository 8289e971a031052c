import LinkRouting
import LinkRoutingTools
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
            A route table says which links an app answers, one route a line, in \fB*.routes\fR files. The commands read it from \fB\-\-routes\fR, else from the path in \fBLINKROUTE_ROUTES\fR, else from the folder \fBroutes\fR in the current folder or the nearest parent that has one.
            .PP
            Results go to standard output, everything else to standard error. The argument \fB\-\fR means standard input, and \fB\-\-\fR ends the options.
            .SH COMMANDS
            .SS linkroute match [options] [URL...]
            Resolve links: one line of result for each.
            .PP
            The links are the arguments, else the lines of standard input. Every line gets exactly one line of result, in order, also when it is blank or no link at all. Results are written before the program waits for more input.
            .TP
            \fBURL\fR
            A link to resolve, or \fB\-\fR for the lines of standard input.
            .TP
            \fB\-\-format json|tsv|name\fR
            How a result is written. \fBjson\fR is an object; \fBtsv\fR is URL, route and parameters between tabs; \fBname\fR is only the route\(aqs name, empty for a miss. Default: json.
            .TP
            \fB\-\-all\fR
            Give every route that matches, the best first.
            .TP
            \fB\-\-full\fR
            Add the pattern, its place in the table, and the undeclared query items.
            .TP
            \fB\-\-count\fR
            Instead of results, give how many links went to each route, most first.
            .TP
            \fB\-\-jobs N\fR
            Threads that resolve the lines of standard input, one per core unless given. Order is kept.
            .TP
            \fB\-\-max\-line N\fR
            Bytes a line may have; a longer one is an invalid URL. Default: 1048576.
            .PP
            Resolve one link with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute match pokedex://pokemons/25
            .EE
            .RE
            .PP
            Resolve every line of a file with the table in another.
            .PP
            .RS 4
            .EX
            linkroute match \-\-routes app.routes < links.txt
            .EE
            .RE
            .PP
            Name the route of each link.
            .PP
            .RS 4
            .EX
            linkroute match \-\-format tsv < links.txt | cut \-f 2
            .EE
            .RE
            .PP
            Count the links of each route, and the misses by their reason.
            .PP
            .RS 4
            .EX
            linkroute match \-\-count < access.log
            .EE
            .RE
            .SS linkroute check [options] [FILE...]
            Check that links resolve, in CI above all.
            .PP
            Reads link lists: one link a line, blank lines and comments behind \fB#\fR left out, each with the route and the values that it is expected to lead to if they stand behind it: \fBURL \-> route key=value\fR\&. Of a link that does not resolve it says where it stands, why, and which link was probably meant.
            .PP
            With \fB\-\-extract\fR it finds the links in texts of all kinds.
            .PP
            A link that comes from no source of the table is foreign: it is counted, and is no failure. It warns of links that resolve and were probably not meant to be written so. The summary accounts for every link.
            .PP
            With \fB\-\-baseline\fR only what is new fails, so that a team can begin with links that are broken already.
            .PP
            The exit status is 1 when some link fails, with \fB\-\-strict\fR also when there is a warning or a foreign link.
            .TP
            \fBFILE\fR
            A link list, with \fB\-\-extract\fR a text. A folder stands for all such files in it, a pattern as \fBdocs/**/*.md\fR for those that are like it, and \fB\-\fR, or nothing, for standard input.
            .TP
            \fB\-\-extract\fR
            Find the links in text, Markdown, HTML, mail, CSV and JSON; a file\(aqs name says which it is.
            .TP
            \fB\-\-as FORMAT\fR
            Find the links in every file, and in standard input, as in one of this format.
            .TP
            \fB\-\-column NAME\fR
            Find links in this column of CSV only, and take each of its cells for one.
            .TP
            \fB\-\-field NAME\fR
            Find links in the members of this name in JSON only, and take each of their texts for one.
            .TP
            \fB\-\-files\-from PATH\fR
            Read names of files from a file, or with \fB\-\fR from standard input: one a line, or as \fBfind \-print0\fR writes them.
            .TP
            \fB\-\-format FORMAT\fR
            How a finding is written. \fBtext\fR is for people; \fBjson\fR is an object a line, a summary last; \fBgithub\fR makes annotations in a GitHub Actions job; \fBjunit\fR is for the test reports of CI systems; \fBsarif\fR is one SARIF 2.1.0 document; \fBmarkdown\fR is for a job summary; \fBhtml\fR is one page to read and search in a browser. Default: text.
            .TP
            \fB\-\-output FORMAT=FILE\fR
            Write the findings to a file in one of these formats, too. May be repeated.
            .TP
            \fB\-\-strict\fR
            Let warnings and foreign links be failures.
            .TP
            \fB\-\-ignore PATTERN\fR
            Do not check links like this; a \fB*\fR in it stands for any text. May be repeated.
            .TP
            \fB\-\-ignore\-file PATH\fR
            Read such patterns from a file, one a line, each with its reason behind a \fB#\fR\&.
            .TP
            \fB\-\-baseline PATH\fR
            Let only failures be failures that are not in this file, which \fB\-\-update\-baseline\fR writes.
            .TP
            \fB\-\-update\-baseline\fR
            Write the failures of this run to the file of \fB\-\-baseline\fR, and exit with 0.
            .TP
            \fB\-\-coverage\fR
            Tell which routes no link leads to.
            .TP
            \fB\-\-fail\-under\-coverage N\fR
            Fail when links lead to fewer than N percent of the routes.
            .TP
            \fB\-\-max\-line N\fR
            Bytes a line may have; a longer one is an invalid URL. Default: 1048576.
            .PP
            Check a list of links with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute check links.txt
            .EE
            .RE
            .PP
            Check the links in a README, in all texts of a folder, and in an HTML mail.
            .PP
            .RS 4
            .EX
            linkroute check \-\-extract README.md docs newsletter.html
            .EE
            .RE
            .PP
            Check one column of a table.
            .PP
            .RS 4
            .EX
            linkroute check \-\-column link campaign.csv
            .EE
            .RE
            .PP
            Annotate the lines of a pull request, and let nothing pass that is odd.
            .PP
            .RS 4
            .EX
            linkroute check \-\-strict \-\-format github links.txt
            .EE
            .RE
            .PP
            Show the findings, and write them to two files in one run.
            .PP
            .RS 4
            .EX
            linkroute check \-\-output junit=links.xml \-\-output markdown=links.md links.txt
            .EE
            .RE
            .PP
            Make a page for people who know their links and not the table.
            .PP
            .RS 4
            .EX
            linkroute check \-\-coverage \-\-output html=links.html links.txt
            .EE
            .RE
            .PP
            Write down what fails today; without \fB\-\-update\-baseline\fR only what is new fails from then on.
            .PP
            .RS 4
            .EX
            linkroute check \-\-baseline known.txt \-\-update\-baseline links.txt
            .EE
            .RE
            .PP
            Leave out links that are known to fail.
            .PP
            .RS 4
            .EX
            linkroute check \-\-ignore \(aqhttps://old.example.com/*\(aq links.txt
            .EE
            .RE
            .SS linkroute diff [options] OLD NEW [FILE...]
            Tell what a change of the table does to routes and links.
            .PP
            Names what the new table says otherwise than the old one: routes, sources, types, global parameters and options that are added, removed, renamed or changed. Comments, descriptions, spelling and the order of lines make no difference.
            .PP
            Then it resolves links with both tables: those of the old table\(aqs \fBok\fR lines, and those of link lists, or with \fB\-\-extract\fR of texts of all kinds. Of each link that gives something else it says what it gave and what it gives: it is \fBbroken\fR, \fBfixed\fR, \fBmoved\fR to another route, or has other \fBvalues\fR\&.
            .PP
            The exit status is 1 when a link is broken: it resolved, and does no more.
            .TP
            \fBOLD\fR
            The table as it was: a file, a folder with \fB*.routes\fR files, or \fB\-\fR for standard input.
            .TP
            \fBNEW\fR
            The table as it is, named likewise.
            .TP
            \fBFILE\fR
            A link list, with \fB\-\-extract\fR a text. A folder stands for all such files in it, a pattern as \fBdocs/**/*.md\fR for those that are like it, and \fB\-\fR for standard input.
            .TP
            \fB\-\-extract\fR
            Find the links in text, Markdown, HTML, mail, CSV and JSON; a file\(aqs name says which it is.
            .TP
            \fB\-\-as FORMAT\fR
            Find the links in every file, and in standard input, as in one of this format.
            .TP
            \fB\-\-column NAME\fR
            Find links in this column of CSV only, and take each of its cells for one.
            .TP
            \fB\-\-field NAME\fR
            Find links in the members of this name in JSON only, and take each of their texts for one.
            .TP
            \fB\-\-files\-from PATH\fR
            Read names of files from a file, or with \fB\-\fR from standard input: one a line, or as \fBfind \-print0\fR writes them.
            .TP
            \fB\-\-format FORMAT\fR
            How a change is written. \fBtext\fR is for people; \fBjson\fR is an object a line, a summary last; \fBgithub\fR makes annotations in a GitHub Actions job; \fBmarkdown\fR is for a comment on a pull request. Default: text.
            .TP
            \fB\-\-output FORMAT=FILE\fR
            Write the findings to a file in one of these formats, too. May be repeated.
            .TP
            \fB\-\-max\-line N\fR
            Bytes a line may have; a longer one is an invalid URL. Default: 1048576.
            .PP
            Compare a file with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute diff old.routes routes
            .EE
            .RE
            .PP
            Tell what a branch does to the links of a list.
            .PP
            .RS 4
            .EX
            git show main:routes/app.routes | linkroute diff \- routes/app.routes links.txt
            .EE
            .RE
            .PP
            The same, of a table in several files.
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
            .SS linkroute lint [options]
            Check the route table itself.
            .PP
            Finds everything that keeps the table from loading, and the \fBok\fR and \fBno\fR lines that do not hold. Warns of types and sources that are not used, of routes without an \fBok\fR line, and of deprecated routes without advice.
            .PP
            The exit status is 1 when an \fBok\fR or \fBno\fR line fails, with \fB\-\-strict\fR also when there is a warning, and 2 when the table has an error.
            .TP
            \fB\-\-format FORMAT\fR
            How a finding is written. \fBtext\fR shows the line; \fBjson\fR is an object a line; \fBgithub\fR makes annotations in a GitHub Actions job; \fBsarif\fR is one SARIF 2.1.0 document. Default: text.
            .TP
            \fB\-\-strict\fR
            Let warnings be failures.
            .PP
            Check the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute lint
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
            .SS linkroute routes [options] [WORD]
            List the routes of the table.
            .PP
            For each pattern its route, its parameters with their types, the sources it is restricted to, and its place.
            .TP
            \fBWORD\fR
            List only routes with this word in their name, a pattern or their description; case does not matter.
            .TP
            \fB\-\-format FORMAT\fR
            How the routes are written. \fBtext\fR is a line for each pattern; \fBjson\fR is an object a line for each route; \fBtree\fR shows the patterns by their segments; \fBdot\fR is the tree as a graph for Graphviz. Default: text.
            .PP
            List the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute routes
            .EE
            .RE
            .PP
            Show the patterns as a tree of their segments.
            .PP
            .RS 4
            .EX
            linkroute routes \-\-format tree
            .EE
            .RE
            .PP
            Print all that is known about the routes that have to do with \fBsearch\fR\&.
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
            Tell how a link was read, which patterns were tried, and why the winner won.
            .PP
            For a link that resolves, every pattern that matches is shown, with the step at which it lost to the winner. Then come the patterns that do not match but came nearest, each with the first thing that failed.
            .TP
            \fBURL\fR
            A link to explain.
            .TP
            \fB\-\-format text|json\fR
            How the explanation is written: for people, or as one JSON object a link. Default: text.
            .TP
            \fB\-\-nearest N\fR
            How many patterns that do not match are shown, the nearest first. Default: 5.
            .PP
            Explain one link with the table in the folder \fBroutes\fR\&.
            .PP
            .RS 4
            .EX
            linkroute explain pokedex://pokemons/25
            .EE
            .RE
            .PP
            Give the nearest pattern, and what failed in it, as JSON.
            .PP
            .RS 4
            .EX
            linkroute explain \-\-nearest 1 \-\-format json pokedex://pokemon/25
            .EE
            .RE
            .SS linkroute build [options] NAME [KEY=VALUE...]
            Build the link of a route from values.
            .PP
            Each value is checked against its type and percent\-encoded for its place; values that are no parameter become query items. Of several patterns the first that goes with the names of the values is used. Without \fB\-\-source\fR and \fB\-\-host\fR, and if the pattern names no origin, the link is a path. Every link that is printed resolves to the same route and values; if there is none, the error says why.
            .TP
            \fBNAME\fR
            The name of a route.
            .TP
            \fBKEY=VALUE\fR
            A value as it is before encoding; a list with its separators.
            .TP
            \fB\-\-source NAME\fR
            The source that the link is to come through. Its first origin begins the link.
            .TP
            \fB\-\-host HOST\fR
            The host, with its port if it is not the usual one, where a source or pattern leaves it open.
            .TP
            \fB\-\-fragment TEXT\fR
            A fragment, for a pattern that has none of its own.
            .PP
            Print the path that leads to a route with these values.
            .PP
            .RS 4
            .EX
            linkroute build pokemon.detail pokedexID=25 tab=moves
            .EE
            .RE
            .PP
            Print the link that comes through the source \fBweb\fR\&.
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
            Rewrite route tables in their canonical form.
            .PP
            Comments and the order of the lines stay, and so does the meaning. Without a path the table is found as usual; a folder stands for the \fB*.routes\fR files directly in it. The files that changed are listed.
            .PP
            A table with an error is not rewritten. A file that is named by itself may use sources and types that other files of its table define.
            .TP
            \fBPATH\fR
            A file or folder to rewrite, or \fB\-\fR to read standard input and write standard output.
            .TP
            \fB\-\-check\fR
            Write nothing; list the files that would change, and exit with 1 if there are any.
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
            Print the canonical form of a file, for editors.
            .PP
            .RS 4
            .EX
            linkroute fmt \- < app.routes
            .EE
            .RE
            .SS linkroute completions [options] SHELL
            Print the completion script of a shell.
            .TP
            \fBSHELL\fR
            The shell: \fBbash\fR, \fBzsh\fR or \fBfish\fR\&.
            .PP
            Complete commands and options in this bash.
            .PP
            .RS 4
            .EX
            source <(linkroute completions bash)
            .EE
            .RE
            .PP
            Install for zsh, where \fB\(ti/.zfunc\fR is in \fBfpath\fR\&.
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
            .SS linkroute man [options]
            Print the manual page.
            .PP
            Write the page to a file, which \fBman ./linkroute.1\fR shows.
            .PP
            .RS 4
            .EX
            linkroute man > linkroute.1
            .EE
            .RE
            .SS linkroute help [options] [COMMAND]
            Show help for the program or one of its commands.
            .TP
            \fBCOMMAND\fR
            The command; without it, the program as a whole.
            .PP
            Show the same as \fBlinkroute match \-\-help\fR\&.
            .PP
            .RS 4
            .EX
            linkroute help match
            .EE
            .RE
            .SH OPTIONS OF EVERY COMMAND
            .TP
            \fB\-\-routes PATH\fR
            Read the route table from a file, or from the \fB*.routes\fR files of a folder. May be repeated: all files together make one table.
            .TP
            \fB\-\-color auto|always|never\fR
            When to use colour; \fBauto\fR means on a terminal. Default: auto.
            .TP
            \fB\-\-exit\-zero\fR
            Exit with 0 also when a link did not resolve or a check failed.
            .TP
            \fB\-h, \-\-help\fR
            Show help, examples first.
            .TP
            \fB\-\-version\fR
            Show the version.
            .SH EXIT STATUS
            .TP
            \fB0\fR
            Every link resolved; all is well.
            .TP
            \fB1\fR
            Some link did not resolve, or some check failed.
            .TP
            \fB2\fR
            The command line, the route table, or reading and writing failed.
            .TP
            \fB130\fR
            Ctrl\-C ended \fBcheck\fR or \fBdiff\fR, after the summary of what was done.
            .SH ENVIRONMENT
            .TP
            \fBLINKROUTE_ROUTES\fR
            A file or folder with the route table, used when there is no \fB\-\-routes\fR\&.
            .TP
            \fBNO_COLOR\fR
            When set and not empty, \fB\-\-color auto\fR uses no colour.
            .TP
            \fBTERM\fR
            When it is \fBdumb\fR, \fB\-\-color auto\fR uses no colour.
            .SH FILES
            .TP
            \fBroutes/\fR
            The route table when nothing else names one: the \fB*.routes\fR files directly in this folder, in the current folder or the nearest parent that has it.

            """#
        #expect(ManPage.text == expected)
    }
}
