import { z } from "zod";
import { portalId } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";
import { UnlockedAchievement } from "./shapes";

/** What the fewest have of what an artist's owner has unlocked. */
export const getRarestAchievements = portalOperation({
  id: "getRarestAchievements",
  access: "anyone",
  params: z.object({ artist_id: portalId }),
  output: z.array(UnlockedAchievement),
});
