import { RECENT_DAYS, SIGNIFICANCE, USUAL_WEEKS } from "@/lib/progress/growth/constants";
import { FEWEST_LISTENERS, SAMPLE_SIZES } from "@/lib/progress/network/constants";

/** Values of the guides about growth and opportunities. */
export const growthValues: Record<string, () => string> = {
  "growth.rest": () => String(RECENT_DAYS - 1),
  "growth.weeks": () => String(USUAL_WEEKS),
  "growth.chance": () => String(SIGNIFICANCE * 100),
  "opportunities.tracks": () => String(SAMPLE_SIZES.tracks),
  "opportunities.listeners": () => String(SAMPLE_SIZES.listeners),
  "opportunities.fewest": () => String(FEWEST_LISTENERS),
};
