import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";
import { count, id } from "@/lib/platform/http-contract/fields";

export const importCompleted = eventType({
  type: "import.completed",
  group: "account",
  scope: null,
  summary: "An import of a catalog is complete: each of its rows was carried out or has an error.",
  data: z.object({
    import_id: id,
    artist_id: id,
    created: count,
    updated: count,
    skipped: count,
    errors: count,
  }),
  self: "/imports/{import_id}",
  gone: true,
  from: [{ audience: "user" }],
  example: { import_id: 7, artist_id: 3, created: 118, updated: 4, skipped: 12, errors: 1 },
});
