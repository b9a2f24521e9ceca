"""From the given keys of `[check]` to the limits on the figures."""

from __future__ import annotations

from chunkscope.config.tables import Given, check_tables, given_in
from chunkscope.scoring.limits import CheckSettings, Limits


def check_settings(given: Given) -> CheckSettings | None:
    """The limits, or None where no key of `[check]` is given."""
    tables = {table: given_in(given, table) for table in check_tables()}
    if not any(tables.values()):
        return None
    common = tables.pop(("check",))
    strategies = common.pop("strategies", ())
    by_strategy = {table[-1]: Limits(**limits) for table, limits in tables.items() if limits}
    return CheckSettings(limits=Limits(**common), strategies=strategies, by_strategy=by_strategy)
