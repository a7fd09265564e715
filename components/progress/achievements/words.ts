import type { OwnAchievement } from "@/lib/progress/achievements/shapes";

/** The headings of the categories, in the order of the wall. */
export const CATEGORY_NAMES: Record<OwnAchievement["category"], string> = {
  upload: "Releases",
  plays: "Plays",
  metadata: "Metadata",
  profile: "Profile",
  genre: "Genres",
  collaboration: "Collaboration",
  market: "Market",
  milestone: "Milestones",
  season: "Seasons",
};

/** The number of producers who have it, in words; empty while nobody is known to. */
export function shareInWords(share: number): string {
  if (share === 0) return "";
  if (share < 0.01) return "Fewer than 1% of producers have it";
  return `${Math.round(share * 100)}% of producers have it`;
}
