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

/** The difficulty that an achievement is meant to have. The share of producers who have it is a fact beside it. */
export const DIFFICULTY_WORDS: Record<OwnAchievement["rarity"], string> = {
  common: "Easy",
  rare: "Hard",
  epic: "Very hard",
  legendary: "Hardest",
};

/** The rules of counting for the achievements of a category, where insights count something else under the same word. */
export const CATEGORY_NOTES: Partial<Record<OwnAchievement["category"], string>> = {
  upload:
    "Public tracks of all your artists, as performer, guest or producer; a recording counts once, however often it was uploaded. Uploads above are the tracks of one artist as its first performer, repeats included.",
  plays:
    "Plays of public tracks, of all time. Listeners are weighted: an account older than a week counts as one, everyone else as a tenth. Insights count each listener as one, so their number is higher.",
};

/** Achievements that compare producers: a place below the middle is not shown. */
const COMPARISONS = ["top-tenth", "top-hundredth"];

/** The reason why an achievement has no progress to show; undefined for one that has. */
export const missingProgress = ({
  id,
  progress,
}: Pick<OwnAchievement, "id" | "progress">): string | undefined =>
  COMPARISONS.includes(id) && progress.value === 0
    ? "Shown from the middle up, once a hundred producers can be compared. It is not the rank of the charts."
    : undefined;
