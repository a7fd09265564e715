import { z } from "zod";
import { cleanName } from "@/lib/platform/http-contract/fields";

/** The metadata of a release for shops and collecting societies, as imports write it. */

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/** An International Standard Recording Code, without the hyphens that people write. */
const isrc = z
  .string()
  .overwrite((code) => code.replace(/[\s-]/g, "").toUpperCase())
  .refine((code) => ISRC.test(code), { error: "Must be an ISRC, such as USRC17607839." });

/** The digits of a UPC or EAN: their sum, every second one from the end three times, ends in 0. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The code of a release, without the spaces and hyphens that people write. */
const upc = z
  .string()
  .overwrite((code) => code.replace(/[\s-]/g, ""))
  .refine((code) => /^\d{12,13}$/.test(code) && hasCheckDigit(code), {
    error: "Must be a UPC or EAN of 12 or 13 digits, the last of which checks the others.",
  });

/** A language in its canonical spelling. What has more than three letters is a name. */
const language = z
  .string()
  .overwrite((tag) => canonicalTag(tag.trim()) ?? tag)
  .refine((tag) => /^[a-z]{2,3}(-|$)/.test(tag) && tag.length <= 35 && canonicalTag(tag) === tag, {
    error: "Must be a language tag of BCP 47, such as en or pt-BR.",
  });

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** The metadata of a track. */
export const TrackMetadata = z.object({
  version: cleanName(1, 100),
  isrc,
  /** Of a single; an album has its own. */
  upc,
  language,
  label: cleanName(1, 200),
  p_line: cleanName(1, 200),
  c_line: cleanName(1, 200),
  disc: z.int().min(1).max(99),
});

export type TrackMetadata = Partial<z.output<typeof TrackMetadata>>;
