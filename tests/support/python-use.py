"""Calls that fit the API, and calls that do not: each of the latter says which fault the type checker must find."""

from typing import Optional

from typing_extensions import assert_type

import downbeat as package
from downbeat import Downbeat, DownbeatError, Download, Grant, response, verify_webhook
from downbeat.types import Track, WebhookEvent

downbeat = Downbeat("https://a.test/api/v1", token=lambda: None)


def read() -> None:
    answer = downbeat.artists.get(1, with_=["genres"], fields="name,genres")
    assert_type(answer["artist"]["name"], str)
    response(answer).headers["ETag"]
    for track in downbeat.artists.iterate_tracks(1, per_page=None):
        assert_type(track, Track)
    assert_type(downbeat.tracks.list()["pagination"]["data"][0]["bpm"], Optional[int])
    assert_type(downbeat.tracks.stream(1), Download)
    response(downbeat.tracks.delete([1, 2], if_match='"v1"'))
    downbeat.artists.get("1")  # type: ignore[arg-type]
    downbeat.artists.get()  # type: ignore[call-arg]
    downbeat.artists.find(1)  # type: ignore[attr-defined]
    downbeat.beat_requests.list(sort="oldest")  # type: ignore[arg-type]
    downbeat.messaging.send_message(conversation_id=1)  # type: ignore[call-arg]
    answer["artist"]["nickname"]  # type: ignore[typeddict-item]


def receive(event: WebhookEvent, error: DownbeatError) -> None:
    if event["type"] == "sale.completed":
        assert_type(event["data"]["track"]["name"], str)
    if event["type"] == "message.created":
        event["data"]["track"]  # type: ignore[typeddict-item]
    assert_type(verify_webhook({}, b"", "whsec_"), WebhookEvent)
    assert_type(error.code, Optional[str])


def measure(track: "package.types.Track") -> int:
    return track["id"]


def connect() -> None:
    Downbeat("https://a.test/api/v1", Grant("dba_1", "dbr_1", save=lambda grant: print(grant.refresh_token)))
    Downbeat("https://a.test/api/v1", token=1)  # type: ignore[arg-type]
