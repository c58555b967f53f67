"""Plays one scenario, from a fresh ground to a fresh ground."""

import json
import traceback
from dataclasses import dataclass
from pathlib import Path

from scenario.step import Repeat, Step
from scenario.text import Scenario

from .clock import now
from .failed import Failed, Skipped
from .ground import Ground, fresh_folder
from .pace import Pace
from .perform import perform
from .progress import Progress
from .stage import Stage
from .terminal import Terminal

# What a program says of a link that this build cannot do.
_NOT_BUILT = "not built"


@dataclass(frozen=True)
class Verdict:
    """passed, failed or skipped, and why."""

    outcome: str
    word: str
    seconds: float


class Play:
    """One scenario on its stage."""

    def __init__(self, scenario: Scenario, folder: Path, results: Path, checkout: Path, build: str, full: bool, pace: Pace,
                 audience: Progress | Terminal):
        self._scenario = scenario
        self._build = build
        self._full = full
        self._audience = audience
        self._checkout = checkout
        self._stage = Stage(fresh_folder(folder), results, pace)
        (folder / "trips").symlink_to(checkout / "Tests/Fixtures/trips")
        (folder / "data").symlink_to(checkout.parent / "shared/data")
        (folder / "rig").symlink_to(checkout / "Hardware/rig")

    def run(self, ground: Ground) -> Verdict:
        began = now()
        stage, transcript = self._stage, self._stage.transcript
        transcript.tell(f"{self._scenario.name}: {self._scenario.title}")
        try:
            self._check_needs()
            self._steps(self._scenario.steps)
            outcome, word = "passed", ""
        except Failed as failure:
            outcome, word = ("skipped", self._not_built()) if self._not_built() else ("failed", str(failure))
            if outcome == "failed":
                self._audience.failed(stage, word)
        except Skipped as reason:
            outcome, word = "skipped", str(reason)
        except Exception as error:  # One scenario's trouble must not take the others with it.
            transcript.tell(traceback.format_exc())
            outcome, word = "failed", f"the rig itself: {type(error).__name__}: {error}"
        left = self._left(ground)
        if left and outcome == "passed":
            outcome, word = "failed", f"left behind: {', '.join(left)}"
        transcript.tell(f"{outcome}{': ' + word if word else ''}")
        stage.close()
        ground.clear()
        verdict = Verdict(outcome, word, now() - began)
        (stage.results / "verdict.json").write_text(json.dumps(verdict.__dict__, ensure_ascii=False) + "\n")
        return verdict

    def _check_needs(self) -> None:
        if "data" in self._scenario.needs and not (self._checkout.parent / "shared/data").is_dir():
            raise Skipped("../shared/data is not here")

    def _steps(self, steps: tuple[Step | Repeat, ...], round_: str = "") -> None:
        for step in steps:
            if isinstance(step, Repeat):
                times = step.full if self._full else step.times
                for number in range(1, times + 1):
                    self._stage.transcript.tell(f"round {number} of {times}")
                    self._steps(step.body, f" (round {number})")
                continue
            self._audience.step(f"line {step.line}{round_}: {step.text}")
            try:
                said = perform(self._stage, step, self._build)
            except Failed as failure:
                detail = f"line {step.line}{round_}: '{step.text}': {failure}"
                raise Failed(detail) from None
            self._stage.transcript.tell(f"{step.text}{'   -> ' + said if said else ''}")

    def _left(self, ground: Ground) -> list[str]:
        """What programs left that ended in peace. Of a killed one nothing better can be asked."""
        stage = self._stage
        peaceful = stage.end_programs() and not any(program.was_killed for program in stage.programs.values())
        stage.radio.stop()
        left = ground.left()
        for line in left:
            stage.transcript.tell(f"left behind: {line}")
        return left if peaceful else []

    def _not_built(self) -> str:
        """Why this build cannot play it, by a program's own words."""
        if "usb" not in self._scenario.needs and "bluetooth" not in self._scenario.needs:
            return ""
        said = [line for program in self._stage.programs.values() for line in program.complaints if _NOT_BUILT in line]
        return said[0] if said else ""
