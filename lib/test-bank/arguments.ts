import { invalid } from "./error";

/** The arguments of a caller: version 1 of the API takes forms with nested names, version 2 JSON. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
export type Arguments = { [name: string]: Value };

/** The most nested name that the API knows has fewer parts. */
const DEEPEST = 8;

/** Reads `line_items[0][price_data][currency]=usd` into objects and arrays. */
export function readForm(form: URLSearchParams): Arguments {
  const read: Arguments = {};
  for (const [name, value] of form) {
    const path = name.replaceAll("]", "").split("[");
    if (path.length > DEEPEST) throw invalid(`The parameter ${path[0]} is nested too deeply.`);
    let place: Arguments = read;
    for (const [depth, part] of path.entries()) {
      const key = part === "" ? String(Object.keys(place).length) : part;
      if (/^(__proto__|constructor|prototype)$/.test(key)) throw invalid(`Unknown parameter: ${name}`);
      if (depth === path.length - 1) place[key] = value;
      else {
        const next = place[key];
        place = next && typeof next === "object" && !Array.isArray(next) ? next : setObject(place, key);
      }
    }
  }
  return read;
}

function setObject(place: Arguments, key: string): Arguments {
  const made: Arguments = {};
  place[key] = made;
  return made;
}

/** A part of the arguments; empty if it was not sent. */
export function group(from: Arguments, name: string): Arguments {
  const value = from[name];
  return value && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** Its items in order; forms send `name[0]`, `name[1]`. */
export function items(from: Arguments, name: string): Value[] {
  const value = from[name];
  if (Array.isArray(value)) return value;
  return value && typeof value === "object" ? Object.values(value) : [];
}

/** A text, or undefined if it was not sent. */
export function text(from: Arguments, name: string): string | undefined {
  const value = from[name];
  return value === undefined || value === null || typeof value === "object" ? undefined : String(value);
}

/** A text that must have been sent. */
export function requireArgument(from: Arguments, name: string): string {
  const value = text(from, name);
  if (value === undefined || value === "")
    throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  return value;
}

/** A whole number, or undefined if it was not sent. */
export function whole(from: Arguments, name: string): number | undefined {
  const value = text(from, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: name });
  return Number(value);
}

/** An amount in minor units that must be positive. */
export function amount(from: Arguments, name: string): number | undefined {
  const value = whole(from, name);
  if (value !== undefined && value < 1)
    throw invalid("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: name,
    });
  return value;
}

/** The limits of metadata: 50 keys of 40 characters, values of 500. */
export function metadata(from: Arguments): Record<string, string> {
  const entries = Object.entries(group(from, "metadata")).map(
    ([key, value]) => [key, String(value)] as const,
  );
  if (entries.length > 50 || entries.some(([key, value]) => key.length > 40 || value.length > 500))
    throw invalid("Metadata has at most 50 keys of 40 characters, and values of 500.", { param: "metadata" });
  return Object.fromEntries(entries);
}
