"""The errors of the client."""

from __future__ import annotations

from typing import Any, Dict, Mapping, NamedTuple, Optional


class Quota(NamedTuple):
    """How many an account may have, and how many it has."""

    limit: int
    used: int


class DownbeatConnectionError(ConnectionError):
    """No answer, after all retries: the server could not be reached, or the connection ended early."""


class DownbeatError(Exception):
    """An answer of the server that is an error."""

    status: int
    """The HTTP status."""
    code: Optional[str]
    """The code of the failure, such as `validation_failed`; None when something before the API answered, such as a proxy."""
    message: str
    """What is wrong, in a sentence."""
    errors: Dict[str, str]
    """With 422: maps each invalid field to a sentence that says what is allowed."""
    reason_code: Optional[str]
    """Why something cannot be sold, bought, downloaded or refunded, such as `exclusive_reserved`. Only some errors have it."""
    retry_after: Optional[int]
    """With 429 and 503: the number of seconds to wait."""
    quota: Optional[Quota]
    """With `quota_exceeded`: how many your account may have, and how many it has."""
    documentation_url: Optional[str]
    """The documentation of this error."""
    request_id: Optional[str]
    """Identifies the request in the server's log. Quote it when you report a problem."""
    body: Dict[str, Any]
    """The whole body, with the fields that only some errors have, such as `pricing` and `reserved_until`."""

    def __init__(
        self,
        status: int,
        body: object,
        request_id: Optional[str] = None,
        retry_after: Optional[int] = None,
    ) -> None:
        super().__init__(status, body, request_id, retry_after)
        fields: Mapping[str, Any] = body if isinstance(body, dict) else {}
        self.status = status
        self.body = dict(fields)
        self.code = _text(fields, "error")
        self.message = (
            _text(fields, "message")
            or _text(fields, "error_description")
            or f"The server responded with status {status}."
        )
        errors = fields.get("errors")
        self.errors = errors if isinstance(errors, dict) else {}
        self.reason_code = fields.get("reason_code")
        self.retry_after = fields.get("retry_after", retry_after)
        limit, used = fields.get("limit"), fields.get("used")
        self.quota = None if limit is None or used is None else Quota(limit, used)
        self.documentation_url = fields.get("documentation_url")
        self.request_id = request_id or fields.get("request_id")

    def __str__(self) -> str:
        return self.message


def _text(fields: Mapping[str, Any], name: str) -> Optional[str]:
    """A field that is text in answers of the API. Those of proxies have other shapes."""
    value = fields.get(name)
    return value if isinstance(value, str) else None
