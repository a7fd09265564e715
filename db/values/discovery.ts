/** The values of columns of plays, charts and stations. The schema makes its checks of these lists, and lib the shapes of the API. */

/** The periods of charts and rankings. */
export const CHART_PERIODS = ["day", "week", "month"] as const;

/** The kinds of seeds of a station. */
export const SEED_TYPES = ["artist", "track", "genre", "tag", "playlist"] as const;

/** The place from which a listener started a track. */
export const PLAY_SOURCES = ["profile", "search", "radio", "playlist", "embed", "other"] as const;
