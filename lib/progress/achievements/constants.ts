/** The categories of achievements. */

export const ACHIEVEMENT_CATEGORIES = [
  "upload",
  "plays",
  "metadata",
  "profile",
  "genre",
  "collaboration",
  "market",
  "milestone",
  "season",
] as const;

export const RARITIES = ["common", "rare", "epic", "legendary"] as const;

export type Rarity = (typeof RARITIES)[number];

/** The causes that change the metrics of a topic: they are measured again when something of the topic happened. */
export const TOPICS = {
  releases: [
    "releases",
    "release_streak",
    "active_months",
    "complete_tracks",
    "genres",
    "deep_genres",
    "partners",
    "season_releases",
  ],
  listening: ["plays", "listeners", "track_listeners"],
  trends: ["trending_25", "trending_10", "trending_1", "genre_trending_10"],
  profile: ["profile_parts"],
  followers: ["followers"],
  playlists: ["playlist_owners"],
  comments: ["replies"],
  sales: ["sales"],
  requests: ["fulfilled_requests"],
  /** Against all others, once a night. */
  standing: ["play_percentile"],
} as const;

export type Topic = keyof typeof TOPICS;
export type AchievementMetric = (typeof TOPICS)[Topic][number];

/** Days of each year, as months and days in UTC, both included; one that begins after it ends goes on in the next year. */
export interface SeasonDays {
  from: `${number}-${number}`;
  to: `${number}-${number}`;
}

export interface Achievement {
  id: string;
  name: string;
  /** The act that earns it. */
  description: string;
  category: (typeof ACHIEVEMENT_CATEGORIES)[number];
  rarity: Rarity;
  xp: number;
  /** Unlocked once the metric has reached the goal. */
  metric: AchievementMetric;
  goal: number;
  /** Can be unlocked once in each season. */
  season?: SeasonDays;
}

/** Percentiles are judged when so many producers have a public track: among fewer they say little. */
export const MIN_PRODUCERS = 100;

/** The days over which the metrics of listeners reach back, today included. */
export const LISTENER_DAYS = { listeners: 28, track_listeners: 7 } as const;

/** A profile has a picture, a text and so many links. */
export const PROFILE_LINKS = 3;
