#!/usr/bin/env python3
"""rig: boots a stock Debian kernel on this machine's own files and plays scenarios in it. README.md beside this folder tells the rest.

SCENARIO='NAME ...' plays those, SHORT=1 the list in `short`, FULL=1 all of them with their long counts; without any, all. 'shell' as an
argument gives a shell in the guest.
"""

import json
import os
import shutil
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from host import accel, prepare  # noqa: E402
from host.machine import Machine  # noqa: E402
from host.watch import Watch, told_words  # noqa: E402
from scenario import library  # noqa: E402
from scenario.complaint import Complaint  # noqa: E402
from scenario.text import Scenario  # noqa: E402

# With FULL=1 a scenario repeats more, and may take as many times its limit.
_STRETCH = 40


def main() -> int:
    kernel, version = prepare.kernel()
    chosen = accel.choose()
    if sys.argv[1:] == ["shell"]:
        return Machine(prepare.boot_folder(version, "shell"), kernel, chosen).shell()
    try:
        wanted = select(library.all_scenarios())
    except Complaint as complaint:
        prepare.fail(str(complaint), 65)
    build = prepare.build()
    print(f"== rig: {len(wanted)} scenarios on Linux {version} ({chosen}, programs of {build.name})", flush=True)
    began = time.monotonic()
    failed = Rig(kernel, version, chosen, build).play(wanted)
    word = f"{failed} of {len(wanted)} failed" if failed else f"all {len(wanted)} as expected"
    print(f"   {word}, {time.monotonic() - began:.0f} s; results in {prepare.RESULTS.relative_to(prepare.CHECKOUT)}", flush=True)
    return 1 if failed else 0


def select(scenarios: list[Scenario]) -> list[Scenario]:
    """Those that the environment asks for."""
    named = os.environ.get("SCENARIO", "").split()
    if named:
        return library.named(named, scenarios)
    return library.named(library.short(), scenarios) if os.environ.get("SHORT") else scenarios


class Rig:
    """As many boots as it takes: one, unless a scenario hangs or leaves what cannot be cleared."""

    def __init__(self, kernel: Path, version: str, chosen: str, build: Path):
        self._kernel, self._version, self._accel, self._build = kernel, version, chosen, build

    def play(self, wanted: list[Scenario]) -> int:
        """How many were not as expected."""
        left, failed = list(wanted), 0
        for scenario in wanted:
            shutil.rmtree(prepare.RESULTS / scenario.name, ignore_errors=True)
        while left:
            outcome = self._boot(left)
            hangs = {scenario.name: scenario.hangs for scenario in left}
            failed += sum(verdict["what"] == "failed" or (hangs[name] and verdict["what"] == "passed")
                          for name, verdict in outcome.verdicts.items())
            done = set(outcome.verdicts)
            if outcome.hung:
                failed += self._hung(outcome.hung, outcome.last_words, hangs[outcome.hung])
                done.add(outcome.hung)
            elif outcome.early:
                print(f"   boot ended early: {outcome.early}", flush=True)
            if not done:
                # A boot that brought nothing would not do better again.
                return failed + len(left)
            left = [scenario for scenario in left if scenario.name not in done]
        return failed

    def _boot(self, scenarios: list[Scenario]):
        boot = prepare.boot_folder(self._version, "play")
        plan = {"scenarios": [scenario.name for scenario in scenarios], "full": bool(os.environ.get("FULL")), "stretch": _STRETCH,
                "build": str(self._build)}
        (boot / "plan.json").write_text(json.dumps(plan))
        machine = Machine(boot, self._kernel, self._accel)
        machine.start()
        try:
            outcome = Watch(machine, prepare.RESULTS, tell).follow()
            if not outcome.hung:
                machine.wait(10)
            return outcome
        finally:
            machine.stop()

    def _hung(self, name: str, words: Path | None, expected: bool) -> int:
        spoke = words is not None and words.exists() and "Show State" in words.read_text(errors="replace")
        if expected and spoke:
            print(f"   passed   {name}: it hung as it should, its last words are there", flush=True)
            return 0
        print(f"   HUNG     {name}: last words in {words}", flush=True)
        for line in told_words(words) if words and words.exists() else []:
            print(f"      {line}")
        return 1


def tell(verdict: dict) -> None:
    """One line a scenario."""
    outcome = verdict["what"].upper() if verdict["what"] == "failed" else verdict["what"]
    word = f": {verdict['word']}" if verdict["word"] else ""
    print(f"   {outcome:8} {verdict['name']} ({verdict['seconds']:.1f} s){word}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
