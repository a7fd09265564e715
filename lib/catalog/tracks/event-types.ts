import { z } from "zod";
import { EVENT_EXAMPLES, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const { track, artist_id } = EVENT_EXAMPLES;

const OfTrack = z.object({ track: NamedThing, artist_id: id.nullable() });

const ofTrack = {
  group: "catalog",
  scope: "catalog:read",
  data: OfTrack,
  self: "/tracks/{track.id}",
  from: [{ audience: "artist" }],
  example: { track, artist_id },
} as const;

export const trackCreated = eventType({
  ...ofTrack,
  type: "track.created",
  summary: "A track of the artist was created.",
});

export const trackUpdated = eventType({
  ...ofTrack,
  type: "track.updated",
  summary: "Details of a track changed, such as its name, its tempo or who can see it.",
});

export const trackPublished = eventType({
  ...ofTrack,
  type: "track.published",
  summary: "A track went public, at once or at its planned time.",
  from: [{ audience: "artist", activity: "track_published" }],
});

export const trackDeleted = eventType({
  ...ofTrack,
  type: "track.deleted",
  summary: "A track was deleted.",
  self: null,
  gone: true,
});

export const trackProcessed = eventType({
  ...ofTrack,
  type: "track.processed",
  summary: "The sound of a track is ready to be heard.",
  data: OfTrack.extend({ version: z.int().describe("The version of its sound, from 1.") }),
  self: "/tracks/{track.id}/processing",
  example: { track, artist_id, version: 1 },
});

export const trackFailed = eventType({
  ...ofTrack,
  type: "track.failed",
  summary: "The sound of a track could not be processed. `code` says why: `duplicate`, `damaged` and so on.",
  data: OfTrack.extend({ version: z.int(), code: z.string(), message: z.string() }),
  self: "/tracks/{track.id}/processing",
  example: { track, artist_id, version: 1, code: "damaged", message: "The file ends in the middle." },
});
