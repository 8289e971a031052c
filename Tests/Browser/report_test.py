"""Tests the page of `linkroute check --format html` in headless Chromium.

    make test-report

It needs `chromium` and `chromedriver` (the Debian packages chromium and chromium-driver) and Selenium from
PyPI.
LINKROUTE is the path of the program. If SCREENSHOTS names a folder, screenshots for human review are
saved there.
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select, WebDriverWait
except ImportError:
    sys.exit("error: Selenium is missing\n  `make test-report` installs it")

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDE, NARROW = 1280, 400

if "LINKROUTE" not in os.environ:
    sys.exit("error: LINKROUTE is not set\n  set it to the path of the program")
PROGRAM = str(pathlib.Path(os.environ["LINKROUTE"]).resolve())


def found(*names):
    """The path of the first of these programs that is installed."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    sys.exit(f"error: `{names[0]}` is missing\n  Debian has it in the packages chromium and chromium-driver")


def start_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = found("chromium", "google-chrome")
    options.add_argument("--headless=new")
    options.add_argument("--disable-dev-shm-usage")
    # Chromium refuses to start its sandbox as root.
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service(found("chromedriver")))


class ReportTest(unittest.TestCase):
    """A folder with a table and link lists, their report, and a browser that shows it."""

    table = (ROOT / "routes" / "pokedex.routes").read_text()
    files = {}
    arguments = []

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        folder = pathlib.Path(cls.folder.name)
        (folder / "app.routes").write_text(cls.table)
        for name, text in cls.files.items():
            (folder / name).write_text(text)
        outcome = cls.run_program("check", "--output", "html=page.html", "--output", "json=page.json",
                                  *cls.arguments, *cls.files)
        if outcome.returncode not in (0, 1):
            raise AssertionError(outcome.stderr)
        cls.page = folder / "page.html"
        *cls.findings, last = [json.loads(line)
            for line in (folder / "page.json").read_text().strip().split("\n")]
        cls.summary = last["summary"]
        cls.browser = start_browser()
        cls.addClassCleanup(cls.browser.quit)

    @classmethod
    def run_program(cls, command, *arguments, **options):
        return subprocess.run([PROGRAM, command, "--routes", "app.routes", *arguments],
                              cwd=cls.folder.name, capture_output=True, text=True, **options)

    def setUp(self):
        self.open()

    def tearDown(self):
        self.assertEqual(self.browser.get_log("browser"), [])
        requests = [url for url in self.requests() if url.split("#")[0] != self.page.as_uri()]
        self.assertEqual(requests, [])

    def requests(self):
        """The URLs requested since the last call, without those that the content security policy blocked."""
        asked = {}
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            parameters = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                asked[parameters["requestId"]] = parameters["request"]["url"]
            elif message["method"] == "Network.loadingFailed" and parameters.get("blockedReason") == "csp":
                asked.pop(parameters["requestId"], None)
        return list(asked.values())

    def leave_picture(self, name):
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
            picture = self.command("Page.captureScreenshot", format="png", captureBeyondViewport=True)
            (pathlib.Path(folder) / f"report-{name}.png").write_bytes(base64.b64decode(picture["data"]))

    # Actions of the reader

    def open(self, address="", width=WIDE, color="light", media=""):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1,
            mobile=False)
        self.command("Emulation.setEmulatedMedia", media=media,
            features=[{"name": "prefers-color-scheme", "value": color}])
        # An address that differs only in its fragment would not be loaded again.
        self.browser.get("about:blank")
        self.browser.get(self.page.as_uri() + address)
        self.requests()

    def command(self, name, **parameters):
        return self.browser.execute_cdp_cmd(name, parameters)

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def element(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def elements(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def press(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def search(self, text):
        self.element("#query").clear()
        self.element("#query").send_keys(text)
        self.await_address(text)

    def await_address(self, text):
        """Waits until the search has run, which it does shortly after the last key."""
        WebDriverWait(self.browser, 60).until(
            lambda _: self.script("return new URLSearchParams(location.hash.slice(1)).get('q') ?? ''")
            == text)

    # Contents that the reader sees

    def texts(self, selector):
        """The texts of the visible elements."""
        return self.script(
            "return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())"
            ".map((e) => e.textContent.replace(/\\s+/g, ' ').trim())", selector)

    def status(self):
        return self.element("#status").text

    def values(self, selector):
        """The numbers in `value` attributes, after checking that each element shows the same number."""
        pairs = self.script(
            "return [...document.querySelectorAll(arguments[0])].map((e) => [Number(e.value), e.textContent])",
            selector)
        for value, text in pairs:
            self.assertEqual(text.split(" ")[0], f"{value:,}")
        return [value for value, _ in pairs]

    def pressed(self):
        return self.texts("button[aria-pressed=true]")


LINKS = """\
# The spring mail
pokedex://pokemons/25
pokedex://pokemons/25
pokedex://pokemons/26/moves
https://my-awesome-pokedex.com/pokemons/133?utm_source=mail
pokedex://pokemons/25a
https://my-awesome-pokedex.com/pokemon/25
http://my-awesome-pokedex.com/pokemon/25
pokedex://pokemons?type=cheese
pokedex://search/Pikachu
my-awesome-pokedex.com/trainers/brock
https://example.org/elsewhere
pokedex://pokemons/new
pokedex://moves//thunderbolt
https://old.example.com/a
"""


class SmallReport(ReportTest):
    files = {"links.txt": LINKS, "mail.txt": "pokedex://pokemons/25\npokedex://pokemons?type=tea\n"}
    arguments = ["--coverage", "--ignore", "https://old.example.com/*"]
    everything = "Listed: 8 problems, 4 screens, 16 unused screens, 1 other link"

    def test_counts_are_those_of_other_formats(self):
        names = ["links", "resolved", "failed", "foreign", "ignored", "warnings"]
        self.assertEqual([e.get_attribute("class") for e in self.elements(".totals > div")], names)
        self.assertEqual(self.values(".totals data"), [self.summary[name] for name in names])
        self.assertEqual(self.summary["links"],
                         sum(self.summary[name]
                             for name in ["resolved", "failed", "known", "foreign", "ignored", "relative"]))
        failures = [finding for finding in self.findings if finding["severity"] == "failure"]
        warnings = [finding for finding in self.findings if finding["severity"] == "warning"]
        self.assertEqual(self.values("#filter data"), [len(self.findings), len(failures), len(warnings)])
        kinds = [finding["code"] if "the link has `http`" not in finding["message"] else "http-for-https"
                 for finding in failures + warnings]
        reasons = {
            e.get_attribute("data-kind"): int(e.find_element(By.TAG_NAME, "data").get_attribute("value"))
                   for e in self.elements("#reasons li")}
        self.assertEqual(reasons, {kind: kinds.count(kind) for kind in kinds})
        self.assertEqual(self.values(".kind > h3 data"), list(reasons.values()))
        # The problems of a kind are in the order of the findings.
        ordered = [finding for reason in reasons
                   for kind, finding in zip(kinds, failures + warnings) if kind == reason]
        rows = [[finding["link"], f"{finding['file']}, line {finding['line']}"] for finding in ordered]
        self.assertEqual(sorted(zip(self.texts(".problem .link"), self.texts(".problem .place"))),
            sorted(map(tuple, rows)))
        self.assertEqual([len(self.elements(f".kind[data-kind={kind}] .problem")) for kind in reasons],
            list(reasons.values()))
        suggestions = [suggestion["link"] for finding in ordered
            for suggestion in finding.get("suggestions", [])]
        self.assertEqual(sorted(self.texts(".meant > code")), sorted(suggestions))
        self.assertEqual(self.texts("header .table"), ["Checked with the route table app.routes"])

    def test_kinds_in_plain_words(self):
        self.assertEqual(self.texts(".kind > h3 .name"), [
            "Wrong value", "Excluded", "http instead of https", "Wrong address", "Two slashes in a row",
            "Missing https"])
        self.assertEqual(self.texts(".kind > .about code"), [
            "bad_value", "excluded", "unknown_source", "no_route", "empty-segment", "no-scheme"])

    def test_differences_are_marked(self):
        marked = self.script("""
            return [...document.querySelectorAll(".problem")].map((row) => [
                row.querySelector(".link").textContent, [...row.querySelectorAll("del")].map((e) => e.textContent),
                [...row.querySelectorAll("ins")].map((e) => e.textContent),
                row.querySelector(".unseen")?.textContent ?? ""]).filter((row) => row[3] !== "")
            """)
        self.assertEqual(marked, [
            ["pokedex://pokemons/25a", ["a"], [], "Change: “a” removed."],
            ["https://my-awesome-pokedex.com/pokemon/25", [], ["s"], "Change: “s” added."]])
        for element in self.elements(".unseen"):
            self.assertLessEqual(element.size["width"] * element.size["height"], 1)

    def test_copying(self):
        buttons = self.elements(".copy")
        links = self.texts(".meant > code")
        self.assertEqual([button.accessible_name for button in buttons], ["Copy " + link for link in links])
        for press in [lambda: buttons[0].click(),
                lambda: (self.script("arguments[0].focus()", buttons[1]), self.press(Keys.ENTER))]:
            press()
            announced = WebDriverWait(self.browser, 10).until(
                lambda _: self.element("#copied").get_attribute("textContent"))
            self.assertEqual(announced, "Copied")
            WebDriverWait(self.browser, 10).until(
                lambda _: self.element("#copied").get_attribute("textContent") == "")
            self.assertEqual(self.texts(".copy"), ["Copy"] * len(buttons))
        self.element("#query").send_keys(Keys.CONTROL, "v")
        self.assertEqual(self.element("#query").get_attribute("value"), links[1])

    def test_copying_without_a_clipboard(self):
        self.script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        self.element(".copy").click()
        self.assertEqual(self.texts(".copy")[0], "Copied")
        self.assertEqual(self.script("return getSelection().toString()"), self.texts(".meant > code")[0])

    def test_screens_are_those_that_match_counts(self):
        lines = [
            line for text in self.files.values() for line in text.splitlines() if not line.startswith("#")]
        counted = self.run_program("match", "--count", "--exit-zero",
            input="\n".join(lines) + "\n").stdout.splitlines()
        expected = {name: int(count) for count, name in (line.split("\t") for line in counted)
            if not name.startswith("(")}
        screens = dict(zip(self.texts("#screen-list .name code"), self.values("#screen-list .count")))
        self.assertEqual(screens, expected)
        self.assertEqual(list(screens.values()), sorted(screens.values(), reverse=True))
        widths = self.script(
            "return [...document.querySelectorAll('.bar rect')].map((e) => e.getBoundingClientRect().width)")
        for width, count in zip(widths, screens.values()):
            self.assertAlmostEqual(width / widths[0], count / max(screens.values()), delta=0.01)
        self.element("#screen-list summary").click()
        self.assertEqual(self.texts("#screen-list .links code"), [
            "pokedex://pokemons/25", "pokedex://pokemons/26/moves",
            "https://my-awesome-pokedex.com/pokemons/133?utm_source=mail"])
        self.element("#unused > summary").click()
        names = {line.split()[0] for line in self.run_program("routes").stdout.splitlines()
            if not line.startswith(" ")}
        self.assertEqual(set(self.texts("#unused-list code")), names - set(screens) - {"none"})

    def test_search(self):
        self.assertEqual(self.status(), self.everything)
        for query, links, screens, unused in [
            ("cheese", ["pokedex://pokemons?type=cheese"], [], []),
            ("  POKEMONS   25a ", ["pokedex://pokemons/25a"], [], []),
            ("mail.txt", ["pokedex://pokemons?type=tea"], [], []),
            ("two slashes", ["pokedex://moves//thunderbolt"], [], []),
            ("no_route", ["https://my-awesome-pokedex.com/pokemon/25"], [], []),
            ("moves/", ["pokedex://moves//thunderbolt"], ["move.detail"], []),
            ("the manual", [], [], ["help"]),
            ("xyzzy", [], [], []),
        ]:
            with self.subTest(query=query):
                self.element("#query").clear()
                self.element("#query").send_keys(query)
                self.await_address(query.strip())
                self.assertEqual(self.texts(".problem .link"), links)
                self.assertEqual(self.texts("#screen-list .name code"), screens)
                if unused:
                    self.assertEqual(self.texts("#unused-list code"), unused)
                self.assertEqual(self.status(),
                    f"Listed: {len(links)} of 8 problems, {len(screens)} of 4 screens, "
                    f"{len(unused)} of 16 unused screens, 0 of 1 other link")
        self.assertEqual([text for text in self.texts("main p") if text.startswith("No ")],
                         ["No problem matches.", "No screen matches.", "No unused screen matches.",
                          "No other link matches."])
        self.assertEqual(self.texts(".kind, .outcome"), [])
        self.search("elsewhere")
        self.assertEqual(self.texts("#links .row code"), ["https://example.org/elsewhere"])
        self.element("#clear").click()
        self.assertEqual(self.status(), self.everything)
        self.assertEqual(self.element("#query").get_attribute("value"), "")

    def test_filters(self):
        severities = self.elements("#filter button")
        self.assertEqual(self.pressed(), ["All 8"])
        severities[2].click()
        self.assertEqual(self.pressed(), ["Warnings 2"])
        self.assertEqual(self.texts(".problem .link"),
            ["pokedex://moves//thunderbolt", "my-awesome-pokedex.com/trainers/brock"])
        self.assertEqual(self.status(), "Listed: 2 of 8 problems, 4 screens, 16 unused screens, 1 other link")
        self.element("#reasons [data-kind=bad_value] button").click()
        self.assertEqual(self.pressed(), ["Wrong value 3", "All 8"])
        self.assertEqual(self.texts(".problem .link"),
                         ["pokedex://pokemons/25a", "pokedex://pokemons?type=cheese",
                          "pokedex://pokemons?type=tea"])
        self.assertEqual(self.texts(".kind > h3 .name"), ["Wrong value"])
        Select(self.element("#file")).select_by_visible_text("mail.txt")
        self.assertEqual(self.texts(".problem .link"), ["pokedex://pokemons?type=tea"])
        self.search("cheese")
        self.assertEqual(self.status(),
            "Listed: 0 of 8 problems, 0 of 4 screens, 0 of 16 unused screens, 0 of 1 other link")
        self.element("#clear").click()
        self.assertEqual(self.status(), self.everything)
        self.assertEqual(self.pressed(), ["All 8"])

    def test_address_keeps_what_is_shown(self):
        self.element("#reasons [data-kind=bad_value] button").click()
        Select(self.element("#file")).select_by_visible_text("links.txt")
        self.search("25a & #/é")
        address = self.script("return location.hash")
        self.assertEqual(address, "#q=25a+%26+%23%2F%C3%A9&reason=bad_value&file=links.txt")
        self.open(address)
        self.assertEqual(self.element("#query").get_attribute("value"), "25a & #/é")
        self.assertEqual(self.element("#file").get_attribute("value"), "links.txt")
        self.assertEqual(self.status(),
            "Listed: 0 of 8 problems, 0 of 4 screens, 0 of 16 unused screens, 0 of 1 other link")
        self.open("#show=warning")
        self.assertEqual(self.status(), "Listed: 2 of 8 problems, 4 screens, 16 unused screens, 1 other link")
        self.open("#show=x&reason=%22%3E&file=y")
        self.assertEqual(self.status(), self.everything)

    def test_keyboard(self):
        self.press("/")
        self.assertEqual(self.script("return document.activeElement.id"), "query")
        self.press("a/b")
        self.await_address("a/b")
        self.press(Keys.ESCAPE)
        self.await_address("")
        self.assertEqual(self.status(), self.everything)
        self.open()
        stops = []
        while True:
            self.press(Keys.TAB)
            name, outline, is_new = self.script("""
                const e = document.activeElement;
                const style = getComputedStyle(e);
                const isNew = e !== document.body && !e.dataset.isVisited;
                e.dataset.isVisited = "1";
                return [e.id || e.innerText.split("\\n")[0], style.outlineStyle + parseFloat(style.outlineWidth), isNew];
                """)
            if not is_new:
                break
            stops.append(name)
            self.assertEqual(outline, "solid3", name)
        self.assertEqual(stops, [
            "Skip to the problems", "Problems", "Screens", "Other links", "Ignored", "query",
            *self.texts("#reasons span"), "All 8", "To fix 6", "Warnings 2", "file",
            *["Copy"] * len(self.elements(".copy")), "pokemon.detail", "search", "trainer.detail",
            "move.detail", "16 screens that no link opens",
            "Outside the app"])
        self.open()
        self.press(Keys.TAB, Keys.ENTER)
        self.assertEqual(self.script("return document.activeElement.id"), "problems")
        self.script("document.querySelector('#screen-list summary').focus()")
        self.press(Keys.ENTER)
        self.assertEqual(len(self.texts("#screen-list .links li")), 3)

    def test_assistive_technology(self):
        nodes = self.command("Accessibility.getFullAXTree")["nodes"]
        roles = {"button", "link", "searchbox", "combobox", "heading", "region", "navigation", "main",
            "search", "status"}
        named = [(node["role"]["value"], node.get("name", {}).get("value", ""))
            for node in nodes if not node["ignored"]]
        present = {role for role, _ in named}
        self.assertEqual(roles - present, set())
        unnamed = [role for role, name in named if not name and role in roles - {"main", "search", "status"}]
        self.assertEqual(unnamed, [])
        self.assertEqual(self.script("return [document.documentElement.lang, document.title]"),
            ["en", "6 of 16 links need fixing"])
        headings = self.script(
            "return [...document.querySelectorAll('h1, h2')].map((e) => e.tagName + e.innerText)")
        self.assertEqual(headings, [
            "H16 of 16 links need fixing", "H2Problems", "H2Screens that links open", "H2Other links",
            "H2Ignored links"])
        identifiers = self.script("return [...document.querySelectorAll('[id]')].map((e) => e.id)")
        self.assertEqual(len(identifiers), len(set(identifiers)))

    def test_light_and_dark(self):
        backgrounds = []
        for color in ["light", "dark"]:
            for width in [WIDE, NARROW]:
                self.open(width=width, color=color)
                self.script("for (const e of document.querySelectorAll('details')) e.open = true")
                weak = self.script(CONTRAST)
                self.assertEqual(weak, [], color)
                self.leave_picture(f"{width}-{color}")
            backgrounds.append(self.script("return getComputedStyle(document.body).backgroundColor"))
        self.assertEqual(backgrounds, ["rgb(255, 255, 255)", "rgb(20, 23, 27)"])

    def test_headings_of_tables_are_not_broken(self):
        self.open(width=NARROW)
        heights = self.script("return [...document.querySelectorAll('th')].map((e) => e.clientHeight)")
        self.assertEqual(len(set(heights)), 1)
        self.assertLess(heights[0], 50)

    def test_paper(self):
        self.open(media="print")
        self.assertEqual(self.texts("search, nav, .filter"), [])
        self.assertEqual(len(self.texts(".problem")), 8)
        self.assertEqual(self.texts(".copy"), [])

    def test_without_scripts(self):
        self.addCleanup(self.command, "Emulation.setScriptExecutionDisabled", value=False)
        self.command("Emulation.setScriptExecutionDisabled", value=True)
        self.open()
        self.assertEqual(self.texts("search, #filter, button"), [])
        self.assertEqual(len(self.texts(".problem")), 8)
        self.assertEqual(len(self.texts("#reasons > li")),
            len({finding["code"] for finding in self.findings}))
        self.element("#unused > summary").click()
        self.assertEqual(len(self.texts("#unused-list > li")), 16)


# Finds texts with too little contrast to their background (WCAG 2.2, 1.4.3 and 1.4.11), each with its ratio.
CONTRAST = """
    const rgb = (text) => text.match(/[0-9.]+/g).map(Number);
    const luminance = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ratio = (one, other) => {
        const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
    };
    const background = (element) => {
        for (let e = element; e; e = e.parentElement) {
            const color = rgb(getComputedStyle(e).backgroundColor);
            if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
    };
    const weak = [];
    const judge = (element, color, least) => {
        const found = ratio(rgb(color), background(element));
        if (found < least) weak.push([element.outerHTML.slice(0, 80), color, found]);
    };
    let count = 0;
    for (const element of document.querySelectorAll("body *")) {
        if (!element.checkVisibility()) continue;
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
        if (hasText || element.matches("input, select")) { count++; judge(element, getComputedStyle(element).color, 4.5); }
        if (element.matches("input, select, #filter button")) judge(element.parentElement, getComputedStyle(element).borderColor, 3);
    }
    for (const bar of document.querySelectorAll(".bar rect")) judge(bar.closest("summary"), getComputedStyle(bar).fill, 3);
    return count < 50 ? ["only " + count + " texts were seen"] : weak;
    """

def repeated(link, count):
    return "".join(f"{link}\npokedex://pokemons/{index + 1}\n" for index in range(count))


class MergedReport(ReportTest):
    """Equal links in many places, and very many links of one kind."""

    files = {
        "a.txt": repeated("https://my-awesome-pokedex.com/pokemon/25", 30),
        "b.txt": repeated("https://my-awesome-pokedex.com/pokemon/25", 10)
        + "pokedex://pokemons/25a\nhttps://x.example/\nhttps://x.example/\n",
        "ענק.txt": "pokedex://ענק/25\n"
        + "".join(f"pokedex://pokemons/{index + 2000}\n" for index in range(300)),
    }

    def test_equal_links_are_one_problem(self):
        self.assertEqual(self.texts(".kind[data-kind=no_route] h3 data"), ["41 places"])
        self.assertEqual(self.texts(".kind[data-kind=no_route] .place"), [
            "a.txt, line 1,also at 3:1, 5:1 and 27 more places",
            "b.txt, line 1,also at 3:1, 5:1 and 7 more places",
            "ענק.txt, line 1"])
        self.assertEqual(self.texts("#links summary"), ["Outside the app 2 links"])
        self.assertEqual(self.script("return document.querySelector('#links .row').textContent"),
                         "https://x.example/ in 2 places, first in b.txt, line 22")

    def test_all_places_are_counted(self):
        self.assertEqual(self.texts(".kind[data-kind=bad_value] h3 data"), ["301 places"])

    def test_each_kind_shows_some_problems(self):
        self.assertEqual([len(kind.find_elements(By.CSS_SELECTOR, ".problem:not([hidden])"))
            for kind in self.elements(".kind")],
                         [100, 3])
        self.assertEqual(self.texts(".more"), ["Show 100 of 201 more problems"])

    def test_files_of_a_merged_problem(self):
        for file, count in [("a.txt", 1), ("b.txt", 2), ("ענק.txt", 101)]:
            Select(self.element("#file")).select_by_visible_text(file)
            self.assertEqual(len(self.texts(".problem")), count, file)

    def test_numbers_are_not_broken(self):
        self.open(width=NARROW)
        self.script("for (const e of document.querySelectorAll('details')) e.open = true")
        broken = self.script("""
            const lines = (e) => new Set([...e.getClientRects()].map((r) => Math.round(r.top))).size;
            return [...document.querySelectorAll("data")].filter((e) => e.checkVisibility() && lines(e) > 1).map((e) => e.textContent)
            """)
        self.assertEqual(broken, [])

    def test_right_to_left_letters_keep_their_place(self):
        order = self.script("""
            const code = [...document.querySelectorAll(".problem .link code")].find((e) => e.textContent.includes("ענק"));
            const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
            const left = [];
            while (texts.nextNode()) {
                const range = document.createRange();
                range.selectNodeContents(texts.currentNode);
                left.push([texts.currentNode.data, range.getBoundingClientRect().left]);
            }
            return left.sort((a, b) => a[1] - b[1]).map((e) => e[0]);
            """)
        self.assertEqual(order, ["pokedex://", "ענק", "/25"])

    def test_paper_shows_all_places(self):
        self.open(media="print")
        self.assertEqual(
            len([text for text in self.texts(".place") if text.startswith("b.txt, line 1,also at 3:1")]), 1)

    def test_light_and_dark(self):
        for color in ["light", "dark"]:
            for width in [WIDE, NARROW]:
                self.open(width=width, color=color)
                self.script("for (const e of document.querySelectorAll('details')) e.open = true")
                self.assertEqual(self.script(CONTRAST), [], color)
                self.leave_picture(f"merged-{width}-{color}")


class EmptyReport(ReportTest):
    """A run that found no link."""

    files = {"nothing.txt": "# nothing\n"}

    def test_it_does_not_say_that_all_is_well(self):
        self.assertEqual(self.texts("h1"), ["No links were found"])
        self.assertEqual(self.texts("#problems p"),
            ["Nothing was checked, because no link was found. no-links"])
        warning = self.script("return getComputedStyle(document.querySelector('h1')).color")
        self.assertEqual(warning, "rgb(122, 82, 0)")


HOSTILE = [
    "app://a/<img src=x onerror=hostile()>",
    "app://a/\"><script>hostile()</script>",
    "app://a/'onmouseover='hostile()",
    "app://a/</script><!--<script>hostile()//",
    "app://a/--></title></style></code></li></ol></main>",
    "app://a/${hostile()}{{hostile()}}&lt;&#60;",
    "javascript:hostile()",
    "app://a/\u2028\u2029\u202Egpj.exe\u2066\u200F\u0085\u0001\u001B[31m\uFEFF",
    "app://a/" + "long" * 2000,
    "app://a/`code` <b>",
]


class HostileReport(ReportTest):
    table = ("source app app://\n/ok/*rest -> ok\n    doc </script><script>hostile()</script>\n"
        "/a/:x{int} -> a\n")
    # File names are as untrusted as links. HTML does not allow U+0001.
    files = {
        "<img src=x onerror=hostile()>.txt":
            "".join(link + "\n" for link in HOSTILE + [link.replace("/a/", "/ok/") for link in HOSTILE])}
    arguments = ["--strict"]

    def test_links_are_text(self):
        self.assertEqual(
            self.script("return [typeof hostile, document.images.length, document.scripts.length]"),
            ["undefined", 0, 1])
        self.assertEqual(
            self.script("return [document.querySelectorAll('main > section').length, document.links.length]"),
            [3, 4])
        # A link has a row for each kind of problem.
        kinds = {(finding["link"], finding["code"])
            for finding in self.findings if finding["severity"] == "failure"}
        listed = [link if len(link) <= 2000 else link[:2000] + "…" for link, _ in kinds]
        shown = ["".join(f"\\u{{{ord(c):x}}}" if ord(c) in self.unseen else c for c in link)
            for link in listed]
        codes = self.script("return [...document.querySelectorAll('.link code')].map((e) => e.textContent)")
        self.assertEqual(sorted(codes), sorted(shown))
        self.assertIn(HOSTILE[0], shown)
        self.search("onerror")
        self.assertEqual(len(self.texts(".problem")), len(shown))

    unseen = {0x01, 0x1B, 0x85, 0x2028, 0x2029, 0x202E, 0x2066, 0x200F, 0xFEFF}

    def test_the_policy_lets_nothing_in(self):
        asked = self.browser.execute_async_script("""
            const done = arguments[arguments.length - 1];
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            const image = document.createElement("img");
            image.src = "https://linkroute.invalid/image.png";
            const button = document.createElement("button");
            button.setAttribute("onclick", "window.ran = true");
            document.body.append(script, image, button);
            button.click();
            fetch("https://linkroute.invalid/").then(() => done("an answer"), () => done([window.ran ?? null, image.naturalWidth]));
            """)
        self.assertEqual(asked, [None, 0])
        refused = [entry["message"] for entry in self.browser.get_log("browser")]
        self.assertEqual([text for text in refused if "Content Security Policy" not in text], [])
        self.assertGreaterEqual(len(refused), 4)

    def test_nothing_is_wider_than_the_page(self):
        for width in [320, NARROW, WIDE]:
            self.open(width=width)
            self.script("for (const e of document.querySelectorAll('details')) e.open = true")
            overflow = self.script("const e = document.documentElement; return e.scrollWidth - e.clientWidth")
            self.assertEqual(overflow, 0, width)


def one_of_many(index):
    """A link to one of nine thousand screens, some of them more common.

    Every hundredth line is not a link.
    """
    if index % 100 == 99:
        return f"nothing-{index}\n"
    screen = index % 9000 if index % 3 else index % 90
    return f"app://area{screen % 100}/screen{screen}/{index % 50000}\n"


class LargeReport(ReportTest):
    """A million links and ten thousand screens, with more problems than anyone reads."""

    table = "source app app://\n" + "".join(
        f"/area{i % 100}/screen{i}/:id{{int}} -> area{i % 100}.screen{i}\n" for i in range(10000))
    files = {"many.txt": "".join(map(one_of_many, range(1_000_000)))}

    def test_the_page_is_bounded_and_usable(self):
        self.assertEqual(self.summary["links"], 1_000_000)
        self.assertLess(self.page.stat().st_size, 12_000_000)
        self.assertEqual(self.values(".totals data"),
            [self.summary[name] for name in ["links", "resolved", "failed"]])
        self.assertEqual(len(self.texts(".problem")), 100)
        self.assertEqual(len(self.texts("#screen-list > li")), 50)
        counts = self.script(
            "return [...document.querySelectorAll('#screen-list .count')].map((e) => Number(e.value))")
        self.assertEqual(sum(counts), self.summary["resolved"])
        problems, screens = self.script(
            "return ['.problem', '#screen-list > li'].map((rows) => document.querySelectorAll(rows).length)")
        self.assertEqual(self.status(),
            f"Listed: {problems:,} problems, {screens:,} screens, {10_000 - screens:,} unused screens")
        self.assertEqual(problems, 5000)
        self.assertIn(
            "Only the first 5,000 different problems to fix are listed. "
            f"The counts include {len(self.findings) - 5000:,} more.",
            self.texts(".note"))

    def test_more_rows(self):
        more = self.element(".kind > .more")
        self.assertEqual(more.text, "Show 100 of 4,900 more problems")
        self.script("arguments[0].focus()", more)
        self.press(Keys.ENTER)
        self.assertEqual(len(self.texts(".problem")), 200)
        self.assertEqual(more.text, "Show 100 of 4,800 more problems")
        self.assertTrue(
            self.script("return document.activeElement === document.querySelectorAll('.problem')[100]"))

    def test_search_finds_the_last_row(self):
        link = self.findings[4999]["link"]
        self.search(link)
        self.assertEqual(self.texts(".problem .link"), [link])
        self.search("screen8998")
        self.assertEqual(self.texts("#screen-list .name"), ["area98.screen8998"])
        self.search("screen9999")
        self.assertEqual(self.texts("#unused-list li"), ["area99.screen9999"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
