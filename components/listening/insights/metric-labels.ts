import type { Metric } from "@/lib/listening/insights/measured";

export const METRIC_LABELS: Record<Metric, string> = {
  plays: "Plays",
  listeners: "Listeners",
  likes: "Likes",
  reposts: "Reposts",
};
