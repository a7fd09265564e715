import { z } from "zod";
import { ERRORS, type FieldErrors } from "./errors";
import { validate } from "./validate";

/** The parts of writes: partial updates, and batches with a result for each item. */

/** A field without what makes it optional or fills it in. */
type Bare<Field> = Field extends
  | z.ZodOptional<infer Inner>
  | z.ZodDefault<infer Inner>
  | z.ZodPrefault<infer Inner>
  ? Bare<Inner>
  : Field extends z.core.SomeType
    ? Field
    : never;

type PatchShape<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name]>> };

/**
 * The body of a partial update: an absent field keeps its value, so none has a default; null is allowed where the field is
 * nullable; at least one field must be given.
 */
export function patchSchema<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<PatchShape<Shape>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.optional(bare(field))]);
  // Safe cast: PatchShape says what the lines above do.
  return z
    .object(Object.fromEntries(fields) as PatchShape<Shape>)
    .refine((changes) => Object.keys(changes).length > 0, { error: "Must have at least one field." })
    .meta({ minProperties: 1 });
}

function bare(field: z.core.$ZodType): z.core.$ZodType {
  const wraps =
    field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
  return wraps ? bare(field.def.innerType) : field;
}

/** A list in a body whose items are validated one by one, so that an invalid one does not reject the others. */
export function batchSchema<Item extends z.ZodType>(item: Item, max: number) {
  const { $schema, ...items } = z.toJSONSchema(item, { io: "input" });
  return z
    .array(z.unknown().transform((value) => validate(item, value)))
    .min(1)
    .max(max)
    .meta({ items });
}

/** One result for each item of a request, in the order sent: `success` with `shape`, or `error`. */
export function resultsSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  const index = z.int().min(0);
  return z.array(
    z.union([
      z.object({ index, status: z.literal("success"), ...shape }),
      z.object({
        index,
        status: z.literal("error"),
        message: z.string(),
        errors: z.record(z.string(), z.string()),
      }),
    ]),
  );
}

/** The result of an item that was rejected. */
export function rejected(index: number, errors: FieldErrors) {
  return { index, status: "error" as const, message: ERRORS.validation_failed.message, errors };
}
