import { z } from "zod";
import { VISIBILITIES } from "@/db/values/music";
import { cleanName, cleanText, id, sentTime } from "@/lib/platform/http-contract/fields";

/** The fields of what is published, as clients write them. */

/** A name in NFC, without control characters. */
export const releaseName = (max: number) => cleanName(1, max);

/** Text of several lines in NFC; null when empty. */
export const releaseText = (max: number) => cleanText(0, max).nullable();

/** A tag as it is stored: lower case, with single spaces. */
export const tagName = z
  .string()
  .overwrite((tag) => tag.normalize("NFC").toLowerCase().trim().replace(/\s+/g, " "))
  .refine((tag) => /^[\p{L}\p{M}\p{N} \-#&]{2,30}$/u.test(tag), {
    error: "Must have 2 to 30 letters, digits, spaces, hyphens, # and &.",
  })
  .meta({ minLength: 2, maxLength: 30 });

export const visibility = z
  .enum(VISIBILITIES)
  .describe(
    "`public` everywhere; `unlisted` by link, in no list or search; `private` for those who manage its artists.",
  );

export const publishAt = z
  .union([z.literal("now"), sentTime], {
    error: "Must be `now`, a time in ISO 8601, or null.",
  })
  .nullable()
  .describe("When to publish: `now`, a time in ISO 8601, or null for a draft.");

/** Ids, each once. */
export const uniqueIds = (min: number, max: number) =>
  z
    .array(id)
    .min(min)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { error: "Must not name an id twice." })
    .meta({ uniqueItems: true });

/** An uploaded picture that becomes the cover. */
export const imageUploadId = z
  .uuid()
  .optional()
  .describe("A received upload of yours with the purpose `image`, which becomes the picture.");
