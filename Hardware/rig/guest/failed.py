"""How a scenario ends early."""


class Failed(Exception):
    """Something was not as the scenario expects: one line."""


class Skipped(Exception):
    """The scenario needs what this build or this machine does not have: one line."""
