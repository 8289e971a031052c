"""Links for a route table, made from the table itself: the same on every machine.

A table has examples, `ok` and `no`. They are varied where they have values, spoiled, stripped of their
origin, and marked with the items that campaigns add. The program resolves all of them, and each goes to the
list of its outcome: what was meant to be a bad value does not count as one unless the program says so.
"""

import json
import re
import subprocess
from collections import Counter, defaultdict
from random import Random

# The share of each outcome in the list of all. The misses share equally what is left.
SHARES = {"match": 40, "tracked": 25, "bare": 15}
# An outcome with fewer links than this is left out: its list would repeat them too often.
MINIMUM = 3

TRACKING = [
    "utm_source=newsletter&utm_medium=email&utm_campaign=spring-{}",
    "gclid=Cj0KCQjw{}BhDkARIsAHxl",
    "fbclid=IwAR0{}_aem_Zx",
    "utm_source=ads&utm_campaign={}&utm_term=deep%20links&gclid=EAIaIQob{}",
    "utm_medium=social&igshid=MzRlODBi{}&mc_cid={}",
    "_branch_match_id={}&ref=share&lang=en",
]
INVALID = ["{}", "http://{}:port/", "https://a b.example/{}", "https://[{}", "./{}", "https://",
    "https:///?{}"]

EXAMPLE = re.compile(r"\s+(ok|no)\s+(\S+)")
ROUTE = re.compile(r"\s*(?:also\s+)?((?:/|[a-z][\w.+-]*://)\S*)(\s.*)?")
# A percent-escape, which stays as it is, or a word.
WORD = re.compile(r"%[0-9A-Fa-f]{2}|[A-Za-z0-9]+")


class Table:
    def __init__(self, path):
        self.name = path.stem
        self.path = path
        rules = []
        self.examples = []
        for line in path.read_text().splitlines():
            if example := EXAMPLE.match(line):
                self.examples.append(example[2])
            elif not re.match(r"\s*(#|doc |deprecated )", line):
                rules.append(line)
        self.patterns = [route[1] for line in rules if (route := ROUTE.fullmatch(line))]
        self.route_count = sum(" -> " in line for line in rules)
        # Text that the table knows. All other words of a link are values.
        self.words = {word.lower() for line in rules for word in WORD.findall(line)}


def varied(link, words, random):
    """The link with other text in place of each word that `words` does not contain."""

    def other(match):
        word = match[0]
        if word[0] == "%" or word.lower() in words:
            return word
        is_hexadecimal = re.fullmatch(r"[0-9a-f]+", word)
        letters = "abcdef" if is_hexadecimal else "abcdefghijklmnopqrstuvwxyz"
        text = ""
        for place, character in enumerate(word):
            if character.isdigit():
                text += random.choice("123456789" if place == 0 else "0123456789")
            else:
                letter = random.choice(letters)
                text += letter.upper() if character.isupper() else letter
        return text

    # Most links keep some of their words.
    return WORD.sub(lambda match: other(match) if random.random() < 0.8 else match[0], link)


def split(link):
    """Origin, path, query with `?`, and fragment with `#`."""
    parts = r"([a-z][\w.+-]*:(?://[^/?#]*)?|)([^?#]*)(\?[^#]*)?(#.*)?"
    return re.fullmatch(parts, link, re.I | re.S).groups("")


def tracked(link, random):
    origin, path, query, fragment = split(link)
    items = re.sub(r"\{\}", lambda _: str(random.randrange(10**5, 10**6)), random.choice(TRACKING))
    return origin + path + (query + "&" if query else "?") + items + fragment


def bare(link):
    """The link without its origin, in the two ways in which the text after its scheme may be read."""
    origin, path, query, fragment = split(link)
    host = origin.partition("//")[2]
    return [(start + path or "/") + query + fragment for start in (["", "/" + host] if host else [""])]


def hosted(link, origins, random):
    """The link with an origin, its own or, if it has none, another one."""
    origin, path, query, fragment = split(link)
    return (origin or random.choice(origins)) + path + query + fragment


def spoiled(link, origins, words, random):
    """The link with one defect, of a random kind."""
    origin, path, query, fragment = split(link)
    kind = random.randrange(8)
    text = "".join(random.choice("abcdefghijklmnop") for _ in range(random.randrange(2, 9)))
    if kind == 0:
        path += "/" + text
    elif kind == 1:
        path = "/" + text + path
    elif kind == 2 and "/" in path.rstrip("/"):
        # A value that hardly any type accepts.
        segments = path.split("/")
        values = [place for place, segment in enumerate(segments) if segment and segment.lower() not in words]
        if values:
            segments[random.choice(values)] = random.choice(["~" + text, "0x" + text + "!", "%FF" + text])
        path = "/".join(segments)
    elif kind == 3 and query:
        items = query[1:].split("&")
        place = random.randrange(len(items))
        items[place] = items[place].partition("=")[0] + "=~" + text
        query = "?" + "&".join(items)
    elif kind == 4 and query:
        items = query[1:].split("&")
        del items[random.randrange(len(items))]
        query = "?" + "&".join(items) if items else ""
    elif kind == 5:
        origin = random.choice(origins)
    elif kind == 6:
        origin = random.choice(
            ["https://www." + text + ".example", text + "://" + text, "http://" + text + ".test"])
    elif fragment:
        fragment = "#" + text
    return origin + path + query + fragment


def expression(list):
    """An expression for `rg`: any segment, then the one that the most links have."""
    segments = Counter(segment for link in list for segment in sorted(set(split(link)[1].split("/"))))
    plain = [(count, segment) for segment, count in segments.items() if re.fullmatch(r"[\w-]+", segment)]
    return "/[^/]+/" + max(plain)[1]


def resolve(program, table, links):
    """The result of each link, as JSON."""
    command = [program, "match", "--exit-zero", "--routes", str(table.path)]
    output = subprocess.run(command, input="\n".join(links) + "\n", capture_output=True, text=True)
    if output.returncode != 0:
        raise SystemExit(output.stderr)
    return [json.loads(line) for line in output.stdout.splitlines()]


def outcomes(program, table, count):
    """Lists of links by outcome, each with up to `count` different ones, and one list of `all`.

    `bare` are paths, and `hosted` the same paths with their origins, in the same order.
    """
    random = Random(table.name)
    origins = sorted({split(link)[0] for link in table.examples} - {""})
    literal = [pattern for pattern in table.patterns if re.fullmatch(r"/[^:*+{}]*", pattern)]
    seeds = sorted(set(table.examples) | {random.choice(origins) + pattern for pattern in literal})
    results = dict(zip(seeds, resolve(program, table, seeds)))

    plain = []
    marked, stripped = [], []
    for _ in range(max(1, 2 * count // len(seeds))):
        for seed in seeds:
            link = hosted(varied(seed, table.words, random), origins, random)
            plain.append(link)
            if results[seed]["route"] is not None:
                marked.append(tracked(link, random))
                stripped += [(link, path) for path in bare(link)]
            for _ in range(3):
                plain.append(spoiled(link, origins, table.words, random))
            for path in bare(spoiled(link, [""], table.words, random))[:1]:
                plain.append(path)
    plain += [re.sub(r"\{\}", lambda _: str(random.random()), random.choice(INVALID)) for _ in range(count)]

    lists = defaultdict(dict)
    for link, result in zip(plain, resolve(program, table, plain)):
        if result["route"] is None:
            lists[result["reason"]][link] = None
        elif split(link)[0]:
            lists["match"][link] = None
    for link, result in zip(marked, resolve(program, table, marked)):
        if result["route"] is not None:
            lists["tracked"][link] = None
    whole = resolve(program, table, [link for link, _ in stripped])
    paths = resolve(program, table, [path for _, path in stripped])
    for (link, path), one, other in zip(stripped, whole, paths):
        same = (one["route"], one.get("params")) == (other["route"], other.get("params"))
        if same and one["route"] is not None:
            lists["bare"][path] = link

    chosen = {}
    for name in sorted(lists):
        links = sorted(lists[name])
        random.shuffle(links)
        if len(links) >= MINIMUM:
            chosen[name] = links[:count]
    if "bare" in chosen:
        chosen["hosted"] = [lists["bare"][path] for path in chosen["bare"]]
    chosen["all"] = mixed(chosen, count, random)
    return chosen


def mixed(lists, count, random):
    """`count` links of all outcomes, with their shares."""
    shares = {name: share for name, share in SHARES.items() if name in lists}
    misses = [name for name in lists if name not in SHARES and name != "hosted"]
    rest = 100 - sum(SHARES.values())
    shares |= {name: rest / len(misses) for name in misses}
    links = []
    for name, share in shares.items():
        number = round(count * share / sum(shares.values()))
        links += [lists[name][place % len(lists[name])] for place in range(number)]
    random.shuffle(links)
    return links
