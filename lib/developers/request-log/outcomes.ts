/** The outcome of a request, by its status. */

export const OUTCOMES = ["succeeded", "refused", "failed"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** 2xx and 3xx, 4xx, and 5xx. */
export function statusOutcome(status: number): Outcome {
  if (status < 400) return "succeeded";
  return status < 500 ? "refused" : "failed";
}
