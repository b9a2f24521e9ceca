"""Rows that use vectors, and the keys of `semantic` and `late`."""

from __future__ import annotations

import pytest

from chunkscope.config import Config, ConfigError, parse_config
from chunkscope.document import Document, Source
from chunkscope.embedding import EmbeddingSettings
from chunkscope.strategies.late import LateSettings
from chunkscope.strategies.registry import cut
from chunkscope.strategies.semantic import SemanticSettings
from chunkscope.strategies.vector_settings import VectorSettings

ENDPOINT = '[embedding]\nembedder = "endpoint"\nmodel = "small"\n'
VARIANT = '[strategies.topics]\nbase = "semantic"\nthreshold = 0.5\n'


def embeddings(config: Config) -> dict[str, EmbeddingSettings]:
    return {row.name: row.settings.embedding for row in config.rows if isinstance(row.settings, VectorSettings)}


def problems(text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        parse_config(text, "chunk.toml")
    return [str(problem) for problem in caught.value.problems]


def semantic(text: str) -> SemanticSettings:
    settings = next(row.settings for row in parse_config(text, "chunk.toml").rows if row.name == "semantic")
    assert isinstance(settings, SemanticSettings)
    return settings


def test_rows_that_use_vectors_have_the_embedding_table() -> None:
    config = parse_config(ENDPOINT + VARIANT, "chunk.toml")
    expected = EmbeddingSettings(embedder="endpoint", model="small")
    assert config.embedding == expected
    assert embeddings(config) == dict.fromkeys(["semantic", "late", "topics"], expected)


def test_late_cuts_as_the_strategy_that_it_names_is_set_up_but_at_its_own_size() -> None:
    text = '[strategies.paragraph]\nsize = 80\noversize = "split"\n[strategies.late]\nsize = 20\n'
    rows = {row.name: row for row in parse_config(text, "chunk.toml").rows}
    document = Document.uncleaned(Source("kiln.txt", "The kiln is hot and the ship sails on. " * 3))
    chunks = cut(document, rows["late"])
    assert max(end - start for start, end in chunks.spans()) == 20
    assert not chunks.oversize
    plain = next(row for row in parse_config("[strategies.late]\nsize = 20\n", "chunk.toml").rows if row.name == "late")
    assert cut(document, plain).oversize == {0}


def test_what_a_person_allowed_goes_with_it() -> None:
    assert not any(each.may_fetch for each in embeddings(parse_config(ENDPOINT, "chunk.toml")).values())
    trusted = embeddings(parse_config(ENDPOINT, "chunk.toml", trust=True))
    assert all(each.may_fetch and each.may_send_key for each in trusted.values())
    named = ["embedding.embedder=endpoint", "embedding.model=small"]
    assert all(each.may_fetch for each in embeddings(parse_config(ENDPOINT, "chunk.toml", named)).values())


@pytest.mark.parametrize("value", ["0.6", "-1", "1", '"p1"', '"p90"', '"p99"'])
def test_a_threshold_is_a_number_or_a_percentile(value: str) -> None:
    threshold = semantic(f"strategies.semantic.threshold = {value}").threshold
    assert threshold == (value.strip('"') if '"' in value else float(value))


@pytest.mark.parametrize(
    "value", ["1.5", "-1.01", '"p0"', '"p100"', '"p090"', '"P90"', '"0.6"', "true", "nan", "[0.6]"]
)
def test_a_threshold_out_of_its_range_is_refused_by_name(value: str) -> None:
    got = "a list" if value.startswith("[") else value
    assert problems(f"strategies.semantic.threshold = {value}") == [
        "chunk.toml:1:33 strategies.semantic.threshold: expected a number from -1 to 1,"
        f' or a percentile from "p1" to "p99", got {got}'
    ]


def test_the_least_size_follows_the_size_until_it_is_set() -> None:
    assert semantic("").min_size == 100
    assert semantic("chunk.size = 555").min_size == 55
    assert semantic("chunk.size = 555\nstrategies.semantic.min_size = 7").min_size == 7


def test_the_keys_of_late() -> None:
    text = "strategies.late = {cuts = 'structure', context_weight = 1}"
    settings = next(row.settings for row in parse_config(text, "chunk.toml").rows if row.name == "late")
    assert isinstance(settings, LateSettings)
    assert (settings.cuts, settings.context_weight) == ("structure", 1)
    assert problems("strategies.late = {cuts = 'xyz', context_weight = 1.1}") == [
        "chunk.toml:1:27 strategies.late.cuts: expected"
        ' "fixed", "recursive", "paragraph", "sentence" or "structure", got "xyz"',
        "chunk.toml:1:51 strategies.late.context_weight: expected a number from 0 to 1, got 1.1",
    ]


def test_an_overlap_for_chunks_of_different_topics_is_an_unknown_key() -> None:
    (problem,) = problems("strategies.semantic.overlap = 5")
    assert problem.startswith("chunk.toml:1:21 strategies.semantic.overlap: semantic takes no overlap")
