"""What the server answers: JSON with its headers, or a file."""

from __future__ import annotations

import http.client
import os
from email.message import Message
from email.utils import collapse_rfc2231_value
from typing import Any, Dict, Iterator, Mapping, Optional, Union

from ._errors import DownbeatConnectionError

_CHUNK = 64 * 1024


class Response:
    """The status and the headers of an answer."""

    def __init__(self, status: int, headers: Message) -> None:
        self.status = status
        self.headers = headers

    @property
    def request_id(self) -> Optional[str]:
        """Identifies the request in the server's log."""
        return self.headers.get("X-Request-Id")


class Answer(Dict[str, Any]):
    """The body of an answer, with the rest of it."""

    def __init__(self, body: Mapping[str, Any], response: Response) -> None:
        super().__init__(body)
        self.response = response


def response(answer: Mapping[str, object]) -> Response:
    """Return the status and the headers of what a method of the client has returned, such as the `ETag` for `if_match`."""
    if isinstance(answer, Answer):
        return answer.response
    raise TypeError("Only what a method of the client returns has a response, not a copy of it.")


class Download:
    """A file that is read while it arrives. Close it, or use it in a `with` statement."""

    def __init__(self, stream: http.client.HTTPResponse) -> None:
        self._stream = stream
        self._missing = stream.length
        self.response = Response(stream.status, stream.headers)

    @property
    def filename(self) -> Optional[str]:
        """The name that the server gives the file, without folders."""
        params = self.response.headers.get_params(header="Content-Disposition") or []
        # `filename*`, which has all characters, comes after `filename`.
        names = [collapse_rfc2231_value(value) for key, value in params if key.lower() == "filename"]
        return os.path.basename(names[-1].replace("\\", "/")) or None if names else None

    @property
    def media_type(self) -> str:
        """Such as `audio/wav`."""
        return self.response.headers.get_content_type()

    def read(self, size: int = -1) -> bytes:
        """Read that many bytes, or all that are left."""
        try:
            chunk = self._stream.read() if size < 0 else self._stream.read(size)
        except (OSError, http.client.HTTPException) as error:
            raise DownbeatConnectionError("The connection ended before the file did.") from error
        if self._missing is not None:
            self._missing -= len(chunk)
            # Python reports an early end only when everything is read at once.
            if self._missing > 0 and size != 0 and (size < 0 or not chunk):
                raise DownbeatConnectionError("The connection ended before the file did.")
        return chunk

    def __iter__(self) -> Iterator[bytes]:
        while True:
            chunk = self.read(_CHUNK)
            if not chunk:
                return
            yield chunk

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Write the file to a path, which has it only once it is complete, and close it."""
        part = os.fspath(path) + ".part"
        try:
            with self, open(part, "wb") as file:
                for chunk in self:
                    file.write(chunk)
            os.replace(part, path)
        except BaseException:
            if os.path.exists(part):
                os.remove(part)
            raise

    def close(self) -> None:
        """End the connection, also before the end of the file."""
        self._stream.close()

    def __enter__(self) -> Download:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
