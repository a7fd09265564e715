import { z } from "zod";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { exampleTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { Playlist } from "@/lib/community/playlists/shapes";
import { count, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { cursorQuery, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

export const FeedEntry = z
  .object({
    type: z.enum(["release", "repost", "playlist"]),
    at: timestamp.describe("When it happened; of a release its day."),
    actor: z
      .union([UserSummary, Artist])
      .describe("The artist who released it, or the latest user who did it."),
    others_count: count.describe("Number of others you follow who did the same."),
    subject: z
      .union([Track, Album, Playlist])
      .describe("What was released, reposted or made: `model_type` tells."),
  })
  .meta({ id: "FeedEntry" });

export const getFeed = operation({
  id: "getFeed",
  method: "GET",
  path: "/users/me/feed",
  tag: "Users",
  summary: "Read your feed",
  description:
    "Lists what the artists and users that you follow did, the latest first: releases of artists, and reposts and public playlists of " +
    "users. A track that several of them reposted is one entry, at the time of the latest repost. A track that came with an album is " +
    "in the entry of the album. Prefer `cursor`, which does not count the whole feed.",
  access: "account",
  scope: "social:read",
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(FeedEntry) }),
  example: {
    query: { cursor: "", per_page: 15 },
    response: {
      pagination: {
        per_page: 15,
        next_cursor: null,
        data: [
          {
            type: "repost",
            at: "2026-03-08T18:00:00.000Z",
            actor: exampleUser,
            others_count: 4,
            subject: exampleTrack,
          },
        ],
      },
    },
  },
});
