#include "CEmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *linkroute_completion_bash(void) {
    static const char text[] = {
#embed "../linkroute/Commands/completion.bash" suffix(, 0)
    };
    return text;
}

const char *linkroute_completion_fish(void) {
    static const char text[] = {
#embed "../linkroute/Commands/completion.fish" suffix(, 0)
    };
    return text;
}

const char *linkroute_completion_zsh(void) {
    static const char text[] = {
#embed "../linkroute/Commands/completion.zsh" suffix(, 0)
    };
    return text;
}

const char *linkroute_report_css(void) {
    static const char text[] = {
#embed "../linkroute/Reports/Check/HTML/report.css" suffix(, 0)
    };
    return text;
}

const char *linkroute_report_html(void) {
    static const char text[] = {
#embed "../linkroute/Reports/Check/HTML/report.html" suffix(, 0)
    };
    return text;
}

const char *linkroute_report_js(void) {
    static const char text[] = {
#embed "../linkroute/Reports/Check/HTML/report.js" suffix(, 0)
    };
    return text;
}

const char *linkroute_routes_5(void) {
    static const char text[] = {
#embed "../linkroute/CommandLine/linkroute-routes.5" suffix(, 0)
    };
    return text;
}

const char *linkroute_routes_html(void) {
    static const char text[] = {
#embed "../linkroute/Reports/Routes/routes.html" suffix(, 0)
    };
    return text;
}
