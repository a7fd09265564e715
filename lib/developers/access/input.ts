import { z } from "zod";
import { text } from "@/lib/http/contract/fields";

/** An application for access. */
export const Application = z.object({
  use_case: text(1, 2000),
  expected_volume: text(1, 200),
  organisation: text(0, 200),
  website: text(0, 300).refine((value) => value === "" || isWebAddress(value), {
    error: "Must be a web address, such as https://example.com.",
  }),
});

export const Letter = z.object({ text: text(1, 2000) });

const reason = text(1, 1000);

export const Refusal = z.object({
  reason,
  /** Days after which the account may apply again. */
  again_in_days: z
    .int({ error: "Must be a whole number of days." })
    .min(0, { error: "Must be at least 0 days." })
    .max(365, { error: "Must be at most 365 days." })
    .default(30),
});

export const Suspension = z.object({ reason });

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
