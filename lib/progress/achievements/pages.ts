import { z } from "zod";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { UnlockedAchievement } from "./shapes";

/** Finds the rarest achievements of an artist's owner. */
export const getRarestAchievements = pageOperation({
  id: "getRarestAchievements",
  access: "anyone",
  params: z.object({ artist_id: portalId }),
  output: z.array(UnlockedAchievement),
});
