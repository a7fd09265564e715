import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const { actor, artist_id } = EVENT_EXAMPLES;

const ofMember = {
  group: "catalog",
  scope: "catalog:read",
  data: z.object({ artist_id: id, user: EventActor }),
  self: "/artists/{artist_id}/members",
  from: [{ audience: "artist" }],
  example: { artist_id, user: actor },
} as const;

export const memberInvited = eventType({
  ...ofMember,
  type: "member.invited",
  summary: "Someone was invited to manage the artist.",
  from: [
    { audience: "artist", activity: "artist_invited" },
    { audience: "user", activity: "artist_invited" },
  ],
});

export const memberJoined = eventType({
  ...ofMember,
  type: "member.joined",
  summary: "Someone accepted an invitation and now manages the artist.",
});

export const memberRemoved = eventType({
  ...ofMember,
  type: "member.removed",
  summary: "Someone left the artist, or was removed. They get this event too.",
  from: [{ audience: "artist" }, { audience: "user" }],
});
