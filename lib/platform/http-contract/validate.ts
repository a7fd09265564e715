import type { z } from "zod";
import { type FieldErrors, invalid } from "./errors";
import { zodErrorMap } from "./zod-error-map";

export type Validated<Schema extends z.ZodType> =
  | { data: z.output<Schema>; errors?: undefined }
  | { data?: undefined; errors: FieldErrors };

/**
 * Validates external input. Errors are keyed by field path (`plays.3.country`), cut to `depth` segments.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  depth = Number.POSITIVE_INFINITY,
): Validated<Schema> {
  const result = schema.safeParse(value, { error: zodErrorMap });
  const errors: FieldErrors = {};
  if (result.success) {
    findBrokenText(result.data, [], errors);
    return Object.keys(errors).length > 0 ? { errors } : { data: result.data };
  }
  for (const issue of result.error.issues) {
    errors[issue.path.slice(0, depth).join(".") || "body"] ??= issue.message;
  }
  return { errors };
}

/** The validated value of a form. Throws `validation_failed`. */
export function mustBeValid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, errors } = validate(schema, value, 1);
  if (errors) throw invalid(errors);
  return data;
}

/** Like `validate`, for query strings. A list is one parameter, so errors name the parameter and not the item. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema, value: unknown): Validated<Schema> {
  return validate(schema, value, 1);
}

/** Rejects NUL and unpaired surrogates, which PostgreSQL cannot store. Restores `path` before it returns. */
function findBrokenText(value: unknown, path: string[], errors: FieldErrors): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      errors[path.join(".")] ??= "Must not contain NUL characters or unpaired surrogates.";
    }
  } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
    for (const key in value) {
      path.push(key);
      findBrokenText((value as Record<string, unknown>)[key], path, errors);
      path.pop();
    }
  }
}
