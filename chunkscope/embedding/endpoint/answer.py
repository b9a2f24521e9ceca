"""What an OpenAI-compatible endpoint answers to `POST /v1/embeddings`.

The form is that of OpenAI's API reference, "Create embeddings": `{"data": [{"index": 0, "embedding": [...]}, ...]}`,
and for a failure `{"error": {"message": "..."}}`.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from chunkscope.embedding.endpoint.address import KEY_VARIABLE, URL_VARIABLE, EndpointAddress
from chunkscope.embedding.errors import EmbedderError

if TYPE_CHECKING:
    import httpx

_PASSING = frozenset({408, 425, 429, 500, 502, 503, 504})
_REFUSED = frozenset({401, 403})
_LONGEST_WAIT = 30.0
_MESSAGE_WIDTH = 160
_LARGEST = 1 << 28
# What says how the content was packed, which by then it is not.
_OF_THE_WAY = frozenset({"content-encoding", "content-length", "transfer-encoding"})


class PassingFailure(EmbedderError):
    """A failure that may pass; `seconds` is how long the endpoint asks to wait, 0 where it does not say."""

    def __init__(self, message: str, seconds: float = 0.0) -> None:
        super().__init__(message)
        self.seconds = seconds


def whole_answer(answer: httpx.Response, name: str) -> httpx.Response:
    """An answer that is still on its way, once all of it is there.

    Raises:
        EmbedderError: it is larger than that of any embedder, and would fill the memory.
    """
    import httpx

    content = bytearray()
    for piece in answer.iter_bytes():
        content += piece
        if len(content) > _LARGEST:
            raise EmbedderError(f"{name}: its answer is larger than 256 MB; lower embedding.batch_size")
    headers = [(key, value) for key, value in answer.headers.multi_items() if key.lower() not in _OF_THE_WAY]
    return httpx.Response(answer.status_code, headers=headers, content=bytes(content), extensions=answer.extensions)


def check_answer(answer: httpx.Response, name: str, address: EndpointAddress) -> None:
    """Make sure that the answer is no failure.

    Raises:
        PassingFailure: the endpoint is busy or broken now.
        EmbedderError: asking again would not help.
    """
    if answer.is_success:
        return
    message = f"{name}: {answer.status_code} {answer.reason_phrase}"
    if answer.is_redirect:
        raise EmbedderError(f"{message}: it redirects to another address; set that one")
    message += _details(answer)
    if answer.status_code in _PASSING:
        raise PassingFailure(message, _seconds_asked(answer))
    if answer.status_code in _REFUSED and address.key_withheld:
        message += f"; the key goes only to the host that {URL_VARIABLE} names"
    elif answer.status_code in _REFUSED and not address.key:
        message += f"; set {KEY_VARIABLE}"
    raise EmbedderError(message)


def vectors_in_order(answer: httpx.Response, name: str, count: int) -> list[object]:
    """The vectors of an answer, in the order of the texts.

    Raises:
        EmbedderError: the answer does not hold one vector for each of `count` texts.
    """
    try:
        items = [(item["index"], item["embedding"]) for item in answer.json()["data"]]
        vectors = dict(items)
    except (KeyError, RecursionError, TypeError, ValueError):
        raise EmbedderError(f"{name}: its answer is no list of embeddings") from None
    if len(items) != count:
        raise EmbedderError(f"{name}: {len(items)} vectors for {count} texts")
    if vectors.keys() != set(range(count)):
        raise EmbedderError(f"{name}: its vectors are not numbered from 0 to {count - 1}")
    return [vectors[index] for index in range(count)]


def _details(answer: httpx.Response) -> str:
    """What the endpoint says of its failure."""
    try:
        message = str(answer.json()["error"]["message"])
    except (KeyError, RecursionError, TypeError, ValueError):
        message = answer.text
    return f": {textwrap.shorten(message, _MESSAGE_WIDTH, placeholder=' ...')}" if message.strip() else ""


def _seconds_asked(answer: httpx.Response) -> float:
    try:
        return min(_LONGEST_WAIT, float(answer.headers.get("Retry-After", 0)))
    except ValueError:  # a date
        return 0.0
