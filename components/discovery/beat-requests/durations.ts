import { DURATIONS } from "@/lib/commerce/beat-requests/constants";

/** "48 hours: 2 tokens" */
export const DURATION_OPTIONS = DURATIONS.map(({ hours, tokens }) => ({
  value: String(hours),
  label: `${hours} hours: ${tokens} ${tokens === 1 ? "token" : "tokens"}`,
}));
