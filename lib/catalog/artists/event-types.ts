import { z } from "zod";
import { eventType, NamedThing } from "@/lib/platform/event-types/declaration";

export const artistUpdated = eventType({
  type: "artist.updated",
  group: "catalog",
  scope: "catalog:read",
  summary: "The profile of the artist changed, such as its name or its picture.",
  data: z.object({ artist: NamedThing }),
  self: "/artists/{artist.id}",
  from: [{ audience: "artist" }],
  example: { artist: { id: 3, name: "Marlow Sound" } },
});
