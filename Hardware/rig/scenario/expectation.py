"""What a scenario may expect, and how it is written."""

from dataclasses import dataclass

from .complaint import Complaint
from .condition import Pattern
from .span import take_span

# Seconds of the guest that an expectation waits when it says nothing. Generous: an emulated processor is some 15 times slower.
PATIENCE = 60.0
# Actions that a time can be counted from.
ACTIONS = ("plug", "unplug", "power", "suspend", "resume", "end", "kill", "unit", "phone", "usb")


@dataclass(frozen=True)
class Anchor:
    """What a time is counted from: the last action of that name, or the last event of a program that fits."""

    action: str | None = None
    who: str | None = None
    pattern: Pattern | None = None

    @classmethod
    def parse(cls, words: list[str]) -> "Anchor":
        if len(words) == 1 and words[0] in ACTIONS:
            return cls(action=words[0])
        if len(words) < 2:
            raise Complaint(f"'of {' '.join(words)}': write one of {', '.join(ACTIONS)}, or a name, an event and conditions")
        return cls(who=words[0], pattern=Pattern.parse(words[1:]))


@dataclass(frozen=True)
class Limit:
    """How long: from when the expectation was reached, or, with an anchor, by the events' own times."""

    seconds: float = PATIENCE
    anchor: Anchor | None = None


@dataclass(frozen=True)
class Event:
    """An event that fits comes, after those that expectations have used up."""

    who: str
    pattern: Pattern
    limit: Limit


@dataclass(frozen=True)
class NoEvent:
    """No event that fits has come since the last action, nor comes for some seconds."""

    who: str
    pattern: Pattern
    seconds: float


@dataclass(frozen=True)
class Lost:
    """The first end of a session after the last action has one of these reasons."""

    who: str
    reasons: tuple[str, ...]
    limit: Limit


@dataclass(frozen=True)
class Exit:
    who: str
    code: int
    limit: Limit


@dataclass(frozen=True)
class Maneuvers:
    """The head unit showed, in order, every maneuver that the phone had for so long; and the phone had all of its route."""

    who: str
    phone: str
    blink: float


@dataclass(frozen=True)
class SameCounts:
    """As many descriptors, and no more threads, as when they were counted."""

    who: str
    seconds: float


Expectation = Event | NoEvent | Lost | Exit | Maneuvers | SameCounts


def parse(words: list[str]) -> Expectation:
    """From the words after 'expect'."""
    if len(words) < 2:
        raise Complaint("expect whom and what? as in 'expect u view maneuver.kind=arrive within 120 s'")
    who, *rest = words
    if rest[0] == "no":
        return _no_event(who, rest[1:])
    if rest[0] == "shows":
        return _maneuvers(who, rest)
    rest, limit = _limit(rest)
    match rest:
        case ["exit", code]:
            if limit.anchor or not code.lstrip("-").isdigit():
                raise Complaint("write 'expect NAME exit CODE within N s'; a signal's number is negative")
            return Exit(who, int(code), limit)
        case ["same", "counts"]:
            return SameCounts(who, limit.seconds)
        case ["lost", reasons]:
            return Lost(who, tuple(reasons.split("|")), limit)
        case ["lost", *_]:
            raise Complaint("write 'expect NAME lost REASON' or 'lost REASON|REASON'")
    return Event(who, Pattern.parse(rest), limit)


def _limit(words: list[str]) -> tuple[list[str], Limit]:
    if "within" not in words:
        return words, Limit()
    index = words.index("within")
    seconds, after = take_span(words, index + 1)
    tail = words[after:]
    if not tail:
        return words[:index], Limit(seconds)
    if tail[0] != "of":
        raise Complaint(f"'{' '.join(tail)}' after a time; write 'of' and what it is counted from")
    return words[:index], Limit(seconds, Anchor.parse(tail[1:]))


def _no_event(who: str, words: list[str]) -> NoEvent:
    if "for" not in words:
        return NoEvent(who, Pattern.parse(words), 0)
    index = words.index("for")
    seconds, after = take_span(words, index + 1)
    if words[after:]:
        raise Complaint(f"'{' '.join(words[after:])}' after a time")
    return NoEvent(who, Pattern.parse(words[:index]), seconds)


def _maneuvers(who: str, words: list[str]) -> Maneuvers:
    if words[:4] != ["shows", "every", "maneuver", "of"] or len(words) < 5 or words[5:7] not in ([], ["that", "lasted"]):
        raise Complaint("write 'expect UNIT shows every maneuver of PHONE', or '… of PHONE that lasted 1 s'")
    blink, after = take_span(words, 7) if len(words) > 5 else (0.0, 5)
    if words[after:]:
        raise Complaint(f"'{' '.join(words[after:])}' after a time")
    return Maneuvers(who, words[4], blink)
