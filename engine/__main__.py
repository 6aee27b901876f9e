"""Run the command line: `python -m engine games`."""

import io
import os
import sys
from typing import TextIO

from engine.command import main
from engine.texts import _


def run() -> int:
    """Answer on standard output, whatever its encoding; a reader that left is no error."""
    # A stream that was closed beforehand is None.
    sys.stdout = sys.stdout or open(os.devnull, "w")
    sys.stderr = sys.stderr or open(os.devnull, "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go(sys.stdout)
        return 0
    except OSError as fault:
        _let_go(sys.stdout)
        return _complain(fault)
    except KeyboardInterrupt:
        return 130
    return status


def _let_go(stream: TextIO) -> None:
    """Python would complain once more when it closes the stream at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _complain(fault: OSError) -> int:
    """One sentence, if there is anybody to hear it."""
    sentence = _("The answer could not be written: {why}.").format(why=fault.strerror or fault)
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        _let_go(sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(run())
