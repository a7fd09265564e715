/** What the caller is shown of what others did, by the kinds of activities (lib/platform/activity-log/kinds.ts). */
export const KINDS_OF = {
  like: ["liked", "album_liked", "artist_liked"],
  repost: ["reposted", "album_reposted"],
  follow: ["followed_artist", "followed_user"],
  comment: ["commented", "replied"],
} as const;

export const SOCIAL_TYPES = ["like", "repost", "follow", "comment"] as const;

/** A visit is over so many minutes after the page was last opened. */
export const VISIT_MINUTES = 30;

/** How many deeds of others are shown of those since the visit before. */
export const LATEST = 5;
