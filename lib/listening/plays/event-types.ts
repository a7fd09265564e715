import { z } from "zod";
import { EVENT_EXAMPLES, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

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
