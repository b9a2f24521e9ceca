from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import HANDBOOK


@pytest.fixture(autouse=True)
def user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Empty folders of the user's own, of which this is the one for configs, and no wish about colours or editors."""
    folder = tmp_path / "user-config"
    folder.mkdir()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "user-state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user-cache"))
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    return folder / "chunkscope"


@pytest.fixture
def handbook(tmp_path: Path) -> Path:
    """A document that is longer than any screen."""
    path = tmp_path / "handbook.txt"
    path.write_text(HANDBOOK)
    return path
