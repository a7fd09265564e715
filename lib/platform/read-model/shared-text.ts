import type { z } from "zod";
import { ResponseText } from "./response-text";

/** The bodies made of outputs that several requests answer with, by their schemas. */
const bodies = new WeakMap<object, Map<z.ZodType, ResponseText>>();

/** Keeps the text of an output that several requests answer with. Nobody may change it from now on. */
export function keepText<Output extends object>(output: Output): Output {
  bodies.set(output, new Map());
  return output;
}

/** The body that `print` makes of an output by a schema. For a shared output it is made once. */
export function sharedText(output: unknown, schema: z.ZodType, print: () => string): ResponseText {
  const texts = typeof output === "object" && output !== null ? bodies.get(output) : undefined;
  const before = texts?.get(schema);
  if (before) return before;
  const body = new ResponseText(print());
  texts?.set(schema, body);
  return body;
}
