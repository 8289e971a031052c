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
