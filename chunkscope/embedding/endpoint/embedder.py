"""An OpenAI-compatible endpoint: texts are sent to an address, a batch at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.embedding.batches import embed_in_batches
from chunkscope.embedding.embedder import Delivered, Progress
from chunkscope.embedding.endpoint.address import EndpointAddress, endpoint_address, endpoint_name
from chunkscope.embedding.endpoint.answer import (
    PassingFailure,
    check_answer,
    vectors_in_order,
    whole_answer,
)
from chunkscope.embedding.endpoint.connection import Connection
from chunkscope.embedding.errors import EmbedderError, EmbedderUnavailable, not_installed, reason
from chunkscope.embedding.settings import EmbeddingSettings
from chunkscope.embedding.waiting import pause, wait_for

if TYPE_CHECKING:
    import httpx
    import numpy as np
    from numpy.typing import NDArray

    _Post = Callable[[list[str]], httpx.Response]

# Seconds before the second attempt, the third and so on.
PAUSES = (0.5, 1.0, 2.0)


class EndpointEmbedder:
    """An embedder behind an address, to which go the texts, the model's name and, where it may, the key."""

    contextual = False

    def __init__(self, address: EndpointAddress, settings: EmbeddingSettings) -> None:
        self.name = endpoint_name(settings, address)
        self.identity = f"endpoint {address.url} {settings.model}"
        self.dimension = 0
        self._address = address
        self._settings = settings

    def embed(
        self,
        texts: Sequence[str],
        *,
        progress: Progress | None = None,
        cancelled: IsCancelled | None = None,
        delivered: Delivered | None = None,
    ) -> NDArray[np.float32]:
        """A row for each text, of zeros for a blank one.

        Raises:
            EmbedderError: the endpoint failed, or gave something other than one finite vector for each text.
            Cancelled: `cancelled` returned true.
        """
        import httpx

        headers = {"Authorization": f"Bearer {self._address.key}"} if self._address.key else {}
        connection = Connection()
        # A redirect is not followed: it could take text and key to another host.
        with httpx.Client(headers=headers, timeout=self._settings.timeout, follow_redirects=False) as client:

            def post(texts: list[str]) -> httpx.Response:
                body = {"model": self._settings.model, "input": texts, "encoding_format": "float"}
                extensions = {"trace": connection.trace}
                with client.stream("POST", self._address.url, json=body, extensions=extensions) as answer:
                    return whole_answer(answer, self.name)

            try:
                vectors = embed_in_batches(
                    texts,
                    lambda batch: self._vectors(post, batch, cancelled),
                    self.name,
                    batch_size=self._settings.batch_size,
                    dimension=self.dimension,
                    progress=progress,
                    cancelled=cancelled,
                    delivered=delivered,
                )
            finally:
                connection.cut()
        self.dimension = vectors.shape[1]
        return vectors

    def _vectors(self, post: _Post, texts: list[str], cancelled: IsCancelled | None) -> list[object]:
        """The vectors of a batch, asked for again after a failure that may pass."""
        for seconds in PAUSES:
            try:
                return self._attempt(post, texts, cancelled)
            except PassingFailure as failure:
                pause(max(seconds, failure.seconds), cancelled)
        try:
            return self._attempt(post, texts, cancelled)
        except PassingFailure as failure:
            raise EmbedderError(f"{failure}, in {len(PAUSES) + 1} attempts") from None

    def _attempt(self, post: _Post, texts: list[str], cancelled: IsCancelled | None) -> list[object]:
        import httpx

        seconds = self._settings.timeout
        try:
            answer = wait_for(lambda: post(texts), seconds, cancelled)
        except (TimeoutError, httpx.TimeoutException):
            raise EmbedderError(
                f"{self.name}: no answer within {seconds} s; raise embedding.timeout or lower embedding.batch_size"
            ) from None
        except httpx.RequestError as error:
            raise PassingFailure(f"{self.name}: {reason(error)}") from None
        check_answer(answer, self.name, self._address)
        return vectors_in_order(answer, self.name, len(texts))


def load_endpoint(settings: EmbeddingSettings) -> EndpointEmbedder:
    """The embedder behind the address that the environment or the settings name; nothing is sent yet.

    Raises:
        EmbedderUnavailable: the package is not installed, or no model or no usable address is named.
    """
    try:
        import httpx
    except ImportError:
        raise not_installed("endpoint") from None
    address = endpoint_address(settings)
    try:
        httpx.URL(address.url)
    except httpx.InvalidURL as error:
        raise EmbedderUnavailable(f"embedder endpoint: not an address: {reason(error)}") from None
    return EndpointEmbedder(address, settings)
