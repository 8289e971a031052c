"""Chooses mutants, and writes a copy of the package that contains all of them."""

import hashlib
import re
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from sites import Change, changes

MODULE = Path("Sources/LinkRouting")


@dataclass(frozen=True)
class Mutant:
    path: Path
    change: Change
    # The lines that the change replaces, and what they become, each as one line.
    old: str
    new: str
    line: int
    # Which of several equal changes of a file this is.
    ordinal: int = 1
    is_named: bool = False

    @property
    def title(self):
        number = f" ({self.ordinal})" if self.ordinal > 1 else ""
        return f"{self.path.relative_to(MODULE)}{number}\n- {self.old}\n+ {self.new}\n"

    @property
    def identity(self):
        return self.path, self.old, self.new, self.ordinal


def mutant(path, text, change, is_named=False):
    """The mutant of a change, with the lines that show it."""
    before, after = text[change.start : change.end], change.new
    prefix = len(common_prefix(before, after))
    suffix = len(common_prefix(before[prefix:][::-1], after[prefix:][::-1]))
    first, last = change.start + prefix, change.end - suffix
    start = text.rfind("\n", 0, first) + 1
    end = text.find("\n", last)
    new = text[start:first] + after[prefix : len(after) - suffix] + text[last:end]
    line = text.count("\n", 0, first) + 1
    return Mutant(path, change, joined(text[start:end]), joined(new), line, is_named=is_named)


def common_prefix(one, other):
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return one[:length]


def joined(text):
    return " ".join(text.split()) or "(nothing)"


def numbered(mutants):
    """The mutants with ordinals, so that no two of them have the same identity."""
    counts, result = {}, []
    for each in mutants:
        key = (each.path, each.old, each.new)
        counts[key] = counts.get(key, 0) + 1
        result.append(Mutant(**{**vars(each), "ordinal": counts[key]}))
    return result


# Choosing


def found(root, path):
    """All mutants of a file, in the order of the text."""
    text = (root / path).read_text()
    in_order = sorted(changes(text), key=lambda change: (change.start, change.end, change.kind))
    return numbered(mutant(path, text, change) for change in in_order)


def sample(root, paths, count, seed):
    """`count` mutants, spread over the files by their length, and over the kinds of changes in a file.

    A mutant's rank depends on the seed and its own text, so that a change elsewhere does not choose other
    mutants.
    """
    lengths = {path: (root / path).read_text().count("\n") for path in paths}
    total = sum(lengths.values())
    result = []
    for path in paths:
        kinds = {}
        for each in found(root, path):
            kinds.setdefault(each.change.kind, []).append(each)
        for mutants in kinds.values():
            mutants.sort(key=lambda each: rank(seed, each))
        order = sorted(kinds, key=lambda kind: rank(seed, kinds[kind][0]))
        rounds = zip_longest(*(kinds[kind] for kind in order))
        in_turn = [each for turn in rounds for each in turn if each]
        share = max(1, round(count * lengths[path] / total))
        result += in_turn[:share]
    return result


def rank(seed, each):
    return hashlib.sha256(f"{seed} {each.title}".encode()).hexdigest()


def named(root, file):
    """The mutants of a list: blocks of a title, a path, and the text before and after."""
    result = []
    for block in re.split(r"\n{2,}", file.read_text().strip()):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if not lines:
            continue
        path, kind = lines[0].split()
        path = MODULE / path
        old = "\n".join(line[2:] for line in lines[1:] if line.startswith("-"))
        new = "\n".join(line[2:] for line in lines[1:] if line.startswith("+"))
        text = (root / path).read_text()
        pattern = r"\s+".join(map(re.escape, old.split()))
        matches = list(re.finditer(pattern, text))
        if len(matches) != 1:
            raise SystemExit(f"error: {file.name}: {len(matches)} places of {path} are like: {old}")
        start, end = matches[0].span()
        change = Change("named", start, end, new, is_statement=kind == "statement")
        result.append(mutant(path, text, change, is_named=True))
    return result


def combined(named, sampled):
    """The mutants of both lists, without sampled ones that are named, too, or that cross another one."""
    result = list(named)
    taken = {(each.path, each.old, each.new) for each in named}
    for each in sampled:
        if (each.path, each.old, each.new) in taken or any(crosses(each, other) for other in result):
            continue
        result.append(each)
    return sorted(result, key=lambda each: (str(each.path), each.change.start, each.change.end, each.new))


def crosses(one, other):
    if one.path != other.path:
        return False
    (start, end), (first, last) = (one.change.start, one.change.end), (other.change.start, other.change.end)
    return start < first < end < last or first < start < last < end


# Writing


def schema(text, mutants):
    """The text with all changes, of which one is chosen while the program runs.

    `mutants` maps numbers to mutants.
    """
    nested = sorted(
        mutants.items(),
        key=lambda item: (item[1].change.start, -item[1].change.end, not item[1].change.is_statement)
    )
    return write(text, 0, len(text), nested)


def write(text, start, end, nested):
    result, position, index = [], start, 0
    while index < len(nested):
        number, each = nested[index]
        change = each.change
        inner = index + 1
        while inner < len(nested) and nested[inner][1].change.end <= change.end:
            inner += 1
        result.append(text[position : change.start])
        original = write(text, change.start, change.end, nested[index + 1 : inner])
        result.append(alternatives(number, change, original))
        position, index = change.end, inner
    result.append(text[position:end])
    return "".join(result)


def alternatives(number, change, original):
    is_active = f"Mutation.isActive({number})"
    if change.is_statement:
        return f"if !{is_active} {{ {original} }}" + (f" else {{ {change.new} }}" if change.new else "")
    if change.new == "true" and change.kind == "always":
        return f"({is_active} || ({original}))"
    if change.new == "false" and change.kind == "never":
        return f"(!{is_active} && ({original}))"
    return f"({is_active} ? ({change.new}) : ({original}))"
