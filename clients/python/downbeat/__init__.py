"""The client of the Downbeat API: typed methods, retries, iterators and webhooks, with the standard library alone."""

from . import types as types
from ._answers import Download, Response, response
from ._client import Downbeat
from ._errors import DownbeatConnectionError, DownbeatError
from ._grant import Grant
from ._version import __version__
from ._webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Downbeat",
    "DownbeatConnectionError",
    "DownbeatError",
    "Download",
    "Grant",
    "Response",
    "WebhookVerificationError",
    "__version__",
    "response",
    "verify_webhook",
]
