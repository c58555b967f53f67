"""What is wrong with a scenario's text."""


class Complaint(Exception):
    """One line for the writer of a scenario: where, what, and what to write instead."""

    def __init__(self, detail: str, line: int | None = None, file: str | None = None):
        super().__init__(detail)
        self.detail = detail
        self.line = line
        self.file = file

    def __str__(self) -> str:
        place = f"{self.file or 'scenario'}:{self.line}: " if self.line else ""
        return place + self.detail
