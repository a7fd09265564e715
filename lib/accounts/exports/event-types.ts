import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";
import { id, timestamp } from "@/lib/platform/http-contract/fields";

export const exportCompleted = eventType({
  type: "export.completed",
  group: "account",
  scope: null,
  summary:
    "The file of all data of the account is complete. It is downloaded on the page Settings > Account.",
  data: z.object({ export_id: id, size_bytes: z.int(), expires_at: timestamp }),
  self: null,
  gone: true,
  from: [{ audience: "user" }],
  example: { export_id: 4, size_bytes: 48_213, expires_at: "2026-02-08T09:12:09.000Z" },
});
