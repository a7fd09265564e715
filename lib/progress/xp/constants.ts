/** The sources of XP, in the order in which pages list them. */
export const XP_SOURCES = [
  "upload",
  "metadata",
  "collaboration",
  "play",
  "like",
  "repost",
  "follow",
  "playlist",
  "sale",
  "fulfilled",
  "achievement",
] as const;

export type XpSource = (typeof XP_SOURCES)[number];

/** XP for one of a source. A sale earns this for each whole unit of its currency; an achievement what it says itself. */
export const XP_AMOUNTS = {
  upload: 100,
  metadata: 50,
  collaboration: 25,
  play: 1,
  like: 2,
  repost: 3,
  follow: 5,
  playlist: 3,
  sale: 1,
  fulfilled: 150,
} as const satisfies Record<Exclude<XpSource, "achievement">, number>;

/** The plays of a track that count on one day: of one listener, and of all. */
export const PLAYS_OF_LISTENER = 5;
export const PLAYS_OF_TRACK = 500;

/** A play counts when it lasted so long, or half of the track if that is shorter. */
export const MIN_PLAY_MS = 30_000;

/** The age from which an account's likes, reposts, follows and playlists count. */
export const MIN_ACCOUNT_AGE_HOURS = 24;

/** The parts that the metadata of a track must have besides tempo, key, scale, a genre and a cover of its own. */
export const MIN_TAGS = 3;
export const MIN_DESCRIPTION = 40;

export const MAX_LEVEL = 100;

/** The titles, each from its level on. */
export const TITLES = [
  [1, "Novice"],
  [3, "Apprentice"],
  [5, "Intermediate"],
  [7, "Skilled"],
  [10, "Experienced"],
  [15, "Advanced"],
  [20, "Professional"],
  [30, "Expert"],
  [40, "Master"],
  [50, "Legendary"],
] as const;

/** The spans of `GET /producer-intelligence/xp-sources`, in days; `all` has none. */
export const XP_PERIOD_DAYS = { "7d": 7, "30d": 30, "90d": 90, "1y": 365, all: null } as const;

export const XP_PERIODS = ["7d", "30d", "90d", "1y", "all"] as const;

/** The spans of `GET /producer-intelligence/progress-data`: it has a point for each day. */
export const XP_TIMEFRAMES = ["7d", "30d", "90d", "1y"] as const;

/** Likes, reposts, follows and playlists: by one account, of the music of others. */
export const PAIRS = {
  likes: { source: "like", actor: "user_id", object: "track_id", type: "track" },
  album_likes: { source: "like", actor: "user_id", object: "album_id", type: "album" },
  artist_likes: { source: "like", actor: "user_id", object: "artist_id", type: "artist" },
  reposts: { source: "repost", actor: "user_id", object: "track_id", type: "track" },
  album_reposts: { source: "repost", actor: "user_id", object: "album_id", type: "album" },
  follows: { source: "follow", actor: "follower_id", object: "followed_id", type: "user" },
  artist_follows: { source: "follow", actor: "follower_id", object: "artist_id", type: "artist" },
  playlist_items: { source: "playlist", actor: "added_by", object: "track_id", type: "track" },
} as const satisfies Record<
  string,
  { source: XpSource; actor: string; object: string; type: "track" | "album" | "artist" | "user" }
>;

export type PairTable = keyof typeof PAIRS;
