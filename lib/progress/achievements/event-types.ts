import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";

export const achievementUnlocked = eventType({
  type: "achievement.unlocked",
  group: "numbers",
  scope: "insights:read",
  summary: "The account unlocked an achievement.",
  data: z.object({ achievement_id: z.string() }),
  self: "/producer-intelligence/achievements/{achievement_id}/details",
  from: [{ audience: "user", activity: "achievement_unlocked" }],
  example: { achievement_id: "first-release" },
});
