"""Finds the places of a Swift file where a single change makes a mutant.

The search knows tokens and brackets only. A change that does not compile is dropped later, by the compiler.
"""

from dataclasses import dataclass

from swift_tokens import tokens

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
CONNECTIVES = {"&&": "||", "||": "&&"}
EXTREMES = {"min": "max", "max": "min"}
ADDITIONS = {"+", "-", "&+", "&-"}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "|=", "&=", "&+=", "&-=", "&*=", "^=", "<<=", ">>=", "&<<=", "&>>="}
HEADS = {"if", "guard", "while", "for", "switch"}
# What an expression cannot extend over.
BOUNDARIES = HEADS | {"return", "in", "else", "case", "let", "var", "where", "throw", "default"}
# What a line begins with that is no statement that can be dropped.
NO_STATEMENTS = BOUNDARIES | set(
    """
    associatedtype break class continue defer deinit do enum extension fallthrough fileprivate final func
    import indirect init internal mutating nonisolated operator package precedencegroup precondition private
    protocol public repeat static struct subscript throws try typealias unsafe
    """.split()
)


@dataclass(frozen=True)
class Change:
    """Replaces the text from `start` to `end`, which is an expression or, if `is_statement`, statements."""

    kind: str
    start: int
    end: int
    new: str
    is_statement: bool = False


def changes(text):
    """All single changes of a file, in no special order."""
    return Finder(text).changes


class Finder:
    def __init__(self, text):
        self.text = text
        self.tokens = tokens(text)
        self.changes = []
        for index, token in enumerate(self.tokens):
            if self.is_in_pattern(index):
                continue
            if token.kind == "operator" and token.is_spaced:
                self.add_operator(index)
            elif token.kind == "number":
                self.add_number(index)
            elif token.text in ("true", "false"):
                new = "false" if token.text == "true" else "true"
                self.changes.append(Change("boolean", token.start, token.end, new))
            elif (token.text in EXTREMES and self.text_at(index + 1) == "("
                    and self.text_at(index - 1) != "func"):
                self.add_in_expression("extreme", index, EXTREMES[token.text])
            elif token.text in ("if", "guard", "while", "where") and ":" not in (
                self.text_at(index + 1),
                self.text_at(index + 2),
            ):
                self.add_conditions(index)
        self.add_statements()

    def text_at(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def is_in_pattern(self, index):
        """Whether the token is part of a `case`, an attribute, a compiler directive or a precondition."""
        token = self.tokens[index]
        line = self.text[self.text.rfind("\n", 0, token.start) + 1 : token.start].lstrip()
        if line.startswith(("case ", "#", "@", "import ")):
            return True
        return self.text_at(token.group - 1) == "precondition"

    # Operators and literals

    def add_operator(self, index):
        token = self.tokens[index]
        if token.text in COMPARISONS:
            self.add_in_expression("comparison", index, COMPARISONS[token.text])
        elif token.text in CONNECTIVES:
            self.add_in_expression("connective", index, CONNECTIVES[token.text])

    def add_number(self, index):
        token = self.tokens[index]
        if self.text_at(index - 1) == "." or not token.text.isalnum():
            return
        value = int(token.text.replace("_", ""), 0)
        is_step = value == 1 and self.text_at(index - 1) in ADDITIONS
        new = 0 if is_step else value + 1
        kind = "step" if is_step else "constant"
        self.changes.append(Change(kind, token.start, token.end, str(new)))

    def add_in_expression(self, kind, index, new):
        """Adds a change of one token, for which the expression around it has to be written twice."""
        first, last = self.expression(index)
        if first > index or last < index:
            return
        token, start, end = self.tokens[index], self.tokens[first].start, self.tokens[last].end
        changed = self.text[start : token.start] + new + self.text[token.end : end]
        self.changes.append(Change(kind, start, end, changed))

    # Expressions

    def expression(self, index):
        """The first and the last token of the expression around a token."""
        first = last = index
        while self.continues(first - 1, first, index, -1):
            first = self.skip(first - 1, -1)
        head = self.text_at(first - 1)
        while self.continues(last + 1, last, index, 1, head):
            last = self.skip(last + 1, 1)
        while self.tokens[first].kind == "newline":
            first += 1
        while self.tokens[last].kind == "newline":
            last -= 1
        return first, last

    def skip(self, index, step):
        """The other end of a pair of brackets, otherwise the token itself."""
        token = self.tokens[index]
        return token.partner if token.partner >= 0 else index

    def continues(self, index, previous, origin, step, head=""):
        """Whether the expression around `origin` goes on with the token at `index`."""
        if not 0 <= index < len(self.tokens):
            return False
        token = self.tokens[index]
        if token.kind == "bracket":
            if token.text in ("([{" if step < 0 else ")]}"):
                return False
            opening = index if step > 0 else token.partner
            if self.tokens[opening].text == "{":
                # After the head of a statement its body begins; elsewhere the brace is that of a closure.
                is_body = head in HEADS or head == "where" or self.is_clause(origin)
                return not is_body and not self.ends_statement(index, step)
            return True
        if token.kind == "newline":
            return not self.ends_statement(index, step)
        if token.kind == "mark" or token.text in BOUNDARIES | ASSIGNMENTS | {"->"}:
            return False
        return not (token.text in ("?", ":") and token.is_spaced)

    def is_clause(self, index):
        """Whether the token is in a clause after the first one of `if`, `guard` or `while`."""
        index -= 1
        while index >= 0:
            token = self.tokens[index]
            if token.kind == "bracket":
                if token.text in "([{":
                    return False
                index = token.partner
                if self.tokens[index].text == "{":
                    return False
            elif token.text in HEADS or token.text == "where":
                return True
            elif token.text in ("return", "else", ";"):
                return False
            index -= 1
        return False

    def ends_statement(self, index, step):
        """Whether the line break next to the token at `index` ends a statement."""
        token = self.tokens[index]
        if token.kind != "newline":
            return False
        before, after = index - 1, index + 1
        while self.text_at(before) == "\n":
            before -= 1
        while self.text_at(after) == "\n":
            after += 1
        if before < 0 or after >= len(self.tokens):
            return True
        opening = self.tokens[token.group].text if token.group >= 0 else "{"
        if opening in "([":
            return False
        is_open = self.tokens[before].kind in ("operator", "mark") and self.text_at(before) not in "!?"
        following = self.tokens[after]
        continues = following.kind == "operator" and (following.is_spaced or following.text == ".")
        return not is_open and not continues and self.text_at(before) not in BOUNDARIES

    # Conditions

    def add_conditions(self, index):
        """Adds changes that force each clause of a condition."""
        keyword = self.text_at(index)
        first = index + 1
        position = first
        while position < len(self.tokens):
            token = self.tokens[position]
            at_end = token.text in ("else", "{", "}", "]", ")", ":")
            if at_end or token.text == ",":
                self.add_clause(first, position - 1, keyword)
                first = position + 1
            if at_end:
                return
            position = self.skip(position, 1) + 1

    def add_clause(self, first, last, keyword):
        while first <= last and self.tokens[first].kind == "newline":
            first += 1
        while last >= first and self.tokens[last].kind == "newline":
            last -= 1
        if first > last or self.text_at(first) in BOUNDARIES or self.text_at(first).startswith("#"):
            return
        start, end = self.tokens[first].start, self.tokens[last].end
        self.changes.append(Change("never", start, end, "false"))
        if keyword != "while":
            self.changes.append(Change("always", start, end, "true"))

    # Statements

    def add_statements(self):
        """Adds changes that drop an assignment or a call."""
        for index, token in enumerate(self.tokens):
            before = self.tokens[index - 1] if index else None
            if before is None or (before.kind != "newline" and before.text != "{"):
                continue
            if token.kind != "word" and token.text != "(":
                continue
            opening = self.tokens[token.group].text if token.group >= 0 else ""
            if opening != "{" or token.text in NO_STATEMENTS or token.text[0] in "@#":
                continue
            if (before.kind == "newline" and not self.ends_statement(index - 1, 1)
                    or self.is_in_initializer(index)):
                continue
            self.add_statement(index)

    def is_in_initializer(self, index):
        """Whether the token is in the body of an initializer, which has to set all properties."""
        opening = self.tokens[index].group
        while opening >= 0:
            header = opening - 1
            while self.text_at(header) in ("throws", "\n"):
                header -= 1
            if self.text_at(header) == ")":
                before = self.tokens[header].partner - 1
                if self.text_at(before) == "init" or self.text_at(before - 1) == "init":
                    return True
            opening = self.tokens[opening].group
        return False

    def add_statement(self, index):
        last, is_assignment = index, False
        while last < len(self.tokens):
            token = self.tokens[last]
            if token.kind == "bracket" and token.text == "}":
                break
            if token.kind == "newline" and self.ends_statement(last, 1) or token.text == ";":
                break
            is_assignment |= token.text in ASSIGNMENTS
            last = self.skip(last, 1) + 1
        last -= 1
        is_call = self.text_at(last) == ")"
        before, after = index - 1, last + 1
        while self.text_at(before) == "\n":
            before -= 1
        while self.text_at(after) == "\n":
            after += 1
        # The only expression of a function may be its result.
        only = before == self.tokens[index].group and self.text_at(after) == "}"
        if is_assignment or is_call and not only:
            start, end = self.tokens[index].start, self.tokens[last].end
            self.changes.append(Change("statement", start, end, "", is_statement=True))
