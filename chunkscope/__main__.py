"""The entry point: answers `--version` before anything is imported."""

from __future__ import annotations

import gc
import sys

from chunkscope import __version__


def main() -> None:
    """Run chunkscope with the arguments of the process."""
    if sys.argv[1:] == ["--version"]:
        print(f"chunkscope {__version__}")
        return
    # What is imported stays for good: looking through it for garbage would only cost time. The command turns it on.
    gc.disable()
    try:
        from chunkscope.cli.run import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


if __name__ == "__main__":
    main()
