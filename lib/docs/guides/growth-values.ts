import { RECENT_DAYS, SIGNIFICANCE, WEEKS_BEFORE } from "@/lib/progress/growth/constants";
import { COMPARED, FEWEST_LISTENERS } from "@/lib/progress/network/constants";

/** Values of the guides about growth and opportunities. */
export const growthValues: Record<string, () => string> = {
  "growth.rest": () => String(RECENT_DAYS - 1),
  "growth.weeks": () => String(WEEKS_BEFORE),
  "growth.chance": () => String(SIGNIFICANCE * 100),
  "opportunities.tracks": () => String(COMPARED.tracks),
  "opportunities.listeners": () => String(COMPARED.listeners),
  "opportunities.fewest": () => String(FEWEST_LISTENERS),
};
