"""The tokens of an account that has connected an app."""

from __future__ import annotations

import threading
import time
from typing import Any, Callable, Dict, Mapping, Optional, Union

# Refreshes that many seconds early, so that a token does not expire on its way.
_EARLY = 30.0


class Grant:
    """The access token and the refresh token of an account that has connected your app.

    The client refreshes them when the access token has expired, once also when many threads ask at the same time. A refresh token works
    once: `save` is called with the grant each time that there is a new one, and should store it before it returns. Where `save` fails,
    the next request calls it again.

    Where several processes use the connection, `load` is called before each refresh, and returns what is stored: the refresh token, or a
    mapping with `refresh_token` and, if both are stored too, `access_token` and `expires_at`. The tokens of another process are used in
    place of a refresh with a token that it has used already.
    """

    def __init__(
        self,
        client_id: str,
        refresh_token: str,
        *,
        client_secret: Optional[str] = None,
        access_token: Optional[str] = None,
        expires_at: Optional[float] = None,
        save: Optional[Callable[[Grant], object]] = None,
        load: Optional[Callable[[], Union[str, Mapping[str, Any], None]]] = None,
    ) -> None:
        self.client_id = client_id
        self.refresh_token = refresh_token
        self.access_token = access_token
        self.expires_at = expires_at
        """Seconds since 1970, as `time.time()`."""
        self._client_secret = client_secret
        self._save = save
        self._load = load
        # The refresh token that is stored, which is another one after `save` has failed.
        self._saved_token = refresh_token
        self._is_saving = False
        # `save` may use the client.
        self._lock = threading.RLock()

    def _token(self, exchange: Callable[[Dict[str, str]], Dict[str, Any]]) -> str:
        """Return an access token that has not expired."""
        with self._lock:
            return self._usable_token(None, exchange)

    def _replace(self, stale: Optional[str], exchange: Callable[[Dict[str, str]], Dict[str, Any]]) -> str:
        """Refresh, unless another thread or process has replaced that token already."""
        with self._lock:
            return self._usable_token(stale, exchange)

    def _usable_token(
        self, stale: Optional[str], exchange: Callable[[Dict[str, str]], Dict[str, Any]]
    ) -> str:
        self._store()
        if not self._is_usable(stale):
            self._take_over()
        if not self._is_usable(stale):
            self._refresh(exchange)
            self._store()
        return self.access_token or ""

    def _is_usable(self, stale: Optional[str]) -> bool:
        if self.access_token is None or self.access_token == stale:
            return False
        return self.expires_at is None or time.time() <= self.expires_at - _EARLY

    def _take_over(self) -> None:
        """Use the tokens that another process has stored, unless ours are newer."""
        if self._load is None or self.refresh_token != self._saved_token:
            return
        tokens = self._load()
        if isinstance(tokens, str):
            tokens = {"refresh_token": tokens}
        if tokens is None or tokens["refresh_token"] == self.refresh_token:
            return
        self.refresh_token = self._saved_token = tokens["refresh_token"]
        # Without its end, an access token may be over already.
        self.expires_at = tokens.get("expires_at")
        self.access_token = tokens.get("access_token") if self.expires_at is not None else None

    def _refresh(self, exchange: Callable[[Dict[str, str]], Dict[str, Any]]) -> None:
        body = {
            "grant_type": "refresh_token",
            "client_id": self.client_id,
            "refresh_token": self.refresh_token,
        }
        if self._client_secret is not None:
            body["client_secret"] = self._client_secret
        tokens = exchange(body)
        self.access_token = tokens["access_token"]
        self.refresh_token = tokens["refresh_token"]
        self.expires_at = time.time() + float(tokens["expires_in"])

    def _store(self) -> None:
        """Save the refresh token unless it is stored. `save` may use the client, and so lead here."""
        if self._save is None or self._is_saving:
            return
        self._is_saving = True
        try:
            while self.refresh_token != self._saved_token:
                token = self.refresh_token
                self._save(self)
                self._saved_token = token
        finally:
            self._is_saving = False
