"""What a person asked to open, and how it is read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from chunkscope.config import Config, config_candidates, find_config, load_config
from chunkscope.config.load import config_at
from chunkscope.config.reading import read_text
from chunkscope.document import Source, TextKind
from chunkscope.document.source import decode_source, is_open_pipe


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a person asked to open.

    Attributes:
        path: the document; `-` for standard input.
        config: the config file that was named, if one was.
        overrides: `KEY=VALUE` settings of the command line.
        encoding: the codec that was named, if one was.
        kind: the kind of text that was named, if one was.
        trust: whether what a config names may be fetched.
        queries: the query file, if one was named.
    """

    path: str
    config: Path | None = None
    overrides: tuple[str, ...] = ()
    encoding: str | None = None
    kind: TextKind | None = None
    trust: bool = False
    queries: Path | None = None

    @property
    def from_standard_input(self) -> bool:
        """Whether the document is on standard input."""
        return self.path == "-"

    @property
    def read_once(self) -> bool:
        """Whether the document comes from a pipe, which cannot be read again."""
        return self.from_standard_input or is_open_pipe(self.path)

    def watched(self) -> tuple[Path, ...]:
        """Every path whose content matters: the document, and the queries, and the config wherever it is."""
        configs = (self.config,) if self.config else config_candidates(Path(self.path))
        others = (*configs, self.queries) if self.queries else configs
        return others if self.read_once else (Path(self.path), *others)


def config_of(request: Request) -> tuple[Config, str]:
    """The config in force, and the text of its file; empty where it comes from the defaults.

    Raises:
        ConfigError: the config has problems.
    """
    path = request.config or find_config(Path(request.path))
    if path is None:
        return load_config(None, request.overrides, trust=request.trust), ""
    text = read_text(path)
    return config_at(path, text, request.overrides, trust=request.trust), text


def source_of(request: Request, data: bytes) -> Source:
    """The source in what the document's file or standard input holds.

    Raises:
        DocumentError: the bytes do not hold text.
    """
    return decode_source(data, request.path, encoding=request.encoding, kind=request.kind)
