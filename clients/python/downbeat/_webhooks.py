"""Checks requests of webhooks, as Standard Webhooks 1.0 says."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import TYPE_CHECKING, Mapping, Optional, Union, cast

if TYPE_CHECKING:
    from .types import WebhookEvent

# The largest difference between the clocks of sender and receiver, in seconds.
_TOLERANCE = 300


class WebhookVerificationError(Exception):
    """A request that is not genuine, or too old. Answer it with 401."""


def verify_webhook(
    headers: Mapping[str, str], body: Union[bytes, str], secret: str, now: Optional[float] = None
) -> WebhookEvent:
    """Check that a request comes from the server and is at most five minutes old, and return its event.

    `headers` is any mapping, `body` the body exactly as it was sent, and `secret` that of the webhook (`whsec_…`). While a secret is
    replaced, requests are signed with both, so either is accepted. Raises WebhookVerificationError.
    """
    key = _decode_secret(secret)
    fields = {name.lower(): value for name, value in headers.items()}
    sent_at = fields.get("webhook-timestamp", "")
    clock = time.time() if now is None else now
    if not re.fullmatch(r"[0-9]{1,12}", sent_at) or abs(clock - int(sent_at)) > _TOLERANCE:
        raise WebhookVerificationError("The request is older than five minutes, or has no time.")
    content = _encode(body) if isinstance(body, str) else bytes(body)
    message = b".".join([_encode(fields.get("webhook-id", "")), sent_at.encode(), content])
    digest = base64.b64encode(hmac.new(key, message, hashlib.sha256).digest())
    genuine = False
    for signature in fields.get("webhook-signature", "").split(" "):
        version, _, value = signature.partition(",")
        # All are compared, each in constant time.
        genuine |= version == "v1" and hmac.compare_digest(digest, _encode(value))
    if not genuine:
        raise WebhookVerificationError("No signature of the request is that of the secret.")
    return cast("WebhookEvent", json.loads(content))


def _encode(text: str) -> bytes:
    """Encode also what is no text, such as the half of a pair: no signature is of that."""
    return text.encode("utf-8", "surrogatepass")


def _decode_secret(secret: str) -> bytes:
    """Decode the key. An empty one would accept what anybody can sign."""
    text = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        key = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise ValueError("The secret is empty, or is not one of a webhook.")
    return key
