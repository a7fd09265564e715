import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const { actor, track, artist_id } = EVENT_EXAMPLES;

const reaction = {
  group: "people",
  scope: "social:read",
  data: z.object({
    actor: EventActor,
    artist_id: id.nullable(),
    track: NamedThing.nullable().default(null),
    album: NamedThing.nullable()
      .default(null)
      .describe("Of a track and an album one is null, of the artist itself both."),
  }),
  self: null,
  example: { actor, artist_id, track, album: null },
} as const;

export const likeCreated = eventType({
  ...reaction,
  type: "like.created",
  summary: "Someone liked a track, an album or the artist.",
  from: [
    { audience: "artist", activity: "liked" },
    { audience: "artist", activity: "album_liked" },
    { audience: "artist", activity: "artist_liked" },
  ],
});

export const likeDeleted = eventType({
  ...reaction,
  type: "like.deleted",
  summary: "Someone took a like back.",
  from: [
    { audience: "artist", activity: "liked", undone: true },
    { audience: "artist", activity: "album_liked", undone: true },
    { audience: "artist", activity: "artist_liked", undone: true },
  ],
});

export const repostCreated = eventType({
  ...reaction,
  type: "repost.created",
  summary: "Someone reposted a track or an album.",
  from: [
    { audience: "artist", activity: "reposted" },
    { audience: "artist", activity: "album_reposted" },
  ],
});

export const repostDeleted = eventType({
  ...reaction,
  type: "repost.deleted",
  summary: "Someone took a repost back.",
  from: [
    { audience: "artist", activity: "reposted", undone: true },
    { audience: "artist", activity: "album_reposted", undone: true },
  ],
});
