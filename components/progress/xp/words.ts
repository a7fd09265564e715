import type { XpPeriod, XpSource } from "@/lib/progress/xp/constants";

/** The sources of XP as people read them. */
export const SOURCE_NAMES: Record<XpSource, string> = {
  upload: "Releases",
  metadata: "Complete metadata",
  collaboration: "Collaborations",
  play: "Plays",
  like: "Likes",
  repost: "Reposts",
  follow: "Followers",
  playlist: "Playlists",
  sale: "Sales",
  fulfilled: "Fulfilled requests",
  achievement: "Achievements",
};

export const PERIOD_NAMES: Record<XpPeriod, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
  all: "All time",
};
