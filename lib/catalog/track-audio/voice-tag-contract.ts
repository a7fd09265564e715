import { z } from "zod";
import { receivedUpload } from "@/lib/catalog/uploads/examples";
import { VOICE_TAG } from "@/lib/platform/audio-codec/constants";
import { count, imageUrl, pathId, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { VOICE_TAG_BYTES, VOICE_TAG_MS } from "./voice-tag-constants";

const VoiceTag = z
  .object({
    filename: z.string().describe("What the uploaded file was called."),
    duration: count.describe("In milliseconds."),
    url: imageUrl.describe("Where to hear it, as MP3, for an hour at most and without a token."),
    created_at: timestamp,
  })
  .meta({ id: "VoiceTag" });

const artistParams = z.object({ id: pathId.describe("The artist's id.") });

const about = {
  path: "/artists/{id}/voice-tag",
  tag: "Artists",
  access: "account",
  params: artistParams,
} as const;

const exampleTag = {
  filename: "night-bus-tag.wav",
  duration: 2_400,
  url: "https://downbeat.example/media/audio/12-1768489200-x-Zm9vYmFyYmF6cXV4Zm9vYg.mp3",
  created_at: "2026-03-06T12:00:00.000Z",
};

export const getVoiceTag = operation({
  ...about,
  id: "getVoiceTag",
  method: "GET",
  summary: "Get an artist's voice tag",
  description: "Returns the voice tag; null without one. For those who manage the artist.",
  scope: "catalog:read",
  response: succeeded({ voice_tag: VoiceTag.nullable() }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, response: { voice_tag: exampleTag } },
});

export const setVoiceTag = operation({
  ...about,
  id: "setVoiceTag",
  method: "POST",
  summary: "Set an artist's voice tag",
  description:
    `Makes a received upload with the purpose \`audio\`, of ${VOICE_TAG_MS.min / 1000} to ${VOICE_TAG_MS.max / 1000} seconds and at most ${VOICE_TAG_BYTES / 1024 ** 2} MiB, ` +
    `the artist's voice tag, in place of another one. It is mixed in every ${VOICE_TAG.everySeconds} seconds, from second ${VOICE_TAG.firstSeconds} on, and the music is quieter ` +
    "meanwhile. The tracks of the artist that are for sale, or whose exclusive rights are sold, stream with it; only those who manage one " +
    "of their artists, and those who have a license that delivers the sound without it, hear them without. The previews are made one by one in the background, and sooner when somebody listens. " +
    "Licenses can deliver `mp3_tagged` and `wav_tagged`: files with the voice tag that the artist had when they were sold.",
  scope: "catalog:write",
  body: z.object({ upload_id: z.uuid().describe("A received upload of yours with the purpose `audio`.") }),
  response: succeeded({ voice_tag: VoiceTag }),
  errors: ["forbidden", "not_found", "conflict"],
  example: { params: { id: 1 }, body: { upload_id: receivedUpload.id }, response: { voice_tag: exampleTag } },
});

export const removeVoiceTag = operation({
  ...about,
  id: "removeVoiceTag",
  method: "DELETE",
  summary: "Remove an artist's voice tag",
  description:
    "Removes the voice tag, with all previews that have it. Licenses that were sold with it deliver their files as before; " +
    "offers of `mp3_tagged` and `wav_tagged` cannot be bought until there is another. Without one, nothing changes.",
  scope: "catalog:write",
  ifMatch: getVoiceTag,
  response: succeeded({ changed: z.boolean().describe("Whether there was one.") }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, response: { changed: true } },
});
