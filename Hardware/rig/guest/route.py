"""The maneuvers of a route, as the programs name them."""

import json
import subprocess
from pathlib import Path

from scenario.maneuvers import look

from .failed import Failed
from .stage import Stage


def looks(stage: Stage, phone: str) -> list[str]:
    """Every maneuver of the route that this phone was given, in order, asked of 'pillion route'."""
    words = stage.commands[phone]
    if "--route" not in words:
        raise Failed(f"{phone} has no --route")
    asked = [str(Path(words[0]).parent / "pillion"), "route", words[words.index("--route") + 1], "--json"]
    done = subprocess.run(asked, cwd=stage.folder, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"pillion route: {done.stderr.strip()}")
    return [look(maneuver) for maneuver in json.loads(done.stdout)["maneuvers"]]
