#!/usr/bin/env python3
"""rig: boots a stock Debian kernel on this machine's own files and plays scenarios in it. README.md beside this folder tells the rest.

SCENARIO='NAME ...' plays those, SHORT=1 the list in `short`, FULL=1 all of them with their long counts; without any, all. 'shell' as an
argument gives a shell in the guest.
"""

import json
import os
import shutil
import signal
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from host import accel, prepare  # noqa: E402
from host.machine import Machine  # noqa: E402
from host.watch import Outcome, Watch, told_words  # noqa: E402
from scenario import library  # noqa: E402
from scenario.complaint import Complaint  # noqa: E402
from scenario.text import Scenario  # noqa: E402

# With FULL=1 a scenario repeats more, and may take as many times its limit.
_STRETCH = 40


def main() -> int:
    kernel, version = prepare.kernel()
    chosen = accel.choose()
    build = prepare.build()
    lock = prepare.lock()
    if sys.argv[1:] == ["shell"]:
        return Rig(kernel, version, chosen, build).shell()
    try:
        wanted = select(library.all_scenarios())
    except Complaint as complaint:
        prepare.fail(str(complaint), 65)
    print(f"== rig: {len(wanted)} scenarios on Linux {version} ({chosen}, programs of {build.name})", flush=True)
    began = time.monotonic()
    tally = Rig(kernel, version, chosen, build).play(wanted)
    lock.close()
    word = ", ".join(f"{count} {what}" for what, count in tally.items() if count)
    print(f"   {word}; {time.monotonic() - began:.0f} s; results in {prepare.RESULTS.relative_to(prepare.CHECKOUT)}", flush=True)
    return 1 if tally["failed"] else 0


def select(scenarios: list[Scenario]) -> list[Scenario]:
    """Those that the environment asks for."""
    named = os.environ.get("SCENARIO", "").split()
    if named:
        return library.named(named, scenarios)
    if os.environ.get("SHORT"):
        return library.named(library.short(), scenarios)
    return [scenario for scenario in scenarios if os.environ.get("FULL") or not scenario.only_full]


class Rig:
    """As many boots as it takes: one, unless a scenario hangs or leaves what cannot be cleared."""

    def __init__(self, kernel: Path, version: str, chosen: str, build: Path):
        self._kernel, self._version, self._accel, self._build = kernel, version, chosen, build

    def play(self, wanted: list[Scenario]) -> Counter[str]:
        """How many passed, were skipped and failed."""
        left, tally = list(wanted), Counter(passed=0, skipped=0, failed=0)
        for scenario in wanted:
            shutil.rmtree(prepare.RESULTS / scenario.name, ignore_errors=True)
        while left:
            outcome = self._boot(left)
            hangs = {scenario.name: scenario.hangs for scenario in left}
            for name, verdict in outcome.verdicts.items():
                tally["failed" if hangs[name] else verdict["what"]] += 1
            done = set(outcome.verdicts)
            if outcome.hung:
                tally[self._hung(outcome.hung, outcome.last_words, hangs[outcome.hung])] += 1
                done.add(outcome.hung)
            elif outcome.early:
                print(f"   the boot ended early: {outcome.early}", flush=True)
            left = [scenario for scenario in left if scenario.name not in done]
            if not done:
                # A boot that brought nothing would not do better again.
                tally["failed"] += len(left)
                break
        return tally

    def shell(self) -> int:
        boot = self._folder("shell", [])
        if sys.stdin.isatty():
            size = os.get_terminal_size(sys.stdin.fileno())
            (boot / "terminal").write_text(f"rows {size.lines} columns {size.columns}\n")
        return Machine(boot, self._kernel, self._accel).shell()

    def _folder(self, purpose: str, scenarios: list[Scenario]) -> Path:
        boot = prepare.boot_folder(self._version, purpose)
        plan = {"scenarios": [scenario.name for scenario in scenarios], "full": bool(os.environ.get("FULL")), "stretch": _STRETCH,
                "build": str(self._build)}
        (boot / "plan.json").write_text(json.dumps(plan))
        return boot

    def _boot(self, scenarios: list[Scenario]) -> Outcome:
        boot = self._folder("play", scenarios)
        machine = Machine(boot, self._kernel, self._accel)
        machine.start()
        try:
            outcome = Watch(machine, prepare.RESULTS, tell).follow()
            if not outcome.hung:
                machine.wait(10)
            return outcome
        finally:
            machine.stop()

    def _hung(self, name: str, words: Path | None, expected: bool) -> str:
        spoke = words is not None and words.exists() and "Show State" in words.read_text(errors="replace")
        if expected and spoke:
            print(f"   passed   {name}: it hung as it should, its last words are there", flush=True)
            return "passed"
        print(f"   HUNG     {name}: last words in {words}", flush=True)
        for line in told_words(words) if words and words.exists() else []:
            print(f"      {line}")
        return "failed"


def tell(verdict: dict) -> None:
    """One line a scenario."""
    outcome = verdict["what"].upper() if verdict["what"] == "failed" else verdict["what"]
    word = f": {verdict['word']}" if verdict["word"] else ""
    print(f"   {outcome:8} {verdict['name']} ({verdict['seconds']:.1f} s){word}", flush=True)


if __name__ == "__main__":
    # Asked to end, it ends its guest as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main())
