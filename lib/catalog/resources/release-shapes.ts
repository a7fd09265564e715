import { z } from "zod";
import { id, nameText, text } from "@/lib/http/contract/fields";
import { VISIBILITIES } from "./kinds";

/** The fields of what is published, as clients write them. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROLS_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** A name in NFC, without control characters. */
export const releaseName = (max: number) =>
  nameText(1, max)
    .overwrite((name) => name.normalize("NFC"))
    .refine((name) => !CONTROLS.test(name), { error: "Must not contain control characters." });

/** Text of several lines in NFC; null when empty. */
export const releaseText = (max: number) =>
  text(0, max)
    .overwrite((words) => words.normalize("NFC"))
    .refine((words) => !CONTROLS_IN_TEXT.test(words), { error: "Must not contain control characters." })
    .nullable();

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
    "`public` everywhere; `unlisted` by link, in no list or search; `private` for those who act for its artists.",
  );

export const publishAt = z
  .union([z.literal("now"), z.iso.datetime({ offset: true })], {
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
