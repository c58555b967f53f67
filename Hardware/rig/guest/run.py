#!/usr/bin/env python3
"""Runs scenarios in the guest: those of the plan, or, in a shell, those that are named.

Each begins on the same ground; the boot ends early when the ground cannot be cleared.
"""

import json
import os
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(CHECKOUT / "Hardware/rig"))

from guest import power  # noqa: E402
from guest.ground import Ground  # noqa: E402
from guest.pace import Pace  # noqa: E402
from guest.play import Play  # noqa: E402
from guest.progress import Progress  # noqa: E402
from guest.terminal import Terminal  # noqa: E402
from guest.watch import Watch  # noqa: E402
from scenario import library  # noqa: E402
from scenario.complaint import Complaint  # noqa: E402
from scenario.text import Scenario  # noqa: E402

SHARED = Path("/run/rig")
FOLDER = Path("/run/play")


def main() -> None:
    plan = json.loads((SHARED / "boot/plan.json").read_text())
    power.usual()
    if sys.argv[1:]:
        in_shell(plan, library.named(sys.argv[1:], library.all_scenarios()))
    else:
        in_boot(plan, library.named(plan["scenarios"], library.all_scenarios()))


def in_boot(plan: dict, scenarios: list[Scenario]) -> None:
    """Tells the machine, and is watched."""
    progress = Progress(SHARED / "boot/progress")
    watch = Watch(progress)
    watch.start()
    ground = Ground.now()
    for scenario in scenarios:
        progress.at = "start"
        progress.tell("begin", scenario.name)
        watch.begin(scenario.name, results(scenario), scenario.limit * (plan["stretch"] if plan["full"] else 1))
        verdict = play(plan, scenario, ground, progress)
        watch.done()
        progress.tell(verdict.outcome, scenario.name, verdict.word, seconds=round(verdict.seconds, 2))
        left = ground.left()
        if left:
            progress.tell("dirty", scenario.name, f"could not be cleared: {', '.join(left)}")
            break
    progress.tell("done")
    os.sync()


def in_shell(plan: dict, scenarios: list[Scenario]) -> None:
    """Tells the terminal, and leaves what failed alive for a look at it."""
    ground = Ground.now()
    for scenario in scenarios:
        verdict = play(plan, scenario, ground, Terminal())
        print(f"{verdict.outcome} {scenario.name} ({verdict.seconds:.1f} s)")


def results(scenario: Scenario) -> Path:
    folder = SHARED / scenario.name
    folder.mkdir(exist_ok=True)
    return folder


def play(plan: dict, scenario: Scenario, ground: Ground, audience: Progress | Terminal):
    pace = Pace(SHARED / "boot/pace")
    return Play(scenario, FOLDER, results(scenario), CHECKOUT, plan["build"], plan["full"], pace, audience).run(ground)


try:
    main()
except Complaint as complaint:
    sys.exit(f"rig: {complaint}")
