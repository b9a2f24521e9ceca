"""An OpenAI-compatible endpoint on this machine, whose answers a test decides."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeAlias


@dataclass
class Answer:
    """What the server sends back: a status, a body, further headers, and a wait before each byte of the body."""

    body: Any
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    seconds_before: float = 0.0
    seconds_a_byte: float = 0.0


@dataclass
class Call:
    """What the server was sent."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


Answering: TypeAlias = "Callable[[list[str]], Answer]"


class Endpoint:
    """A server with its calls; it answers by `answers` in turn, and by the last one for ever."""

    def __init__(self, answers: list[Answering]) -> None:
        self.answers = answers
        self.calls: list[Call] = []
        self.stopping = threading.Event()
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                answering = endpoint.answers[min(len(endpoint.calls), len(endpoint.answers) - 1)]
                endpoint.calls.append(Call(self.path, {**self.headers}, body))
                self.answer(answering(body["input"]))

            def answer(self, answer: Answer) -> None:
                content = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
                endpoint.stopping.wait(answer.seconds_before)
                try:
                    self.send_response(answer.status)
                    for name, value in {"Content-Length": str(len(content)), **answer.headers}.items():
                        self.send_header(name, value)
                    self.end_headers()
                    self.send(content, answer.seconds_a_byte)
                except OSError:
                    self.close_connection = True

            def send(self, content: bytes, seconds_a_byte: float) -> None:
                step = 1 if seconds_a_byte else max(1, len(content))
                for start in range(0, len(content), step):
                    endpoint.stopping.wait(seconds_a_byte)
                    self.wfile.write(content[start : start + step])

            def log_message(self, *arguments: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"

    @contextmanager
    def running(self) -> Iterator[Endpoint]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield self
        finally:
            self.stopping.set()
            self._server.shutdown()
            thread.join()
            self._server.server_close()


def length_vectors(texts: list[str]) -> Answer:
    """For each text the vector (its length, 1), in reverse order, numbered."""
    items = [{"index": index, "embedding": [len(text), 1]} for index, text in enumerate(texts)]
    return Answer({"data": items[::-1]})


def always(body: Any, status: int = 200, **options: Any) -> Answering:
    """The same answer to every call."""
    return lambda texts: Answer(body, status, **options)


def vectors(*rows: Any) -> Answering:
    """These vectors, in order."""
    return always({"data": [{"index": index, "embedding": row} for index, row in enumerate(rows)]})
