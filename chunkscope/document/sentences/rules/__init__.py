"""The rules, in the order in which they are asked: the first that has an answer decides."""

from __future__ import annotations

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules import (
    abbreviations,
    ellipses,
    exclamations,
    full_stops,
    initials,
    list_numbers,
    ordinals,
    other_scripts,
    own_marks,
    quoted_speech,
    surroundings,
)
from chunkscope.document.sentences.rules.answers import Refusal, Rule

_EVERY_MARK: tuple[Rule, ...] = (surroundings.carried_on, surroundings.inside_code_span)

_OWN_MARK: tuple[Rule, ...] = (
    *_EVERY_MARK,
    own_marks.inside_title_marks,
    own_marks.wide_decimal_point,
    quoted_speech.speech_goes_on,
    own_marks.own_mark,
)

_EXCLAMATION: tuple[Rule, ...] = (
    *_EVERY_MARK,
    surroundings.inside_brackets,
    own_marks.inside_title_marks,
    exclamations.name_with_mark,
    exclamations.dash_goes_on,
    exclamations.exclamation_before_lower_case,
    quoted_speech.speech_goes_on,
    exclamations.exclamation,
)

_ELLIPSIS: tuple[Rule, ...] = (
    *_EVERY_MARK,
    surroundings.inside_brackets,
    exclamations.dash_goes_on,
    ellipses.ellipsis_goes_on,
    quoted_speech.speech_goes_on,
    ellipses.ellipsis,
)

_NO_WORD: tuple[Rule, ...] = (full_stops.stop_before_lower_case, quoted_speech.speech_goes_on, full_stops.full_stop)

_FULL_STOP_AFTER: dict[str, tuple[Rule, ...]] = {
    "nothing": _NO_WORD,
    "an address": _NO_WORD,
    "a number": (
        list_numbers.next_of_run_on_list,
        list_numbers.bracketed_list_number,
        list_numbers.list_number,
        ordinals.ordinal,
        ordinals.number,
    ),
    "a letter": (
        list_numbers.bracketed_list_number,
        list_numbers.list_number,
        other_scripts.other_script,
        initials.initial_before_initial,
        initials.spaced_abbreviation,
        abbreviations.first_in_bracket,
        abbreviations.listed,
        full_stops.stop_before_lower_case,
        initials.single_letter,
        quoted_speech.speech_goes_on,
        full_stops.full_stop,
    ),
    "a word": (
        list_numbers.list_number,
        other_scripts.other_script,
        abbreviations.first_in_bracket,
        abbreviations.listed,
        full_stops.stop_before_lower_case,
        abbreviations.without_vowel,
        quoted_speech.speech_goes_on,
        full_stops.full_stop,
    ),
    "a mixture": (
        list_numbers.list_number,
        other_scripts.other_script,
        abbreviations.first_in_bracket,
        abbreviations.listed,
        full_stops.stop_before_lower_case,
        initials.dotted_letters,
        quoted_speech.speech_goes_on,
        full_stops.full_stop,
    ),
}

_FULL_STOP = {shape: (*_EVERY_MARK, surroundings.inside_brackets, *rules) for shape, rules in _FULL_STOP_AFTER.items()}

_FULL_STOP_WITHOUT_SPACE: tuple[Rule, ...] = (*_EVERY_MARK, full_stops.without_space)

_FOREIGN_MARK: tuple[Rule, ...] = (*_EVERY_MARK, other_scripts.colon_or_semicolon)

_RULES = {
    "…": _ELLIPSIS,
    "!": _EXCLAMATION,
    "?": _EXCLAMATION,
    ":": _FOREIGN_MARK,
    ";": _FOREIGN_MARK,
}


def judge(candidate: Candidate) -> BoundaryKind | Refusal:
    """The kind of boundary at the candidate, or why there is none."""
    for rule in _rules_for(candidate):
        answer = rule(candidate)
        if answer is not None:
            return answer
    raise AssertionError("the last rule of each list always answers")


def _rules_for(candidate: Candidate) -> tuple[Rule, ...]:
    mark = candidate.marks[-1]
    if mark != ".":
        return _RULES.get(mark, _OWN_MARK)
    if ellipses.is_ellipsis(candidate):
        return _ELLIPSIS
    if not candidate.gap:
        return _FULL_STOP_WITHOUT_SPACE
    return _FULL_STOP[candidate.shape]
