#!/usr/bin/env python3
"""Runs the scenarios of the plan, one after the other, and tells how each went. The boot ends when the ground cannot be cleared."""

import json
import os
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(CHECKOUT / "Hardware/rig"))

from guest.ground import Ground  # noqa: E402
from guest.play import Play  # noqa: E402
from guest.progress import Progress  # noqa: E402
from guest.watch import Watch  # noqa: E402
from guest import power  # noqa: E402
from scenario.library import all_scenarios  # noqa: E402

SHARED = Path("/run/rig")


def main() -> None:
    plan = json.loads((SHARED / "boot/plan.json").read_text())
    progress = Progress(SHARED / "boot/progress")
    watch = Watch(progress)
    watch.start()
    progress.tell("up")
    power.usual()
    ground = Ground.now()
    scenarios = {scenario.name: scenario for scenario in all_scenarios()}

    def at(step: str) -> None:
        progress.at = step

    for name in plan["scenarios"]:
        scenario = scenarios[name]
        results = SHARED / name
        results.mkdir(exist_ok=True)
        progress.at = "start"
        progress.tell("begin", name)
        limit = scenario.limit * (plan["stretch"] if plan["full"] else 1)
        watch.begin(name, results, limit)
        verdict = Play(scenario, Path("/run/play"), results, CHECKOUT, plan["build"], plan["full"], at).run(ground)
        watch.done()
        progress.tell(verdict.outcome, name, verdict.word, seconds=round(verdict.seconds, 2))
        left = ground.left()
        if left:
            progress.tell("dirty", name, f"could not be cleared: {', '.join(left)}")
            break
    progress.tell("done")
    os.sync()


main()
