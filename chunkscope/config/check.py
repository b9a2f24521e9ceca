"""From the given keys of `[check]` to the limits on the figures."""

from __future__ import annotations

from chunkscope.config.tables import Given, given_in
from chunkscope.scoring.limits import CheckSettings, Limits


def check_settings(given: Given) -> CheckSettings | None:
    """The limits, or None where no key of `[check]` is given."""
    tables = {path[:-1] for path in given if path[0] == "check"}
    if not tables:
        return None
    common = given_in(given, ("check",))
    strategies = common.pop("strategies", ())
    by_strategy = {table[-1]: Limits(**given_in(given, table)) for table in tables if len(table) > 1}
    return CheckSettings(limits=Limits(**common), strategies=strategies, by_strategy=by_strategy)
