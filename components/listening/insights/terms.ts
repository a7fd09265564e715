/** Anchors of the headings in docs/guides/insights.md. */
export const INSIGHT_TERMS = [
  "plays",
  "listeners",
  "likes",
  "reposts",
  "all-time",
  "followers",
  "days",
  "change",
  "weeks",
  "tracks",
  "artists",
  "countries",
  "collaborations",
  "freshness",
  "realtime",
  "exports",
  "access",
  "limits",
] as const;

export type InsightTerm = (typeof INSIGHT_TERMS)[number];
