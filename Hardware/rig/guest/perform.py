"""Carries out one step of a scenario."""

import os
import signal
import subprocess
import time

from scenario import expectation
from scenario.span import take_span
from scenario.step import Step

from . import power
from .clock import now
from .failed import Failed
from .judge import judge
from .program import Program
from .stage import Stage

_SIGNALS = {"suspend": signal.SIGSTOP, "resume": signal.SIGCONT, "end": signal.SIGTERM, "kill": signal.SIGKILL}
# What each program is started with unless the scenario says otherwise.
_USUAL = {"unit": (("--display", "none"), ("--events", "-")), "phone": (("--map", "none"), ("--events", "-"))}
_RUN_SECONDS = 60


def perform(stage: Stage, step: Step, build: str) -> str:
    """Does what the step says; what there is to tell of it."""
    words = list(step.words)
    match step.verb:
        case "expect":
            return judge(stage, expectation.parse(words))
        case "wait":
            stage.feed.pause(take_span(words, 0)[0])
        case "run":
            return _run(stage, words[0])
        case "count":
            return "; ".join(f"{name}: {_count(stage, name)}" for name in words)
        case "hang":
            _hang(words[0])
        case _:
            return _act(stage, step.verb, words, build)
    return ""


def _act(stage: Stage, verb: str, words: list[str], build: str) -> str:
    """An action: it has a moment that times can be counted from."""
    stage.pump(0)
    began = now()
    said = ""
    match verb:
        case "unit" | "phone" | "program":
            _start(stage, words[0], _command(verb, words, build))
        case "usb":
            stage.cable.load(words[0], int(words[1]) if len(words) > 1 else 1)
        case "bluetooth":
            said = stage.radio.start()
        case "plug":
            stage.cable.plug(words[0], _port(words))
        case "unplug":
            stage.cable.pull(words[0], _port(words))
        case "power":
            power.say(words[0], words[1])
        case "suspend" | "resume" | "end" | "kill":
            if stage.program(words[0]).code is not None:
                raise Failed(f"{words[0]} has ended already, with {stage.program(words[0]).code}")
            stage.program(words[0]).signal(_SIGNALS[verb])
    stage.actions[verb] = now()
    # A program that starts disturbs nobody: what the other says of it may come at any moment.
    if verb not in ("unit", "phone", "program", "usb", "bluetooth"):
        stage.disturbed = began
    if verb in ("plug", "unplug", "power"):
        return f"from {stage.transcript.since(began)} to {stage.transcript.since(stage.actions[verb])}"
    return said


def _command(verb: str, words: list[str], build: str) -> list[str]:
    """The words a program is started with; its file is one of the build, or what only tests need: that is built for debugging alone."""
    if verb == "program":
        files = [os.path.join(build, words[1]), os.path.join(build, "..", "debug", words[1])]
        return [next(filter(os.path.exists, files), files[0]), *words[2:]]
    command = [os.path.join(build, f"pillion-{verb}"), verb, *words[1:]]
    for option in _USUAL[verb]:
        if option[0] not in words:
            command += option
    return command


def _start(stage: Stage, name: str, command: list[str]) -> None:
    if name in stage.programs:
        if stage.programs[name].code is None:
            raise Failed(f"'{name}' runs already")
        stage.programs[name].close()
    if not os.path.exists(command[0]):
        raise Failed(f"no {command[0]}; 'make build' or 'make release' makes it")
    stage.commands[name] = command
    stage.programs[name] = Program(name, command, stage.folder, stage.results, stage.feed)


def _port(words: list[str]) -> int:
    return int(words[1]) if len(words) > 1 else 0


def _run(stage: Stage, command: str) -> str:
    with (stage.results / "run.log").open("ab") as log:
        log.write(f"$ {command}\n".encode())
        log.flush()
        process = subprocess.Popen(["bash", "-c", command], cwd=stage.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    deadline = now() + _RUN_SECONDS
    while process.poll() is None:
        if now() > deadline:
            process.kill()
            raise Failed(f"it still ran after {_RUN_SECONDS} s; see run.log")
        stage.pump(0.05)
    if process.returncode:
        lines = (stage.results / "run.log").read_text(errors="replace").splitlines()
        raise Failed(f"it ended with {process.returncode}: {lines[-1]}")
    return ""


def _count(stage: Stage, name: str) -> str:
    stage.counted[name] = stage.program(name).counts()
    return ", ".join(f"{number} {what}" for what, number in stage.counted[name].items())


def _hang(what: str) -> None:
    """For the rig's own scenarios: this program waits for ever, or stops as the whole guest would."""
    if what == "guest":
        os.kill(os.getpid(), signal.SIGSTOP)
    time.sleep(1e6)
