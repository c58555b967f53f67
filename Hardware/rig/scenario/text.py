"""Reading a scenario's file."""

import itertools
import shlex
from dataclasses import dataclass

from .complaint import Complaint
from .span import take_span
from .step import Repeat, Step, check, repeat

INDENT = 4
NEEDS = ("usb", "bluetooth", "data", "pillion")
# Seconds of the guest that a whole scenario may take.
LIMIT = 240.0


@dataclass(frozen=True)
class Scenario:
    """A scenario, with its words in the place of {these}."""

    name: str
    title: str
    needs: tuple[str, ...]
    limit: float
    # It shows how the rig tells a hang: it passes when it hangs, and the guest's last words are there.
    hangs: bool
    # Too long for every day: only with FULL=1, or when it is asked for by name.
    only_full: bool
    steps: tuple[Step | Repeat, ...]


def read(text: str, name: str) -> list[Scenario]:
    """The scenario, or one for each combination of its 'each' lines, named NAME.word.word."""
    choices: list[tuple[str, list[str]]] = []
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if words[:1] == ["each"]:
            if len(words) < 4 or words[2] != "in":
                raise Complaint("write 'each WORD in ONE OTHER...'; {WORD} stands for each of them in turn", number, name)
            choices.append((words[1], words[3:]))
    found = []
    for chosen in itertools.product(*(values for _, values in choices)):
        own = {word: value for (word, _), value in zip(choices, chosen)}
        found.append(_read(lines, ".".join([name, *chosen]), own))
    return found


def _read(lines: list[str], name: str, own: dict[str, str]) -> Scenario:
    title, needs, limit, hangs, only_full = "", [], LIMIT, False, False
    steps: list[tuple[int, int, str, list[str]]] = []
    for number, line in enumerate(lines, 1):
        if not title and line.startswith("#"):
            title = line.lstrip("# ").strip()
        try:
            for word, value in own.items():
                line = line.replace("{" + word + "}", value)
            words = _words(line)
            match words:
                case [] | ["each", *_]:
                    continue
                case ["needs", *named]:
                    if not named or any(need not in NEEDS for need in named):
                        raise Complaint(f"'needs' what? there are {', '.join(NEEDS)}")
                    needs += named
                case ["limit", *rest]:
                    limit, after = take_span(rest, 0)
                    if rest[after:]:
                        raise Complaint("write 'limit SECONDS'")
                case ["ends", "in", "hang"]:
                    hangs = True
                case ["only", "full"]:
                    only_full = True
                case _:
                    depth, left = divmod(len(line) - len(line.lstrip(" ")), INDENT)
                    if left or line.lstrip(" ").startswith("\t"):
                        raise Complaint("steps of a repeat have four spaces before them, and no tabs")
                    steps.append((number, depth, line.strip(), words))
        except Complaint as complaint:
            raise Complaint(complaint.detail, complaint.line or number, name) from None
    if not title:
        raise Complaint("the first line tells what the scenario shows: '# A trip over USB'", 1, name)
    if not steps:
        raise Complaint("there are no steps", len(lines), name)
    return Scenario(name, title, tuple(needs), limit, hangs, only_full, _block(steps, 0, name))


def _words(line: str) -> list[str]:
    """Words as a shell splits them; a comment ends the line. What 'run' runs goes to a shell and stays as it is."""
    stripped = line.strip()
    if stripped.startswith("run "):
        return ["run", stripped[4:].strip()]
    try:
        return shlex.split(line, comments=True)
    except ValueError as error:
        raise Complaint(f"quotes: {error}") from None


def _block(steps: list[tuple[int, int, str, list[str]]], depth: int, name: str) -> tuple[Step | Repeat, ...]:
    found: list[Step | Repeat] = []
    index = 0
    while index < len(steps):
        number, own, text, words = steps[index]
        index += 1
        try:
            if own != depth:
                raise Complaint("only what stands below a repeat has spaces before it")
            if words[0] == "repeat":
                end = index
                while end < len(steps) and steps[end][1] > depth:
                    end += 1
                found.append(repeat(number, text, words[1:], _block(steps[index:end], depth + 1, name)))
                index = end
            else:
                step = Step(number, text, words[0], tuple(words[1:]))
                check(step)
                found.append(step)
        except Complaint as complaint:
            raise Complaint(complaint.detail, complaint.line or number, name) from None
    return tuple(found)
