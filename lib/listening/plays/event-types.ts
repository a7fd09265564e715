import { z } from "zod";
import { EVENT_EXAMPLES, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id, timestamp } from "@/lib/platform/http-contract/fields";

const { track, artist_id } = EVENT_EXAMPLES;

export const playMilestone = eventType({
  type: "track.milestone_reached",
  group: "numbers",
  scope: "insights:read",
  summary: "A track passed 100, 1,000, 10,000 plays and so on.",
  data: z.object({ track: NamedThing, artist_id: id.nullable(), plays: z.int() }),
  self: "/tracks/{track.id}",
  from: [{ audience: "artist", activity: "play_milestone" }],
  example: { track, artist_id, plays: 10_000 },
});

export const hourlyPlays = eventType({
  type: "plays.counted",
  group: "numbers",
  scope: "insights:read",
  summary:
    "The plays of an artist in an hour that is over. Plays that are logged later are in the insights alone.",
  data: z.object({
    artist: NamedThing,
    hour: timestamp.describe("Its beginning."),
    plays: z.int(),
    tracks: z
      .array(NamedThing.extend({ plays: z.int() }))
      .describe("Its 50 most played tracks, the most played first."),
  }),
  self: "/producer-intelligence/insights/artists/{artist.id}",
  from: [{ audience: "artist" }],
  example: {
    artist: { id: artist_id, name: "Marlow Sound" },
    hour: "2026-11-24T09:00:00.000Z",
    plays: 214,
    tracks: [{ ...track, plays: 171 }],
  },
});
