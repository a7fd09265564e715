import { z } from "zod";
import { EVENT_GROUPS } from "@/lib/platform/event-types/declaration";
import { succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const EventType = z
  .object({
    type: z.string(),
    group: z.enum(EVENT_GROUPS),
    summary: z.string(),
    scope: z.string().nullable().describe("The scope that opens such events; null: none is needed."),
    audience: z.array(z.string()).describe("Whose accounts get it."),
    schema: z.record(z.string(), z.unknown()).describe("The JSON Schema of its `data`."),
    example: z.record(z.string(), z.unknown()).describe("An example of its `data`."),
  })
  .meta({ id: "EventType" });

export const listEventTypes = operation({
  id: "listEventTypes",
  method: "GET",
  path: "/event-types",
  tag: "Events",
  summary: "List the types of events",
  description:
    "Lists every type of event with what it means, who gets it, the scope that opens it, and the schema and an example of its data.",
  access: "anyone",
  query: z.object({ group: z.enum(EVENT_GROUPS).optional().describe("Only the types of this group.") }),
  response: succeeded({ event_types: z.array(EventType) }),
  example: {
    query: { group: "catalog" },
    response: {
      event_types: [
        {
          type: "track.published",
          group: "catalog",
          summary: "A track went public, at once or at its planned time.",
          scope: "catalog:read",
          audience: ["Members of the artist."],
          schema: { type: "object" },
          example: { track: { id: 41, name: "Slow Ferry" }, artist_id: 3 },
        },
      ],
    },
  },
});
