"""Lengths of time as scenarios write them: '100 ms', '20 s', '20'."""

from .complaint import Complaint


def number(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        raise Complaint(f"'{word}' is no number") from None
    if not 0 <= value < 1e6:
        raise Complaint(f"'{word}' is no length of time")
    return value


def take_span(words: list[str], start: int) -> tuple[float, int]:
    """The seconds that begin at words[start], and the index after them."""
    if start >= len(words):
        raise Complaint("a length of time is missing, as in 'within 20 s' or 'within 100 ms'")
    seconds = number(words[start])
    unit = words[start + 1] if start + 1 < len(words) else ""
    if unit == "ms":
        return seconds / 1000, start + 2
    return seconds, start + (2 if unit == "s" else 1)


def told(seconds: float) -> str:
    """A length of time for people."""
    return f"{seconds * 1000:.0f} ms" if abs(seconds) < 1 else f"{seconds:.1f} s"
