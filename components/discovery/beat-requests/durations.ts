import { DURATIONS } from "@/lib/commerce/beat-requests/constants";

/** "48 hours: 2 credits" */
export const DURATION_OPTIONS = DURATIONS.map(({ hours, tokens }) => ({
  value: String(hours),
  label: `${hours} hours: ${tokens} ${tokens === 1 ? "credit" : "credits"}`,
}));
