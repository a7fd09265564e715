"""The client."""

from __future__ import annotations

import time
import urllib.request
from typing import Any, Callable, Mapping, Optional

from ._connection import Connection, Token
from ._operations import Groups
from ._request import Request
from ._retry import Limits


class Downbeat(Groups):
    """The API at `base_url`, such as `https://downbeat.example/api/v1`: `downbeat.artists.get(1)`.

    `token` is a bearer token, a function that returns one for each request, or a Grant. Without one, public operations return minimal data.
    Threads can share a client.
    """

    def __init__(
        self,
        base_url: str,
        token: Token = None,
        *,
        retries: int = 4,
        longest_wait: float = 90.0,
        timeout: float = 60.0,
        opener: Optional[urllib.request.OpenerDirector] = None,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """Set `retries` to the most retries of a request, `longest_wait` to the longest pause that the server may ask for, and `timeout` to
        the longest silence of the server, all in seconds; `opener` to one of `urllib.request` with your own proxies or certificates.
        """
        limits = Limits(retries, longest_wait, timeout)
        self._connection = Connection(base_url, token, limits, opener, sleep)
        super().__init__(self._connection)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, object]] = None,
        body: Optional[Mapping[str, object]] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Any:
        """Send a request that this version of the client has no method for: `downbeat.request("GET", "/genres")`."""
        return self._connection.send(
            Request(method.upper(), path, query=query or {}, body=body, headers=headers or {})
        )

    def refresh(self) -> str:
        """Refresh the Grant of this client now, and return its new access token. Requests do that by themselves."""
        return self._connection.refresh()
