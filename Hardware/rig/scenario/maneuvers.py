"""Whether a head unit showed a trip's maneuvers: all of them, in order."""

from typing import Any


def current(events: list[dict[str, Any]]) -> list[tuple[int, str, float]]:
    """Maneuvers in the order the phone had them current: index in the route, look, seconds."""
    found: list[list[Any]] = []
    for event in events:
        if event.get("event") != "guidance" or not {"maneuver", "kind", "direction", "at"} <= event.keys():
            continue
        if found:
            found[-1][3] = event["at"]
        if not found or found[-1][0] != event["maneuver"]:
            found.append([event["maneuver"], look(event), event["at"], event["at"]])
    return [(index, step, to - start) for index, step, start, to in found]


def look(maneuver: dict[str, Any]) -> str:
    """A maneuver as events name it."""
    direction = maneuver.get("direction", "none")
    return maneuver["kind"] if direction == "none" else f"{maneuver['kind']}/{direction}"


def shown(events: list[dict[str, Any]]) -> list[str]:
    """Maneuvers in the order the head unit showed them; neighbours that look the same are one."""
    steps: list[str] = []
    for event in events:
        maneuver = event.get("view", {}).get("maneuver") if event.get("event") == "view" else None
        if maneuver and (not steps or steps[-1] != look(maneuver)):
            steps.append(look(maneuver))
    return steps


def faults(phone: list[dict[str, Any]], unit: list[dict[str, Any]], route: list[str], blink: float = 0) -> list[str]:
    """What is wrong with what was shown; empty when all is well.

    `route` is every maneuver of the route, by its look. One that was current for less than `blink` seconds may be missed on the screen.
    """
    had = current(phone)
    wrong = [f"maneuver {index} of the route ({step}) was never current on the phone"
             for index, step in enumerate(route) if index not in {number for number, _, _ in had}]
    at = 0
    for step in shown(unit):
        following = next((index for index in range(at, len(had)) if had[index][1] == step), None)
        if following is None:
            wrong.append(f"{step} was shown although it was passed or never current")
            continue
        wrong += _missing(had[at:following], had[at - 1][1] if at else None, blink)
        at = following + 1
        while at < len(had) and had[at][1] == step:
            at += 1
    return wrong + _missing(had[at:], None, blink)


def _missing(skipped: list[tuple[int, str, float]], before: str | None, blink: float) -> list[str]:
    return [f"{step} (maneuver {index}) was current for {seconds:.2f} s and never shown"
            for index, step, seconds in skipped if seconds >= blink and step != before]
