import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const ofFollower = {
  group: "people",
  scope: "social:read",
  data: z.object({
    actor: EventActor,
    artist_id: id.nullable().describe("The artist followed; null where it is the account itself."),
  }),
  self: null,
  example: { actor: EVENT_EXAMPLES.actor, artist_id: EVENT_EXAMPLES.artist_id },
} as const;

export const followerCreated = eventType({
  ...ofFollower,
  type: "follower.created",
  summary: "Someone followed the account, or an artist of it.",
  from: [
    { audience: "user", activity: "followed_user" },
    { audience: "artist", activity: "followed_artist" },
  ],
});

export const followerDeleted = eventType({
  ...ofFollower,
  type: "follower.deleted",
  summary: "Someone stopped following.",
  from: [
    { audience: "user", activity: "followed_user", undone: true },
    { audience: "artist", activity: "followed_artist", undone: true },
  ],
});
