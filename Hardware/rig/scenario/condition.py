"""Conditions on one event: 'maneuver.kind=arrive', 'stale!=true', 'epoch>=2', 'text~error', 'epoch', '!maneuver'."""

import re
from dataclasses import dataclass
from typing import Any

from .complaint import Complaint

_ABSENT = object()
_SHAPE = re.compile(r"(!?)([A-Za-z_][\w.]*)(?:(!=|>=|<=|=|~)(.*))?", re.DOTALL)


def look_up(event: dict[str, Any], path: str) -> Any:
    """The value under a path with dots. What an event holds under its own name ('view' of a view) needs no prefix."""
    inner = event.get(event.get("event", ""))
    for start in (event, inner):
        value: Any = start
        for key in path.split("."):
            value = value.get(key, _ABSENT) if isinstance(value, dict) else _ABSENT
        if value is not _ABSENT:
            return value
    return _ABSENT


def as_text(value: Any) -> str:
    """A value as a scenario writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True)
class Condition:
    """One key of an event and what is asked of it."""

    path: str
    sign: str
    wanted: tuple[str, ...]

    @classmethod
    def parse(cls, word: str) -> "Condition":
        shape = _SHAPE.fullmatch(word)
        if not shape:
            raise Complaint(f"'{word}' is no condition; write key=value, key!=value, key>=number, key~text, key or !key")
        absent, path, sign, value = shape.groups()
        if absent:
            if sign:
                raise Complaint(f"'{word}': write {path}!={value}, or !{path} where it must be absent")
            return cls(path, "absent", ())
        if not sign:
            return cls(path, "present", ())
        if sign in (">=", "<="):
            try:
                float(value)
            except ValueError:
                raise Complaint(f"'{word}': {sign} needs a number") from None
        return cls(path, sign, (value,) if sign == "~" else tuple(value.split("|")))

    def holds(self, event: dict[str, Any]) -> bool:
        value = look_up(event, self.path)
        if self.sign == "absent":
            return value is _ABSENT
        # What is not there differs from every value: 'stale!=true' holds for a view that says nothing of it.
        if value is _ABSENT:
            return self.sign == "!="
        if self.sign == "present":
            return True
        if self.sign == "~":
            return self.wanted[0] in as_text(value)
        if self.sign in ("=", "!="):
            return (as_text(value) in self.wanted) == (self.sign == "=")
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        limit = float(self.wanted[0])
        return value >= limit if self.sign == ">=" else value <= limit


@dataclass(frozen=True)
class Pattern:
    """A kind of event and conditions that must all hold."""

    event: str
    conditions: tuple[Condition, ...] = ()

    @classmethod
    def parse(cls, words: list[str]) -> "Pattern":
        if not words:
            raise Complaint("which event? write its name and conditions, as in 'view maneuver.kind=arrive'")
        return cls(words[0], tuple(Condition.parse(word) for word in words[1:]))

    def matches(self, event: dict[str, Any]) -> bool:
        return event.get("event") == self.event and all(condition.holds(event) for condition in self.conditions)
