"""One line of a scenario that does or expects something."""

from dataclasses import dataclass

from . import expectation
from .complaint import Complaint
from .span import number, take_span

PULLS = ("gadget", "soft-connect", "authorized", "port", "suspend")
SPEEDS = ("high", "super")
SUPPLIES = {
    "usb": ("on", "off"),
    "ac": ("on", "off"),
    "battery": ("charging", "discharging", "not-charging", "full"),
}


@dataclass(frozen=True)
class Step:
    """What is done: a verb and its words. `text` is the line as it was written."""

    line: int
    text: str
    verb: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Repeat:
    """Steps that are done several times; more often when the rig runs with FULL=1."""

    line: int
    text: str
    times: int
    full: int
    body: tuple["Step | Repeat", ...]


def check(step: Step) -> None:
    """Complains of a step that could not be carried out, before anything is booted."""
    form = _FORMS.get(step.verb)
    if form is None:
        raise Complaint(f"'{step.verb}' is no step; there are {', '.join(sorted(_FORMS))}, repeat and expect")
    usage, fits = form
    if not fits(list(step.words)):
        raise Complaint(f"write '{step.verb} {usage}'")


def _is_name(word: str) -> bool:
    return word.isidentifier() and word not in ("kernel", "rig", "no")


def _cable(words: list[str]) -> bool:
    return words[:1] != [] and words[0] in PULLS and (len(words) == 1 or (len(words) == 2 and words[1] in ("0", "1")))


def _supply(words: list[str]) -> bool:
    match words:
        case [supply, value] if supply in SUPPLIES:
            return value in SUPPLIES[supply]
        case ["capacity", value]:
            return value.isdigit() and int(value) <= 100
    return False


def _span(words: list[str]) -> bool:
    return take_span(words, 0)[1] == len(words)


def _expect(words: list[str]) -> bool:
    expectation.parse(words)
    return True


def _names(words: list[str]) -> bool:
    return bool(words) and all(map(_is_name, words))


def _one_name(words: list[str]) -> bool:
    return len(words) == 1 and _is_name(words[0])


_FORMS = {
    "usb": ("high|super [PORTS]", lambda w: w[:1] != [] and w[0] in SPEEDS and (len(w) == 1 or w[1:] in (["1"], ["2"]))),
    "bluetooth": ("", lambda w: not w),
    "unit": ("NAME OPTIONS...", lambda w: w[:1] != [] and _is_name(w[0])),
    "phone": ("NAME OPTIONS...", lambda w: w[:1] != [] and _is_name(w[0])),
    "program": ("NAME FILE OPTIONS...", lambda w: len(w) >= 2 and _is_name(w[0])),
    "run": ("COMMAND...", bool),
    "plug": (f"{'|'.join(PULLS)} [PORT]", _cable),
    "unplug": (f"{'|'.join(PULLS)} [PORT]", _cable),
    "power": ("usb on|off, ac on|off, battery charging|discharging|not-charging|full, or capacity PERCENT", _supply),
    "suspend": ("NAME", _one_name),
    "resume": ("NAME", _one_name),
    "end": ("NAME", _one_name),
    "kill": ("NAME", _one_name),
    "count": ("NAME...", _names),
    "wait": ("SECONDS", _span),
    "hang": ("program|guest", lambda w: w in (["program"], ["guest"])),
    "expect": ("...", _expect),
}


def repeat(line: int, text: str, words: list[str], body: tuple["Step | Repeat", ...]) -> Repeat:
    if len(words) not in (1, 3) or (len(words) == 3 and words[1] != "full"):
        raise Complaint("write 'repeat TIMES' or 'repeat TIMES full TIMES', and the steps below it with four spaces before them")
    times = [number(word) for word in words[::2]]
    if any(value < 1 or value != int(value) for value in times):
        raise Complaint("a number of times is a whole number from 1")
    if not body:
        raise Complaint("what is repeated stands below, with four spaces before it")
    return Repeat(line, text, int(times[0]), int(times[-1]), body)
