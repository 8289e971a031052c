// Files of the program that are part of its code. In C, because the Swift compiler takes seconds for their
// bytes.

#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

/// The text of a file in UTF-8, with a NUL after it.
const char *linkroute_completion_bash(void);
const char *linkroute_completion_fish(void);
const char *linkroute_completion_zsh(void);
const char *linkroute_report_css(void);
const char *linkroute_report_html(void);
const char *linkroute_report_js(void);
const char *linkroute_routes_5(void);
const char *linkroute_routes_html(void);

#endif
