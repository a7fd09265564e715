import { Failure } from "./failure.js";

/** The values of `-f field=value`, in the order in which they were given. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** Reads `field=value` pairs. Throws a failure for one without a name or an equals sign. */
export function parseFields(pairs: readonly string[] = []): Fields {
  const fields = new Map<string, string[]>();
  for (const pair of pairs) {
    const end = pair.indexOf("=");
    if (end < 1) throw new Failure("usage", `-f takes field=value, not ${pair}`);
    const name = pair.slice(0, end);
    fields.set(name, [...(fields.get(name) ?? []), pair.slice(end + 1)]);
  }
  return fields;
}

/** The value of a field in a path or a query, where a list has commas between its items. */
export const toText = (values: readonly string[]): string => values.join(",");

/**
 * The value of a field in JSON. Letters say what it may be: `n` a number, `b` a boolean, `z` null, `o` an object in JSON, `s` a text, and `l`
 * a list, before the letters of its items: in JSON, or an item each time the field is given. Everything else is a text, which the server
 * refuses where it wants none.
 */
export function toValue(name: string, values: readonly string[], letters = ""): unknown {
  const [own = "", items] = letters.split("l");
  const [first = ""] = values;
  if (items === undefined || (values.length === 1 && (first.startsWith("[") || own.includes("s")))) {
    if (values.length > 1) throw new Failure("usage", `${name} is no list, so it can be given once.`);
    return toSingle(name, first, items === undefined ? own : `${own}o`);
  }
  if (values.length === 1 && first === "null" && own.includes("z")) return null;
  return values.map((value) => toSingle(name, value, items));
}

function toSingle(name: string, text: string, letters: string): unknown {
  const is = (letter: string) => letters.includes(letter);
  if (is("z") && text === "null") return null;
  if (is("b") && (text === "true" || text === "false")) return text === "true";
  if (is("n") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return is("o") && /^\s*[[{]/.test(text) ? parse(name, text) : text;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure("usage", `${name} is not JSON: ${(error as Error).message}`);
  }
}
