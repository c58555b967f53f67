"""Tells a person in the guest's shell how a scenario goes, and lets them look at what failed."""

import subprocess

from .stage import Stage


class Terminal:
    """Steps as lines; a shell beside the programs of a scenario that failed."""

    def step(self, text: str) -> None:
        print(f"  {text}", flush=True)

    def failed(self, stage: Stage, word: str) -> None:
        print(f"failed: {word}\nIts programs are as they were; 'exit' ends them. Their folder: {stage.folder}", flush=True)
        shell = subprocess.Popen(["bash", "--norc"], cwd=stage.folder)
        # What the programs say is taken meanwhile, so that none of them waits for it.
        while shell.poll() is None:
            stage.pump(0.2)
