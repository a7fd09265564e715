import { z } from "zod";
import { publicOrigin } from "@/lib/platform/public-origin";
import { COUNTRY_CODES } from "./country-constants";

const MAX_ID = Number.MAX_SAFE_INTEGER;

/** An id in a JSON body: an integer between 1 and 2^53 - 1. */
export const id = z.int().min(1).max(MAX_ID);

function integerFromText(min: number, max: number) {
  const range = max === MAX_ID ? `an integer of at least ${min}` : `an integer between ${min} and ${max}`;
  return z
    .string({ error: `Must be ${range}.` })
    .regex(/^\d{1,16}$/, { error: `Must be ${range}.`, abort: true })
    .transform(Number)
    .pipe(
      z
        .int({ error: `Must be ${range}.` })
        .min(min, `Must be ${range}.`)
        .max(max, `Must be ${range}.`),
    );
}

/** An id in a path. Anything but a positive integer results in 404, like an unknown id. */
export const pathId = integerFromText(1, MAX_ID);

/** An account in a path: its id, or `me` for the caller; `resolveAccountId` makes an id of it. */
export const pathUser = z.union([z.literal("me"), pathId], {
  error: ({ input }) => (input === undefined ? undefined : "Must be an id, or `me`."),
});

/** A name in a path, as stored names are: trimmed and in NFC. A NUL, which PostgreSQL cannot store, results in 404. */
export const pathName = z
  .string()
  .normalize("NFC")
  .trim()
  .refine((name) => !name.includes("\0"));

/** An id that a page takes from its path, or a server action from its arguments. */
export const portalId = z.union([id, pathId]);

/** An integer in the query, between `min` and `max`, `fallback` when absent. */
export function queryInteger(min: number, max: number, fallback: number) {
  return integerFromText(min, max).prefault(String(fallback)).meta({ default: fallback });
}

/** An integer in the query, between `min` and `max`, that may be absent. */
export const optionalInteger = (min: number, max: number) => integerFromText(min, max).optional();

/**
 * Text of `min` to `max` characters after trimming. Characters are Unicode code points, as `char_length` in PostgreSQL
 * and `maxLength` in JSON Schema count them; JavaScript's `length` counts UTF-16 units. `empty` is the error of an empty field.
 */
export function text(min: number, max: number, empty?: string) {
  return between(z.string(), min, max, empty);
}

/** Embeddings, overrides and isolates: they would reorder what is shown after the name. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/** The same for a name or title, which is shown inside other text: without the characters that would reorder it. */
export function nameText(min: number, max: number, empty?: string) {
  return between(
    z.string().overwrite((value) => value.replace(REORDERING, "")),
    min,
    max,
    empty,
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROLS_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const NO_CONTROLS = "Must not contain control characters.";

/** The same in NFC, without control characters. */
export const cleanName = (min: number, max: number, empty?: string) =>
  nameText(min, max, empty)
    .overwrite((name) => name.normalize("NFC"))
    .refine((name) => !CONTROLS.test(name), { error: NO_CONTROLS });

/** Text of several lines in NFC, without other control characters. */
export const cleanText = (min: number, max: number, empty?: string) =>
  text(min, max, empty)
    .overwrite((words) => words.normalize("NFC"))
    .refine((words) => !CONTROLS_IN_TEXT.test(words), { error: NO_CONTROLS });

function between(any: z.ZodString, min: number, max: number, empty: string | undefined) {
  const allowed = min === 0 ? `at most ${max} characters` : `between ${min} and ${max} characters`;
  const fits = (value: string) => {
    // A character has one or two UTF-16 units, so most texts need no counting.
    if (value.length >= 2 * min && value.length <= max) return true;
    const characters = value.length > 2 * max ? value.length : [...value].length;
    return characters >= min && characters <= max;
  };
  return any
    .trim()
    .refine(fits, { error: ({ input }) => (input === "" && empty) || `Must have ${allowed}.` })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });
}

/** The format of timestamps in PostgreSQL's JSON: without a fraction, or with one that ends in no zero. */
const POSTGRES_TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,6})?\+00:00$/;

function isoInstant(value: string | Date): string {
  const printed = typeof value === "string" ? POSTGRES_TIMESTAMP.exec(value) : null;
  // Nearly every response has timestamps, and slicing takes a tenth of the time of a Date.
  return printed
    ? `${printed[1]}${(printed[2] ?? ".").padEnd(4, "0").slice(0, 4)}Z`
    : new Date(value).toISOString();
}

/** A timestamp on the wire: ISO 8601 in UTC with milliseconds. Services may pass a Date or PostgreSQL's text form. */
export const timestamp = z
  // Most are text, because PostgreSQL builds the JSON.
  .union([z.string(), z.date()])
  .transform(isoInstant)
  .pipe(z.string().meta({ format: "date-time", examples: ["2026-01-15T14:30:00.000Z"] }));

/** PostgreSQL has no year 0. */
const OUTSIDE_YEARS = "Must be in the years 1 to 9999.";

/**
 * A time that a caller sends, in ISO 8601 with an offset. It is normalized to UTC with milliseconds, because PostgreSQL accepts fewer forms
 * than zod.
 */
export const sentTime = z.iso.datetime({ offset: true }).transform((time, { addIssue }) => {
  // With ten or more fractional digits, V8 drops leading zeros.
  const at = new Date(time.replace(/(\.\d{3})\d+/, "$1"));
  if (at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999) return at.toISOString();
  addIssue(OUTSIDE_YEARS);
  return z.NEVER;
});

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine((date) => date >= "0001", { error: OUTSIDE_YEARS });

/** An absolute URL. Services pass what is stored, which may be a path on this server. */
const absoluteUrl = z
  .string()
  .overwrite((stored) => (stored.startsWith("/") ? publicOrigin() + stored : stored))
  .meta({ format: "uri" });

/** The absolute URL of an image. */
export const imageUrl = absoluteUrl;

/** The absolute URL of a page. */
export const pageUrl = absoluteUrl;

/** `model_type`: the kind of resource. Services omit it; parsing adds it. */
export function modelType<const Kind extends string>(kind: Kind) {
  return z.literal(kind).prefault(kind);
}

/** A count: an integer of at least 0. */
export const count = z.int().min(0);

/** An integer that may be large. */
export const int64 = z.int().meta({ format: "int64" });

/** The body `{status: "success", ..}` of the general operations. Services omit `status`; parsing adds it. */
export function succeeded<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal("success").prefault("success"), ...shape });
}

/** The body `{success: true, ..}` of messaging, insights and beat requests; Parsing adds `success`. */
export function success<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true).prefault(true), ...shape });
}

const countryCodes = new Set(COUNTRY_CODES);

const countryError = {
  error: ({ input }: { input?: unknown }) =>
    String(input).toUpperCase() === "UK"
      ? "Must be an ISO 3166-1 alpha-2 code: the United Kingdom has GB."
      : "Must be an ISO 3166-1 alpha-2 code, such as NL.",
};

/** The code of a country, in letters of either case. */
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, countryError)
  .toUpperCase()
  .refine((code) => countryCodes.has(code), countryError);

/** The same in a form, where an empty text is no country. */
export const countryCodeOrNone = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{2})?$/, countryError)
  .toUpperCase()
  .refine((code) => code === "" || countryCodes.has(code), countryError);
