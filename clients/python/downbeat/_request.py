"""A request: where it goes, and what it carries."""

from __future__ import annotations

import json
from typing import BinaryIO, Dict, Mapping, NamedTuple, Optional, Union
from urllib.parse import quote

Upload = Union[bytes, BinaryIO]


class Unset:
    """Stands for an argument that is not passed; None is a value of the API."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset()


class Request(NamedTuple):
    """A request before it is addressed to a server."""

    method: str
    path: str
    params: Mapping[str, object] = {}
    query: Mapping[str, object] = {}
    headers: Mapping[str, object] = {}
    body: Optional[Mapping[str, object]] = None
    upload: Union[Upload, Unset, None] = None
    upload_type: str = "application/octet-stream"
    file: bool = False


class Content:
    """The body of a request, which can be sent again if it is not read from a stream."""

    def __init__(self, request: Request) -> None:
        self.headers: Dict[str, str] = {}
        self.repeatable = True
        self._data: Optional[Upload] = None
        upload = request.upload
        if request.body is not None:
            fields = {name: value for name, value in request.body.items() if _is_set(value)}
            self._data = json.dumps(fields, allow_nan=False).encode()
            self.headers["Content-Type"] = "application/json"
        elif upload is not None and not isinstance(upload, Unset):
            self._data = upload
            self.headers["Content-Type"] = request.upload_type
            if not isinstance(upload, (bytes, bytearray)):
                self.repeatable = upload.seekable()
                if self.repeatable:
                    self._start = upload.tell()
                    self.headers["Content-Length"] = str(upload.seek(0, 2) - self._start)

    def rewind(self) -> Optional[Upload]:
        """Return the body from its beginning."""
        if self.repeatable and self._data is not None and not isinstance(self._data, (bytes, bytearray)):
            self._data.seek(self._start)
        return self._data


def address(request: Request) -> str:
    """The path with its values, and the query."""
    if not request.path.startswith("/"):
        # After a base URL without a path, it could be part of the name of another host.
        raise ValueError(f"The path must begin with a slash, which {request.path!r} does not.")
    path = "" if request.path == "/" else request.path
    for name, value in request.params.items():
        segment = text(value)
        if segment in ("", ".", "..") or value is None:
            raise ValueError(f"{name} must not be {value!r}: the address would be another one.")
        path = path.replace("{" + name + "}", quote(segment, safe=","))
    pairs = [
        f"{quote(name, safe='')}={quote(text(value), safe=',')}"
        for name, value in request.query.items()
        if has_value(value)
    ]
    return path + ("?" + "&".join(pairs) if pairs else "")


def _is_set(value: object) -> bool:
    return not isinstance(value, Unset)


def has_value(value: object) -> bool:
    return value is not None and _is_set(value)


def text(value: object) -> str:
    """A value as written in an address: the items of a list are separated by commas."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple, set, frozenset)):
        return ",".join(text(item) for item in value)
    return str(value)
