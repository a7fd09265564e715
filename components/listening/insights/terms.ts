/** The numbers in a sentence or two, by the anchors of their definitions in docs/guides/insights.md. */
export const INSIGHT_TERMS = {
  plays:
    "Each start of a track counts once, no matter how long it lasts. Plays by the artist's own accounts don't count.",
  listeners:
    "Signed-in accounts and devices, each counted once in the period. They don't add up across days or tracks.",
  likes: "Likes given in the period and not withdrawn since.",
  reposts: "Reposts of the period that still exist.",
  followers: "People who follow the artist or an account that manages it, each counted once.",
  engagement:
    "Of the plays of the period whose length the player reported: how many were still going at each point, how many were skipped within 30 seconds, and how much of the track the average play heard.",
  days: "Days are in UTC. A period ends with today, which is incomplete, and is compared with as many days before it.",
  tracks: "The figures of each track in the period, most plays first.",
  countries: "Plays in the period by the country that the player reported.",
  collaborations:
    "Tracks shared with other artists, and those artists. Their plays are all-time plays of these tracks.",
  freshness: "A play is in every number within 5 seconds. This page updates on its own.",
  realtime:
    "Listeners with a play or a heartbeat in the last 60 seconds. The last hour and 24 hours are counted back from now.",
  exports: "Tables of tracks, albums or the artist, or the whole report, computed when you ask for them.",
} as const;

export type InsightTerm = keyof typeof INSIGHT_TERMS;
