"""The tokens of an account that has connected an app."""

from __future__ import annotations

import threading
import time
from typing import Any, Callable, Dict, Optional

# Refreshes that many seconds early, so that a token does not expire on its way.
_EARLY = 30.0


class Grant:
    """The access token and the refresh token of an account that has connected your app.

    The client refreshes them when the access token has expired, once also when many threads ask at the same time. A refresh token works
    once: `save` is called with the grant each time that there is a new one, and should store it before it returns.
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
    ) -> None:
        self.client_id = client_id
        self.refresh_token = refresh_token
        self.access_token = access_token
        self.expires_at = expires_at
        """Seconds since 1970, as `time.time()`."""
        self._client_secret = client_secret
        self._save = save
        # `save` may use the client.
        self._lock = threading.RLock()

    def _token(self, exchange: Callable[[Dict[str, str]], Dict[str, Any]]) -> str:
        """Return an access token that has not expired."""
        with self._lock:
            expired = self.expires_at is not None and time.time() > self.expires_at - _EARLY
            if self.access_token is None or expired:
                return self._refresh(exchange)
            return self.access_token

    def _replace(self, stale: Optional[str], exchange: Callable[[Dict[str, str]], Dict[str, Any]]) -> str:
        """Refresh, unless another thread has replaced that token already."""
        with self._lock:
            if self.access_token is None or self.access_token == stale:
                return self._refresh(exchange)
            return self.access_token

    def _refresh(self, exchange: Callable[[Dict[str, str]], Dict[str, Any]]) -> str:
        body = {
            "grant_type": "refresh_token",
            "client_id": self.client_id,
            "refresh_token": self.refresh_token,
        }
        if self._client_secret is not None:
            body["client_secret"] = self._client_secret
        tokens = exchange(body)
        access_token: str = tokens["access_token"]
        self.access_token = access_token
        self.refresh_token = tokens["refresh_token"]
        self.expires_at = time.time() + float(tokens["expires_in"])
        if self._save:
            self._save(self)
        return access_token
