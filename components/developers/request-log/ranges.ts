/** The list of requests goes back this far; the log itself keeps 30 days. */
export const RANGES = [
  { value: "", label: "30 days", hours: undefined },
  { value: "1h", label: "1 hour", hours: 1 },
  { value: "24h", label: "24 hours", hours: 24 },
  { value: "7d", label: "7 days", hours: 7 * 24 },
] as const;
