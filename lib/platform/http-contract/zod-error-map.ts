import type { z } from "zod";

const FORMATS: Record<string, string> = {
  guid: "a UUID",
  uuid: "a UUID",
  datetime: "an ISO 8601 timestamp, such as 2026-01-15T14:30:00.000Z",
  date: "a date, such as 2026-01-15",
  email: "an email address",
  url: "a URL",
};

const TYPES: Record<string, string> = {
  int: "an integer",
  array: "an array",
  object: "an object",
  record: "an object",
};

/** The message for an issue whose schema has none of its own: one sentence that says what is allowed. */
export const zodErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Is required."
        : `Must be ${TYPES[issue.expected] ?? `a ${issue.expected}`}.`;
    case "too_small":
      return limitText(issue.origin, `at least ${issue.minimum}`);
    case "too_big":
      return limitText(issue.origin, `at most ${issue.maximum}`);
    case "invalid_value":
      return issue.input === undefined ? "Is required." : `Must be one of: ${issue.values.join(", ")}.`;
    case "invalid_union":
      return issue.input === undefined ? "Is required." : unionText(issue.errors);
    case "invalid_format":
      return `Must be ${FORMATS[issue.format] ?? "in the documented format"}.`;
    default:
      return "Is invalid.";
  }
};

/** The sentence for a value that fits none of several schemas: their values, if each of them lists some. */
function unionText(options: readonly (readonly z.core.$ZodIssue[])[]): string {
  const values = options.map(([issue]) => (issue?.code === "invalid_value" ? issue.values : []));
  if (values.length === 0 || values.some((some) => some.length === 0)) return "Is invalid.";
  return `Must be one of: ${values.flat().join(", ")}.`;
}

function limitText(origin: string, limit: string): string {
  if (origin === "array") return `Must have ${limit} items.`;
  if (origin === "string") return `Must have ${limit} characters.`;
  return `Must be ${limit}.`;
}
