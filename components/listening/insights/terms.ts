/** The entries of docs/guides/insights.md, by the anchors of their headings. */
export const insightTerms = [
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

export type InsightTerm = (typeof insightTerms)[number];
