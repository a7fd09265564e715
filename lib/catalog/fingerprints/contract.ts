import { z } from "zod";
import { FINGERPRINT_STATUSES } from "@/db/values/files";
import { id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { MIN_PART_MS, SAME_RECORDING } from "./constants";
import { DuplicateMatch } from "./shapes";

const trackParams = z.object({ id: pathId.describe("The track's id.") });

const fingerprint_status = z.enum(FINGERPRINT_STATUSES);

const SAME = `similarity of at least ${SAME_RECORDING.similarity} over at least ${SAME_RECORDING.share * 100}% of the shorter one`;

export const fingerprintTrack = operation({
  id: "fingerprintTrack",
  method: "POST",
  path: "/tracks/{id}/fingerprint",
  tag: "Fingerprints",
  summary: "Fingerprint a track",
  description:
    "Queues the fingerprint of a track's audio. Tracks are fingerprinted when their file is processed; this is for tracks that have " +
    "none, or to make it again with `force`. For those who manage one of the track's artists.",
  access: "account",
  scope: "catalog:write",
  params: trackParams,
  body: z.object({
    force: z.boolean().default(false).describe("Whether to make a completed fingerprint again."),
  }),
  response: succeeded({ fingerprint_status }),
  status: 202,
  errors: ["forbidden", "not_found"],
  example: {
    params: { id: 1 },
    body: { force: true },
    response: { fingerprint_status: "pending" },
  },
});

export const checkDuplicates = operation({
  id: "checkDuplicates",
  method: "POST",
  path: "/tracks/check-duplicates",
  tag: "Fingerprints",
  summary: "Check tracks for duplicates",
  description:
    "Finds tracks that are the same recording as the caller's tracks, or as an upload: a " +
    `${SAME}, at any offset. Tracks of others are named only if they are public. A track without a completed fingerprint is not ` +
    "compared, and listed in `not_fingerprinted`; an upload is decoded first, which takes about a second for a minute of music.",
  access: "account",
  scope: "catalog:read",
  safe: true,
  body: z
    .object({
      track_ids: z
        .array(id)
        .min(1)
        .max(50)
        .transform((ids) => [...new Set(ids)])
        .optional()
        .describe("The ids of up to 50 tracks that the caller manages."),
      upload_id: z
        .uuid()
        .optional()
        .describe("In place of `track_ids`: a complete upload of yours with the purpose `audio`."),
    })
    .refine(({ track_ids, upload_id }) => (track_ids === undefined) !== (upload_id === undefined), {
      error: "Send either `track_ids` or `upload_id`.",
      path: ["track_ids"],
    }),
  response: succeeded({
    duplicates: z.array(
      z
        .object({
          track_id: id.nullable().describe("Null for an upload."),
          other_track_id: id,
          ...DuplicateMatch,
        })
        .meta({ id: "DuplicateTrack" }),
    ),
    not_fingerprinted: z.array(id),
  }),
  errors: ["forbidden", "not_found"],
  example: {
    body: { track_ids: [1] },
    response: {
      duplicates: [
        { track_id: 1, other_track_id: 7, similarity: 0.97, overlap_ms: 178_400, offset_ms: -2_476 },
      ],
      not_fingerprinted: [],
    },
  },
});

export const listPlacements = operation({
  id: "listPlacements",
  method: "GET",
  path: "/tracks/{id}/placements",
  tag: "Fingerprints",
  summary: "Find a recording in others' tracks",
  description:
    `Where the recording, or a part of at least ${MIN_PART_MS / 1000} seconds of it, is in public tracks of other artists, the ` +
    "strongest match first; at most 50. For those who manage one of the track's artists.",
  access: "account",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({
    placements: z.array(
      z.object({ track_id: id, name: z.string(), ...DuplicateMatch }).meta({ id: "Placement" }),
    ),
  }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    response: {
      placements: [
        { track_id: 7, name: "Low Tide", similarity: 0.93, overlap_ms: 24_100, offset_ms: 31_200 },
      ],
    },
  },
});

export const retryFingerprint = operation({
  id: "retryFingerprint",
  method: "POST",
  path: "/fingerprints/{trackId}/retry",
  tag: "Fingerprints",
  summary: "Retry a failed fingerprint",
  description: "Only after the fingerprint has `failed`. For those who manage one of the track's artists.",
  access: "account",
  scope: "catalog:write",
  params: z.object({ trackId: pathId.describe("The track's id.") }),
  response: succeeded({ fingerprint_status }),
  status: 202,
  errors: ["forbidden", "not_found", "conflict"],
  example: { params: { trackId: 1 }, response: { fingerprint_status: "pending" } },
});
