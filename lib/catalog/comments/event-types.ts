import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const { track, artist_id } = EVENT_EXAMPLES;

const OfComment = z.object({
  track: NamedThing,
  artist_id: id.nullable(),
  comment: z.object({
    id,
    text: z.string().nullable(),
    position: z.int().describe("Milliseconds into the track."),
  }),
  actor: EventActor,
});

const ofComment = {
  group: "people",
  scope: "social:read",
  data: OfComment,
  self: "/tracks/{track.id}/comments",
  example: {
    track,
    artist_id,
    comment: { id: 301, text: "That bass line.", position: 42_000 },
    actor: EVENT_EXAMPLES.actor,
  },
} as const;

export const commentCreated = eventType({
  ...ofComment,
  type: "comment.created",
  summary: "Someone commented on a track of the artist, or replied there.",
  from: [
    { audience: "artist", activity: "commented" },
    { audience: "artist", activity: "replied" },
  ],
});

export const commentUpdated = eventType({
  ...ofComment,
  type: "comment.updated",
  summary: "The author of a comment on a track of the artist changed its text.",
  from: [{ audience: "artist", activity: "comment_edited" }],
});

export const commentDeleted = eventType({
  ...ofComment,
  type: "comment.deleted",
  summary: "A comment on a track of the artist was deleted. Its text is no longer there.",
  from: [
    { audience: "artist", activity: "commented", undone: true },
    { audience: "artist", activity: "replied", undone: true },
  ],
  example: { ...ofComment.example, comment: { ...ofComment.example.comment, text: null } },
});
