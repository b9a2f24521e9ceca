"""From the given keys of `[check]` to the limits on the figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkscope.config.given import QUERIES_TABLE, Given, given_in

if TYPE_CHECKING:
    from chunkscope.retrieval.limits import QueryLimits
    from chunkscope.scoring.limits import CheckSettings


def check_settings(given: Given) -> CheckSettings | None:
    """The limits on the cuts, or None where no key of `[check]` is given but for what queries find."""
    tables = {path[:-1] for path in given if path[0] == "check"} - {QUERIES_TABLE}
    if not tables:
        return None
    from chunkscope.scoring.limits import CheckSettings, Limits

    common = given_in(given, ("check",))
    strategies = common.pop("strategies", ())
    by_strategy = {table[-1]: Limits(**given_in(given, table)) for table in tables if len(table) > 1}
    return CheckSettings(limits=Limits(**common), strategies=strategies, by_strategy=by_strategy)


def query_limits(given: Given) -> QueryLimits | None:
    """The limits on what queries find, or None where no key of `[check.queries]` is given."""
    limits = given_in(given, QUERIES_TABLE)
    if not limits:
        return None
    from chunkscope.retrieval.limits import QueryLimits

    return QueryLimits(**limits)
