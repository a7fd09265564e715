/** The activities of others that the caller is shown, by their kinds (lib/platform/activity-log/kinds.ts). */
export const ACTIVITY_KINDS = {
  like: ["liked", "album_liked", "artist_liked"],
  repost: ["reposted", "album_reposted"],
  follow: ["followed_artist", "followed_user"],
  comment: ["commented", "replied"],
} as const;

export const SOCIAL_TYPES = ["like", "repost", "follow", "comment"] as const;

/** A visit goes on for so many minutes after midnight. */
export const VISIT_MINUTES = 30;

/** The number of others' activities since the visit before that are shown. */
export const LATEST = 5;
