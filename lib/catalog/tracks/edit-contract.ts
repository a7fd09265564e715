import { z } from "zod";
import { CREDIT_ROLES, KEYS, LICENSE_TYPES, SAMPLES, SCALES } from "@/db/values/music";
import { coverArt, hasOnePicture, TWO_PICTURES } from "@/lib/catalog/covers/template-shapes";
import {
  imageUploadId,
  publishAt,
  releaseName,
  releaseText,
  tagName,
  uniqueIds,
  visibility,
} from "@/lib/catalog/resource-shapes/release-shapes";
import { exampleTrackDetails, TrackDetails } from "@/lib/catalog/resource-shapes/track-shapes";
import { receivedUpload } from "@/lib/catalog/uploads/examples";
import { day, id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { idList } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { getTrack } from "./contract";
import type { TrackMetadata } from "./metadata-shapes";

/** The fields that an account writes of a track. */
export const TrackBody = z.object({
  name: releaseName(200),
  artists: z
    .array(z.object({ id, role: z.enum(CREDIT_ROLES).default("performer") }))
    .min(1)
    .max(30)
    .refine((artists) => new Set(artists.map((artist) => artist.id)).size === artists.length, {
      error: "Must not name an artist twice.",
    })
    .describe(
      "Who made it, in order. You must manage at least one of them. Artists of others are `pending_artists` until their members accept.",
    ),
  album_id: id.nullable().describe("An album of yours, at whose end it is added; null for a single."),
  release_date: day,
  description: releaseText(5_000),
  genres: uniqueIds(0, 3).describe("Up to three ids of genres."),
  tags: z.array(tagName).max(30),
  bpm: z.int().min(20).max(400).nullable(),
  key: z.enum(KEYS).nullable().describe("The tonic, with sharps."),
  scale: z.enum(SCALES).nullable(),
  visibility,
  publish_at: publishAt,
  explicit: z.boolean(),
  samples: z.enum(SAMPLES),
  samples_note: releaseText(1_000),
  made_with_ai: z.boolean(),
  ai_note: releaseText(1_000),
  license_type: z.enum(LICENSE_TYPES),
  downloadable: z.boolean(),
  image_upload_id: imageUploadId,
  cover_art: coverArt,
});

export type TrackChanges = Partial<z.output<typeof TrackBody>> & TrackMetadata;

const fields = patchSchema(TrackBody).shape;

const stemsUploadId = z
  .uuid()
  .nullable()
  .describe(
    "A received upload of yours with the purpose `stems`, which becomes the track's stems; null removes them. Buyers keep those that they bought.",
  );

const midiUploadId = z
  .uuid()
  .nullable()
  .describe(
    "A received upload of yours with the purpose `midi`, which becomes the track's MIDI; null removes it. Buyers keep what they bought.",
  );

const uploadId = z.uuid().describe("A received upload of yours with the purpose `audio`.");

export const createTrack = operation({
  id: "createTrack",
  method: "POST",
  path: "/tracks",
  tag: "Tracks",
  summary: "Create a track",
  description:
    "Creates a track from an upload, and begins to process it: `GET /tracks/{id}/processing` says how far it is. When that has ended, " +
    "the track becomes what `publish_at` asks for. Name, genre, tempo, key and cover that you do not send are taken from the file's own tags; " +
    "without tags, the name from the file's name, tempo and key from the sound.",
  access: "account",
  scope: "catalog:write",
  body: z
    .object({
      upload_id: uploadId,
      stems_upload_id: stemsUploadId.optional(),
      midi_upload_id: midiUploadId.optional(),
      use_embedded_cover: z
        .boolean()
        .default(true)
        .describe(
          "Whether the picture in the file becomes the cover, if it has one of at least 500 pixels and you give the track no other until it is processed.",
        ),
      ...fields,
      artists: TrackBody.shape.artists,
      visibility: visibility.default("public"),
      publish_at: publishAt.default(null),
    })
    .refine(hasOnePicture, TWO_PICTURES),
  status: 201,
  location: "/tracks/{track.id}",
  response: succeeded({ track: TrackDetails }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    body: {
      upload_id: receivedUpload.id,
      name: "Harbour Lights",
      artists: [{ id: 1, role: "performer" }],
      tags: ["dusty", "tape"],
      publish_at: "now",
    },
    response: { track: { ...exampleTrackDetails, status: "processing", bpm: null, key: null, scale: null } },
  },
});

const trackParams = z.object({ id: pathId.describe("The track's id.") });

const update = {
  path: "/tracks/{id}",
  tag: "Tracks",
  access: "account",
  scope: "catalog:write",
  params: trackParams,
  body: patchSchema(
    TrackBody.extend({
      upload_id: uploadId.describe("An upload that takes the place of the sound; plays and comments stay."),
      stems_upload_id: stemsUploadId,
      midi_upload_id: midiUploadId,
      use_embedded_cover: z
        .boolean()
        .describe(
          "Whether the picture in the new file becomes the cover, in place of the one the track has, if it has at least 500 pixels.",
        ),
    }),
  )
    .refine(hasOnePicture, TWO_PICTURES)
    .refine(({ upload_id, use_embedded_cover }) => !use_embedded_cover || upload_id !== undefined, {
      path: ["use_embedded_cover"],
      error: "Must be sent with upload_id: the picture is taken from the new file.",
    }),
  ifMatch: getTrack,
  response: getTrack.response,
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    body: { name: "Harbour Lights", bpm: 78, tags: ["dusty", "tape"] },
    response: { track: exampleTrackDetails },
  },
} as const;

const description =
  "Changes the fields that you send; the others keep their values, and null clears a field that can be null. An account that manages one of " +
  "the track's performers, or the artist that is credited first, may do this.";

export const updateTrack = operation({
  ...update,
  id: "updateTrack",
  method: "PATCH",
  summary: "Update a track",
  description,
});

export const putTrack = operation({
  ...update,
  id: "putTrack",
  method: "PUT",
  summary: "Update a track by PUT",
  description: `The same as PATCH, for clients that only have PUT. ${description}`,
});

export const deleteTracks = operation({
  id: "deleteTracks",
  method: "DELETE",
  path: "/tracks/{id}",
  tag: "Tracks",
  summary: "Delete tracks",
  description:
    "Deletes one track or up to 100, with their plays and comments: all of them, or none when one is unknown or not yours. Only accounts that manage " +
    "the artist credited first may do this.",
  access: "account",
  scope: "catalog:write",
  params: z.object({ id: idList.describe("The id of a track, or up to 100, separated by commas.") }),
  ifMatch: getTrack,
  response: succeeded({ deleted: z.array(id) }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: "2" }, response: { deleted: [2] } },
});
