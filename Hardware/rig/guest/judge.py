"""Expectations, judged by what came."""

import json

from scenario import expectation as expect
from scenario.condition import Pattern
from scenario.happening import Chronicle
from scenario.maneuvers import faults
from scenario.span import told

from .clock import now
from .failed import Failed
from .route import looks
from .stage import Stage

# An end of a session, whether it can be taken up again or not. An attempt that found nobody has no epoch.
_ENDS = (Pattern.parse(["session", "state=ended", "epoch"]), Pattern.parse(["session", "state=suspended"]))
_SHOWN = 300


def judge(stage: Stage, expectation: expect.Expectation) -> str:
    """Waits for what is expected; what was seen, in a few words. Fails with one line."""
    match expectation:
        case expect.Event():
            return _event(stage, expectation)
        case expect.NoEvent():
            return _no_event(stage, expectation)
        case expect.Lost():
            return _lost(stage, expectation)
        case expect.Exit():
            return _exit(stage, expectation)
        case expect.Maneuvers():
            return _maneuvers(stage, expectation)
        case expect.SameCounts():
            return _same_counts(stage, expectation)


def _event(stage: Stage, wanted: expect.Event) -> str:
    chronicle = stage.chronicle(wanted.who)
    chronicle.skip_until(stage.disturbed)
    index = _await(stage, wanted.who, wanted.limit, lambda: chronicle.find(wanted.pattern))
    if index is None:
        raise Failed(f"not within {told(_patience(wanted.limit))}; {_last(stage, chronicle, wanted.pattern.event)}")
    chronicle.cursor = index + 1
    return _in_time(stage, chronicle, index, wanted.limit)


def _no_event(stage: Stage, unwanted: expect.NoEvent) -> str:
    chronicle = stage.chronicle(unwanted.who)
    chronicle.skip_until(stage.disturbed)
    start, deadline = chronicle.cursor, now() + unwanted.seconds
    while True:
        stage.pump(min(0.2, max(0.0, deadline - now())))
        index = chronicle.find(unwanted.pattern, start)
        if index is not None:
            raise Failed(f"it came: {_brief(chronicle.happenings[index].event)}")
        if now() >= deadline:
            return "none came"


def _lost(stage: Stage, wanted: expect.Lost) -> str:
    chronicle = stage.chronicle(wanted.who)
    chronicle.skip_until(stage.disturbed)

    def first_end() -> int | None:
        found = [index for index in (chronicle.find(end) for end in _ENDS) if index is not None]
        return min(found, default=None)

    index = _await(stage, wanted.who, wanted.limit, first_end)
    if index is None:
        raise Failed(f"no end of a session within {told(_patience(wanted.limit))}; {_last(stage, chronicle, 'session')}")
    chronicle.cursor = index + 1
    event = chronicle.happenings[index].event
    if event.get("reason") not in wanted.reasons:
        raise Failed(f"another reason: {_brief(event)}")
    return f"{event['reason']}, {_in_time(stage, chronicle, index, wanted.limit)}"


def _exit(stage: Stage, wanted: expect.Exit) -> str:
    program = stage.program(wanted.who)
    deadline = now() + wanted.limit.seconds
    while program.code is None and now() < deadline:
        stage.pump(0.1)
    if program.code is None:
        raise Failed(f"it still runs after {told(wanted.limit.seconds)}")
    stage.pump(0.05)
    if program.code != wanted.code:
        raise Failed(f"it ended with {program.code}{_said(stage, wanted.who)}")
    return "ended"


def _maneuvers(stage: Stage, wanted: expect.Maneuvers) -> str:
    phone, unit = stage.program(wanted.phone), stage.program(wanted.who)
    route = looks(stage, wanted.phone)
    told_by = [[each.event for each in program.chronicle.happenings] for program in (phone, unit)]
    pace = stage.pace.over(stage.began, now())
    found = faults(*told_by, route, wanted.blink * pace)
    if found:
        raise Failed("; ".join(found[:4]) + (f"; and {len(found) - 4} more" if len(found) > 4 else "") + _slowed(pace))
    return f"all {len(route)}{_slowed(pace)}"


def _same_counts(stage: Stage, wanted: expect.SameCounts) -> str:
    before = stage.counted.get(wanted.who)
    if before is None:
        raise Failed(f"nobody counted {wanted.who} before: 'count {wanted.who}'")
    deadline = now() + wanted.seconds
    while True:
        after = stage.program(wanted.who).counts()
        # A thread that was busy when they were counted, and ended since, is no leak.
        if after["descriptors"] == before["descriptors"] and after["threads"] <= before["threads"]:
            return _counts(after)
        if now() > deadline:
            raise Failed(f"before: {_counts(before)}; now: {_counts(after)}")
        stage.pump(0.2)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {what}" for what, number in counts.items())


def _await(stage: Stage, who: str, limit: expect.Limit, look):
    """What `look` finds, or None when patience is at its end. A program that has ended says nothing more."""
    deadline = now() + _patience(limit)
    while (found := look()) is None:
        if now() > deadline:
            return None
        if who != "kernel" and stage.program(who).code is not None:
            stage.pump(0.05)
            if (found := look()) is None:
                raise Failed(f"{who} has ended with {stage.program(who).code}{_said(stage, who)}")
            return found
        stage.pump(0.1)
    return found


def _patience(limit: expect.Limit) -> float:
    """An event that comes too late is still waited for, so that it can be told how late it was."""
    return limit.seconds if limit.anchor is None else max(limit.seconds, expect.PATIENCE)


def _in_time(stage: Stage, chronicle: Chronicle, index: int, limit: expect.Limit) -> str:
    moment = chronicle.moment(index)
    if limit.anchor is None:
        return f"at {stage.transcript.since(moment)}"
    start = _anchor(stage, limit.anchor)
    if moment - start > limit.seconds:
        # How busy the machine was is told a little later.
        for _ in range(15):
            stage.pump(0.1)
    pace = stage.pace.over(start, moment)
    passed = f"after {told(moment - start)}{_slowed(pace)}"
    if moment - start > limit.seconds * pace:
        raise Failed(f"{passed}, not within {told(limit.seconds)}")
    return passed


def _slowed(pace: float) -> str:
    """Only what one would notice."""
    return f" on a machine {pace:.1f} times too busy" if pace > 1.2 else ""


def _anchor(stage: Stage, anchor: expect.Anchor) -> float:
    if anchor.action:
        if anchor.action not in stage.actions:
            raise Failed(f"there was no {anchor.action} to count from")
        return stage.actions[anchor.action]
    chronicle = stage.chronicle(anchor.who)
    index = chronicle.find_last(anchor.pattern)
    if index is None:
        raise Failed(f"{anchor.who} told nothing to count from")
    return chronicle.moment(index)


def _brief(event: dict) -> str:
    text = json.dumps(event, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _last(stage: Stage, chronicle: Chronicle, event: str) -> str:
    index = chronicle.find_last(Pattern(event))
    if index is None:
        return f"no {event} at all ({len(chronicle.happenings)} events)"
    return f"the last {event}, at {stage.transcript.since(chronicle.moment(index))}: {_brief(chronicle.happenings[index].event)}"


def _said(stage: Stage, who: str) -> str:
    complaints = stage.program(who).complaints
    return f": {complaints[-1][:_SHOWN]}" if complaints else ""
