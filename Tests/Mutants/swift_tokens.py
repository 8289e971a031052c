"""Splits Swift code into tokens, as far as the search for mutants needs them."""

import re
from dataclasses import dataclass

PATTERN = re.compile(
    r"""
      (?P<comment> //[^\n]* | /\*.*?\*/ )
    | (?P<string> (?P<hashes>\#+)\".*?\"(?P=hashes) | \"{3}.*?(?<!\\)\"{3} | "(?:\\.|[^"\\\n])*" )
    | (?P<number> \b\d[\w]*(?:\.\d[\w]*)? )
    | (?P<word> [@\#$]?[A-Za-z_]\w* | `\w+` | \$\d+ )
    | (?P<bracket> [()\[\]{}] )
    | (?P<mark> [,;:] )
    | (?P<operator> \.(?![.<]) | [-+*/%=<>!&|^~?.]+ )
    | (?P<newline> \n )
    """,
    re.VERBOSE | re.DOTALL,
)
CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    # Whether spaces are on both sides, as around a binary operator.
    is_spaced: bool = False
    # The index of the other bracket of the pair.
    partner: int = -1
    # The index of the bracket around the token; -1 at the top level.
    group: int = -1


def tokens(text):
    """The tokens of a file without its comments. Each knows the bracket that it is in."""
    found = []
    for match in PATTERN.finditer(text):
        if match.lastgroup == "comment":
            continue
        kind = "string" if match.group("string") else match.lastgroup
        token = Token(kind, match.group(), match.start(), match.end())
        token.is_spaced = text[token.start - 1 : token.start] in (" ", "\n") and text[
            token.end : token.end + 1
        ] in (" ", "\n")
        found.append(token)
    open_brackets = []
    for index, token in enumerate(found):
        if token.kind == "bracket" and token.text in ")]}":
            opening = open_brackets.pop()
            if CLOSING[found[opening].text] != token.text:
                raise ValueError(f"unbalanced {token.text} at offset {token.start}")
            token.partner, found[opening].partner = opening, index
        token.group = open_brackets[-1] if open_brackets else -1
        if token.kind == "bracket" and token.text in "([{":
            open_brackets.append(index)
    if open_brackets:
        raise ValueError(f"{found[open_brackets[-1]].text} is never closed")
    return found
