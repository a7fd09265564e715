"""When a request is sent again, and after how long."""

from __future__ import annotations

import math
import random
import time
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import NamedTuple, Optional

_FIRST_PAUSE = 0.25
# Statuses of temporary errors.
_TEMPORARY = frozenset({429, 500, 502, 503, 504})
# Safe to send again, whatever happened to the first attempt.
_IDEMPOTENT = frozenset({"GET", "HEAD", "PUT", "DELETE"})

# The server takes a refresh token that comes again for a repeat three times within a minute, and for a copy later: that ends the connection.
_TOKEN_RETRIES = 2
_TOKEN_TIMEOUT = 10.0
_TOKEN_SPAN = 50.0


class Limits(NamedTuple):
    """How often a request is tried, and the times of that in seconds."""

    retries: int
    longest_wait: float
    """The longest pause that the server may ask for."""
    timeout: float
    """The longest silence of the server."""
    span: float = math.inf
    """No try begins later than that after the first."""

    def allow(self, start: float, wait: float = 0.0) -> bool:
        """Whether a request whose first try began at `start` may be tried again in so many seconds."""
        # By the clock on the wall: a monotonic one stands still while a computer sleeps.
        return time.time() + wait - start <= self.span


def request_limits(path: str, limits: Limits) -> Limits:
    """The limits of a request, which are narrower where it is for tokens."""
    if path != "/oauth/token":
        return limits
    return Limits(
        min(limits.retries, _TOKEN_RETRIES),
        limits.longest_wait,
        min(limits.timeout, _TOKEN_TIMEOUT),
        _TOKEN_SPAN,
    )


def is_repeatable(method: str, has_key: bool) -> bool:
    """Whether a request may be sent again without being carried out twice."""
    return has_key or method in _IDEMPOTENT


def is_temporary(status: int, attempt: int, has_key: bool) -> bool:
    """Whether the same request may succeed later. A 409 on a retry means that the first attempt, whose answer was lost, still runs."""
    return status in _TEMPORARY or (status == 409 and attempt > 0 and has_key)


def backoff(attempt: int) -> float:
    """Seconds before the next attempt: exponential, with jitter."""
    return _FIRST_PAUSE * 2.0**attempt * (0.5 + random.random())


def requested_wait(headers: Message) -> Optional[float]:
    """Seconds by `Retry-After`, which is a number or a date."""
    value = headers.get("Retry-After")
    if value is None:
        return None
    try:
        seconds = float(value)
    except ValueError:
        try:
            seconds = parsedate_to_datetime(value).timestamp() - time.time()
        except (TypeError, ValueError):
            return None
    return max(0.0, seconds) if math.isfinite(seconds) else None
