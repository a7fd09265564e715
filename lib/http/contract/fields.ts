import { z } from "zod";
import { publicOrigin } from "@/lib/platform/public-origin";

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

/** An id in a path; anything but a positive integer is answered 404, as an id that does not exist. */
export const pathId = integerFromText(1, MAX_ID);

/** An integer in the query, between `min` and `max`, `fallback` when absent. */
export function queryInteger(min: number, max: number, fallback: number) {
  return integerFromText(min, max).prefault(String(fallback)).meta({ default: fallback });
}

/** `page` and `per_page` of every paginated list. */
export const pageQuery = z.object({
  page: queryInteger(1, MAX_ID, 1).describe("Which page to return, from 1."),
  per_page: queryInteger(1, 100, 15).describe(
    "How many items a page has. `perPage` is accepted as an alias.",
  ),
});

export type PageQuery = z.output<typeof pageQuery>;

/**
 * Text of `min` to `max` characters after trimming. Characters are Unicode code points, as `char_length` in PostgreSQL
 * and `maxLength` in JSON Schema count them; JavaScript's `length` counts UTF-16 units.
 */
export function text(min: number, max: number) {
  const allowed = min === 0 ? `at most ${max} characters` : `between ${min} and ${max} characters`;
  const fits = (value: string) => {
    // A character has one unit or two: most texts need not be counted.
    if (value.length >= 2 * min && value.length <= max) return true;
    const characters = value.length > 2 * max ? value.length : [...value].length;
    return characters >= min && characters <= max;
  };
  return z
    .string()
    .trim()
    .refine(fits, { error: `Must have ${allowed}.` })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });
}

/** How PostgreSQL prints an instant with at least milliseconds in JSON; the first group is what goes on the wire. */
const PRINTED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{0,3}\+00:00$/;

function isoInstant(value: string | Date): string {
  const printed = typeof value === "string" ? PRINTED.exec(value) : null;
  // Nearly every answer has some: cutting is a tenth of what a Date costs.
  return printed ? `${printed[1]}Z` : new Date(value).toISOString();
}

/** An instant on the wire: ISO 8601, UTC, milliseconds. Services may hand over a Date or what PostgreSQL prints. */
export const timestamp = z
  // Most are text: PostgreSQL builds the answers.
  .union([z.string(), z.date()])
  .transform(isoInstant)
  .pipe(z.string().meta({ format: "date-time", examples: ["2026-01-15T14:30:00.000Z"] }));

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The absolute address of a picture. Services hand over what is stored, which may be a path of this application. */
export const imageUrl = z
  .string()
  .overwrite((stored) => (stored.startsWith("/") ? publicOrigin() + stored : stored))
  .meta({ format: "uri" });

/** `model_type`: which kind of resource an object is. Services leave it out; parsing puts it in. */
export function modelType<const Kind extends string>(kind: Kind) {
  return z.literal(kind).prefault(kind);
}

/** A count: an integer of at least 0. */
export const count = z.int().min(0);

/** An integer that may be large. */
export const int64 = z.int().meta({ format: "int64" });

/** `pagination`: the integers and, in `data`, the page's items. */
export function pagination<Item extends z.ZodType>(item: Item) {
  return z.object({
    current_page: int64,
    from: int64.describe("Number of the first item on this page, 0 when the page is empty."),
    to: int64.describe("Number of the last item on this page, 0 when the page is empty."),
    per_page: int64,
    last_page: int64.describe("At least 1."),
    total: int64,
    data: z.array(item),
  });
}

/** The body `{status: "success", ..}` of the general operations. Services leave `status` out; parsing puts it in. */
export function succeeded<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal("success").prefault("success"), ...shape });
}

/** The body `{success: true, ..}` of messaging, insights and beat requests; `success` is put in by parsing. */
export function success<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true).prefault(true), ...shape });
}
