import { z } from "zod";
import { DOWNLOAD_KBPS, STREAM_KBPS } from "@/lib/platform/audio-codec/constants";
import { id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import {
  DOWNLOAD_FORMATS,
  DOWNLOAD_TYPES,
  type DownloadFormat,
  LINK_MINUTES,
  WAVES_AT_ONCE,
} from "./delivery-constants";

const trackParams = z.object({ id: pathId.describe("The track's id.") });

export const streamTrack = operation({
  id: "streamTrack",
  method: "GET",
  path: "/tracks/{id}/stream",
  tag: "Tracks",
  summary: "Stream a track",
  description:
    `Redirects to the track's stream: MP3 at a constant ${STREAM_KBPS} kbit/s, with its length, byte ranges and an ETag. The URL is ` +
    `signed and works without a token, also in an \`<audio>\` element, for ${LINK_MINUTES} to ${2 * LINK_MINUTES} minutes; then it answers 403, ` +
    "and this operation has a new one. Public tracks stream to anyone, unlisted ones to anyone who has the id, and all others to " +
    "those who manage one of the artists. A track that is for sale streams with the voice tag of its artist, if there is one, except to " +
    "those who manage it or have a license that delivers its sound without. Streaming counts no play: log it with `POST /tracks/{id}/plays`.",
  access: "anyone",
  scope: "catalog:read",
  params: trackParams,
  redirect: { status: 302, cache: { maxAge: 300 } },
  errors: ["not_found", "conflict", "unavailable"],
  example: { params: { id: 1 } },
});

const formats = Object.keys(DOWNLOAD_FORMATS) as [DownloadFormat, ...DownloadFormat[]];

export const downloadTrack = operation({
  id: "downloadTrack",
  method: "GET",
  path: "/tracks/{id}/download",
  tag: "Tracks",
  summary: "Download a track",
  description:
    "Returns the track as a file, with byte ranges. Without `format` it is the file that was uploaded, byte for byte. With one it has title, artist, " +
    `cover and more in its tags, and is made by the first request if need be: \`mp3\` of ${DOWNLOAD_KBPS} kbit/s of every sound, \`wav\` and \`flac\` ` +
    "of a lossless one, with the same samples. While that takes more than 20 seconds: 503, with `Retry-After`. `stems` is the ZIP of stems, `midi` a MIDI file or a ZIP of several, `tagged` the preview with the artist's voice tag, or the file of a license that delivers `mp3_tagged`. Tracks that are `downloadable` are for anyone who may " +
    "stream them, but for their stems and MIDI; everything is for those who manage one of the artists; and a license gives its buyer the files that it " +
    "delivers, as they were when it was sold, and the tagged preview, also when nobody else may open the track any more. Downloads by license count as in `GET /licenses/{uuid}/downloads`. " +
    "What is not for everybody takes a token with `downloads:read` as well.",
  access: "anyone",
  scope: "catalog:read",
  params: trackParams,
  query: z.object({ format: z.enum(formats).optional() }),
  file: { type: DOWNLOAD_TYPES, cache: "revalidate" },
  errors: ["forbidden", "not_found", "conflict", "gone", "unavailable"],
  example: { params: { id: 1 }, query: { format: "wav" } },
});

export const getTrackWaves = operation({
  id: "getTrackWaves",
  method: "POST",
  path: "/tracks/wave-batch",
  tag: "Tracks",
  summary: "Get the waveforms of several tracks",
  description:
    "Returns the 1,800 peaks of each track by its id. Tracks that do not exist, that you may not see or whose waveform is not computed " +
    "yet are missing.",
  access: "anyone",
  scope: "catalog:read",
  safe: true,
  body: z.object({ track_ids: z.array(id).min(1).max(WAVES_AT_ONCE) }),
  response: succeeded({ peaks: z.record(z.string(), z.array(z.number().min(0).max(1))) }),
  example: { body: { track_ids: [1] }, response: { peaks: { "1": [0.02, 0.41, 0.87, 0.63] } } },
});
