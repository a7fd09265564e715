import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";

export const levelGain = eventType({
  type: "level.reached",
  group: "numbers",
  scope: "insights:read",
  summary: "The account reached a level.",
  data: z.object({ level: z.coerce.number<number>() }),
  self: "/producer-intelligence/producer-level",
  from: [{ audience: "user", activity: "level_reached" }],
  example: { level: 12 },
});
