from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty config folder of the user's own, and no wish about colours."""
    folder = tmp_path / "user-config"
    folder.mkdir()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder / "chunkscope"
