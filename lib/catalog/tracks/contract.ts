import { z } from "zod";
import { Comment, exampleComment, MinimalComment } from "@/lib/catalog/resources/comment-shapes";
import { pathId, succeeded } from "@/lib/http/contract/fields";
import { cursorQuery, examplePage, pageOrCursorOf } from "@/lib/http/contract/lists";
import { operation } from "@/lib/http/contract/operation";

const trackParams = z.object({ id: pathId.describe("The track's id.") });

export const listTrackComments = operation({
  id: "listTrackComments",
  method: "GET",
  path: "/tracks/{id}/comments",
  tag: "Tracks",
  summary: "List a track's comments",
  description:
    "Ordered by `position` (milliseconds from the start of the track), then by thread: a reply follows its parent, with " +
    "`depth` + 1. A deleted comment keeps its place with empty `content`. Without a token, the author is omitted.",
  access: "public",
  scope: "catalog:read",
  params: trackParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorOf(Comment) }),
  anonymous: succeeded({ pagination: pageOrCursorOf(MinimalComment) }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleComment]) },
  },
});

export const getTrackWave = operation({
  id: "getTrackWave",
  method: "GET",
  path: "/tracks/{id}/wave",
  tag: "Tracks",
  summary: "Get a track's waveform",
  description:
    "Returns 1,800 peaks between 0 and 1, evenly spaced over the track and computed from its audio.",
  access: "public",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({ peaks: z.array(z.number().min(0).max(1)) }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { peaks: [0.02, 0.41, 0.87, 0.63] } },
});

export const getTrackFingerprintStatus = operation({
  id: "getTrackFingerprintStatus",
  method: "GET",
  path: "/tracks/{id}/fingerprint/status",
  tag: "Tracks",
  summary: "Get a track's fingerprint status",
  description:
    "The status is `pending` until processing starts, then `processing`, and finally `completed` or `failed`.",
  access: "token",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({ fingerprint_status: z.enum(["pending", "processing", "completed", "failed"]) }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { fingerprint_status: "completed" } },
});
