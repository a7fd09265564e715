import type { XpSource } from "@/lib/progress/xp/constants";

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
