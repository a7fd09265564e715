"""Sends requests with `urllib`, and again where that is safe. Holds nothing that changes, so threads can share it."""

from __future__ import annotations

import http.client
import json
import math
import platform
import time
import urllib.error
import urllib.request
import uuid
from email.message import Message
from typing import IO, Any, Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional, Union
from urllib.parse import urlsplit

from ._answers import Answer, Download, Response
from ._errors import DownbeatConnectionError, DownbeatError
from ._grant import Grant
from ._request import Content, Request, address, has_value, text
from ._retry import Limits, backoff, is_repeatable, is_temporary, request_limits, requested_wait
from ._version import __version__

Token = Union[str, Callable[[], Optional[str]], Grant, None]

# Headers that say who the caller is.
_SECRET_HEADERS = frozenset({"authorization", "cookie", "proxy-authorization"})

_AGENT = f"downbeat-client/{__version__} (Python {platform.python_version()})"


class Connection:
    """Knows the address, the token and when to try again."""

    def __init__(
        self,
        base_url: str,
        token: Token,
        limits: Limits,
        opener: Optional[urllib.request.OpenerDirector],
        sleep: Callable[[float], object],
    ) -> None:
        if urlsplit(base_url).scheme not in ("http", "https"):
            raise ValueError("The base URL must begin with http:// or https://.")
        self._base_url = base_url.rstrip("/")
        self._grant = token if isinstance(token, Grant) else None
        self._bearer = token
        self._limits = limits
        self._opener = opener or urllib.request.build_opener(_NoRedirects)
        self._file_opener = opener or urllib.request.build_opener(_ReadRedirects)
        self._sleep = sleep

    def send(self, request: Request) -> Any:
        """Send a request, and return the answer: a file, or JSON, which is empty where the answer is. Raises DownbeatError."""
        return self._send(request, self._current_token)

    def refresh(self) -> str:
        """Get a new access token. Raises TypeError without a Grant."""
        if self._grant is None:
            raise TypeError("Only a client whose token is a Grant can be refreshed.")
        return self._grant._replace(self._grant.access_token, self._exchange)

    def iterate(self, request: Request, items: str, place: str) -> Iterator[Any]:
        """Yield the items of all pages of a list."""
        query = dict(request.query)
        while True:
            answer = self.send(request._replace(query=query))
            pagination = answer.get("pagination", {})
            page: List[Any] = pagination["data"] if items == "pagination.data" else answer[items]
            yield from page
            if "next_cursor" in pagination:
                query["cursor"] = pagination["next_cursor"]
                if query["cursor"] is None:
                    return
            elif place == "before_id":
                if not page:
                    return
                query["before_id"] = page[-1]["id"]
            else:
                if pagination["current_page"] >= pagination["last_page"]:
                    return
                query["page"] = pagination["current_page"] + 1

    def _current_token(self) -> Optional[str]:
        if self._grant is not None:
            return self._grant._token(self._exchange)
        bearer = self._bearer
        return bearer() if callable(bearer) else bearer if isinstance(bearer, str) else None

    def _exchange(self, body: Dict[str, str]) -> Dict[str, Any]:
        tokens: Dict[str, Any] = self._send(Request("POST", "/oauth/token", body=body), lambda: None)
        return tokens

    def _send(self, request: Request, current_token: Callable[[], Optional[str]]) -> Any:
        headers = {name: text(value) for name, value in request.headers.items() if has_value(value)}
        # The server reads keys with POST alone.
        has_key = request.method == "POST"
        if has_key and all(name.lower() != "idempotency-key" for name in headers):
            headers["Idempotency-Key"] = str(uuid.uuid4())
        content = Content(request)
        repeatable = content.repeatable and is_repeatable(request.method, has_key)
        limits = request_limits(request.path, self._limits)
        start = time.time()
        attempt = 0
        has_new_token = False
        while True:
            token = current_token()
            failure: Exception
            server_wait: Optional[float] = None
            try:
                reply = self._open(request, headers, content, token, limits.timeout)
            except http.client.InvalidURL as error:
                raise ValueError(f"{request.method} {request.path}: {error}") from error
            except (OSError, http.client.HTTPException) as error:
                failure = DownbeatConnectionError(
                    f"{request.method} {request.path}: {getattr(error, 'reason', error)}"
                )
                failure.__cause__ = error
                temporary = True
            else:
                if not isinstance(reply, _Reply):
                    return Download(reply)
                if reply.redirect is not None:
                    raise reply.error()
                if reply.status < 300 or reply.status == 304:
                    return reply.answer()
                is_refusal = reply.status == 401 and token is not None and not reply.is_elsewhere
                if is_refusal and self._grant and not has_new_token and content.repeatable:
                    # The request was refused before it did anything, so it may be sent again.
                    self._grant._replace(token, self._exchange)
                    has_new_token = True
                    continue
                failure = reply.error()
                server_wait = requested_wait(reply.headers)
                temporary = is_temporary(reply.status, attempt, has_key)
            if not repeatable or not temporary or attempt >= limits.retries:
                raise failure
            if server_wait is not None and server_wait > limits.longest_wait:
                raise failure
            wait = backoff(attempt) if server_wait is None else server_wait
            if not limits.allow(start, wait):
                raise failure
            self._sleep(wait)
            # The pause is longer when the computer sleeps meanwhile.
            if not limits.allow(start):
                raise failure
            attempt += 1

    def _open(
        self,
        request: Request,
        headers: Mapping[str, str],
        content: Content,
        token: Optional[str],
        timeout: float,
    ) -> Union[_Reply, http.client.HTTPResponse]:
        url = self._base_url + address(request)
        message = urllib.request.Request(url, data=content.rewind(), method=request.method)
        message.add_header("Accept", "*/*" if request.file else "application/json")
        message.add_header("User-Agent", _AGENT)
        for name, value in {**headers, **content.headers}.items():
            # Where a redirect leads must not get what says who the caller is: signed addresses are of other hosts.
            if name.lower() in _SECRET_HEADERS:
                message.add_unredirected_header(name, value)
            else:
                message.add_header(name, value)
        if token:
            message.add_unredirected_header("Authorization", f"Bearer {token}")
        opener = self._file_opener if request.file else self._opener
        try:
            stream: http.client.HTTPResponse = opener.open(message, timeout=timeout)
        except urllib.error.HTTPError as error:
            with error:
                is_elsewhere = error.geturl() != message.full_url
                is_redirect = 300 <= error.code < 400 and error.code != 304
                redirect = error.geturl() if is_elsewhere else error.headers.get("Location")
                is_wrong = not request.file and (is_elsewhere or is_redirect)
                return _Reply(
                    error.code, error.headers, error.read(), is_elsewhere, redirect if is_wrong else None
                )
        if request.file:
            return stream
        with stream:
            # An opener of the caller follows redirects, and the token has not gone along.
            is_elsewhere = stream.geturl() != message.full_url
            redirect = stream.geturl() if is_elsewhere else None
            return _Reply(stream.status, stream.headers, stream.read(), is_elsewhere, redirect)


class _Reply(NamedTuple):
    """An answer with its body."""

    status: int
    headers: Message
    raw: bytes
    is_elsewhere: bool
    """Whether it came from where a redirect has led."""
    redirect: Optional[str]
    """Where a request that is not for a file was led."""

    def answer(self) -> Any:
        body = _json(self.raw) if self.raw else {}
        if not isinstance(body, dict):
            # Something before the API has answered, such as a proxy.
            raise self.error()
        return Answer(body, Response(self.status, self.headers))

    def error(self) -> DownbeatError:
        body = _json(self.raw)
        if self.redirect is not None:
            # Without its query, which may have secrets.
            place = self.redirect.split("?")[0]
            body = {"message": f"The server redirects to {place}. If the API is there, that is its base URL."}
        wait = requested_wait(self.headers)
        seconds = None if wait is None else math.ceil(wait)
        return DownbeatError(self.status, body, self.headers.get("X-Request-Id"), seconds)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows none: the token would stay behind, and a write would arrive as a read."""

    def redirect_request(self, *_: object, **__: object) -> None:
        return None


class _ReadRedirects(urllib.request.HTTPRedirectHandler):
    """Follows reads of files alone, which may be at signed addresses of other hosts."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> Optional[urllib.request.Request]:
        if code != 303 and req.get_method() not in ("GET", "HEAD"):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _json(raw: bytes) -> object:
    try:
        return json.loads(raw)
    except ValueError:
        return None
