import { z } from "zod";
import { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { exampleTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { count, id, pathUser, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

const REPOSTABLE_TYPES = ["track", "album"] as const;

export type RepostableType = (typeof REPOSTABLE_TYPES)[number];

export const toggleRepost = operation({
  id: "toggleRepost",
  method: "POST",
  path: "/reposts/toggle",
  tag: "Reposts",
  summary: "Repost or undo a repost",
  description:
    "Sets whether the caller reposts the track or album. Send `reposted`, the state you want: repeating that changes nothing, so a retry is " +
    "safe. Without it each request reverses the state. An own track or album cannot be reposted.",
  access: "account",
  scope: "social:write",
  body: z
    .object({
      repostable_type: z.enum(REPOSTABLE_TYPES).optional(),
      repostable_id: id.optional(),
      track_id: id.optional().describe("A track, in place of `repostable_type` and `repostable_id`."),
      reposted: z.boolean().optional().describe("The state you want."),
    })
    .refine(
      ({ repostable_type, repostable_id, track_id }) =>
        track_id === undefined
          ? repostable_type !== undefined && repostable_id !== undefined
          : repostable_type === undefined && repostable_id === undefined,
      { path: ["repostable_id"], error: "Send either `repostable_type` and `repostable_id`, or `track_id`." },
    ),
  response: succeeded({
    reposted: z.boolean(),
    changed: z.boolean().describe("False if it was so already."),
    reposts_count: count,
  }),
  errors: ["not_found"],
  example: {
    body: { repostable_type: "track", repostable_id: 3, reposted: true },
    response: { reposted: true, changed: true, reposts_count: 10 },
  },
});

export const Repost = z
  .object({
    repostable_type: z.enum(REPOSTABLE_TYPES),
    reposted_at: timestamp,
    track: Track.nullable().describe("The track; null for an album."),
    album: Album.nullable().describe("The album; null for a track."),
  })
  .meta({ id: "Repost" });

export const listReposts = operation({
  id: "listReposts",
  method: "GET",
  path: "/users/{id}/reposts",
  tag: "Reposts",
  summary: "List a user's reposts",
  description:
    "Lists the tracks and albums that the user reposts, most recently reposted first. Only published, public ones are listed.",
  access: "account",
  scope: "social:read",
  params: z.object({ id: pathUser.describe("The user's id; `me` is the caller.") }),
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Repost) }),
  errors: ["not_found"],
  example: {
    params: { id: 2 },
    query: { page: 1, per_page: 15 },
    response: {
      pagination: examplePage([
        {
          repostable_type: "track",
          reposted_at: "2026-03-07T18:02:11.000Z",
          track: exampleTrack,
          album: null,
        },
      ]),
    },
  },
});
