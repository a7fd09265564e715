import { z } from "zod";
import { currencyInput } from "@/lib/commerce/ledger/money-shapes";
import { isWebAddress } from "@/lib/platform/http-contract/addresses";
import { cleanName, cleanText, id, optionalInteger, text } from "@/lib/platform/http-contract/fields";
import { MAX_CONTENT } from "./constants";
import { durationHours } from "./shapes";

/** The filters of the board, as the API and the page take them. */
export const boardFilters = {
  genre: text(1, 100).optional().describe("Only return requests in this genre. Not case-sensitive."),
  mood: text(1, 50).optional().describe("Only return requests with this mood. Not case-sensitive."),
  bpm_min: optionalInteger(20, 400).describe("Only return requests that take beats of this tempo or faster."),
  bpm_max: optionalInteger(20, 400).describe("Only return requests that take beats of this tempo or slower."),
  budget_min: optionalInteger(0, 1_000_000).describe(
    "Only return requests with at least this budget, in whichever currency.",
  ),
  query: text(1, 100)
    .optional()
    .describe("Only return requests that contain this text. Not case- or accent-sensitive."),
};

const BPM = /^(\d{2,3})(?:-(\d{2,3}))?$/;

function isTempo(range: string): boolean {
  const [, low, high = low] = BPM.exec(range) ?? [];
  return low !== undefined && Number(low) >= 20 && Number(low) <= Number(high) && Number(high) <= 400;
}

const MAX_ADDRESS = 500;

/** The text of a request. */
export const requestFields = z.object({
  content: cleanText(10, MAX_CONTENT, "Say what you are looking for.").describe("What you are looking for."),
  reference_track: z
    .string()
    .trim()
    .refine((address) => isWebAddress(address, { max: MAX_ADDRESS }), {
      error: `Must be an address such as https://example.com/track, with at most ${MAX_ADDRESS} characters.`,
    })
    .nullable()
    .default(null)
    .describe("The https address of a track that sounds like it."),
  genre: z
    .union([id, cleanName(1, 100)])
    .nullable()
    .default(null)
    .describe("The id or the name of a genre."),
  bpm_range: z
    .string()
    .trim()
    .refine(isTempo, {
      error: 'Must be a tempo such as "90", or a range such as "90-110", between 20 and 400.',
    })
    .nullable()
    .default(null)
    .describe("One tempo, or the lowest and the highest: `90` or `90-110`."),
  key: z
    .string()
    .trim()
    .regex(/^[A-G][#b]?( (major|minor))?$/, { error: 'Must be a key such as "D minor", "F#" or "Bb major".' })
    .nullable()
    .default(null),
  mood: cleanName(1, 50).nullable().default(null),
  budget: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe("What you would spend, in whole units of `currency`."),
  currency: currencyInput.default("usd"),
  duration_hours: durationHours.default(48).describe("How long the request stays open, in hours."),
});

export type RequestFields = z.output<typeof requestFields>;
