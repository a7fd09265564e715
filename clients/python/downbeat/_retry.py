"""When a request is sent again, and after how long."""

from __future__ import annotations

import math
import random
import time
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import Optional

_FIRST_PAUSE = 0.25
# Statuses of temporary errors.
_TEMPORARY = frozenset({429, 500, 502, 503, 504})
# Safe to send again, whatever happened to the first attempt.
_IDEMPOTENT = frozenset({"GET", "HEAD", "PUT", "DELETE"})


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
    return None if math.isnan(seconds) else max(0.0, seconds)
