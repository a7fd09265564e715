import type { z } from "zod";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";

/** Names what a request sent and the contract does not know, so that a typing error in an optional field is noticed. */

export const IGNORED_HEADER = "X-Ignored-Parameters";

const MAX_NAMES = 20;
const MAX_NAME_CHARACTERS = 64;
const MAX_HEADER_CHARACTERS = 1_000;

/** Collects the names of ignored input; at most as many as the header shows. */
export class IgnoredNames {
  private names: Set<string> | undefined;

  /** Whether no further name will be shown. */
  get isFull(): boolean {
    return this.names !== undefined && this.names.size > MAX_NAMES;
  }

  add(name: string): void {
    this.names ??= new Set();
    if (!this.isFull) this.names.add(printable(name));
  }

  /** Sets the header if there is anything to name. */
  writeHeader(headers: AnswerHeaders): void {
    if (!this.names) return;
    let text = "";
    let count = 0;
    for (const name of this.names) {
      if (count++ === MAX_NAMES || text.length + name.length > MAX_HEADER_CHARACTERS) {
        text += ", ...";
        break;
      }
      text += text === "" ? name : `, ${name}`;
    }
    headers[IGNORED_HEADER] = text;
  }
}

/** A name as it can stand in a header: percent-encoded where it is not a plain one, so it contains no comma or line break. */
function printable(name: string): string {
  return encodeURIComponent(name.slice(0, MAX_NAME_CHARACTERS).toWellFormed());
}

/** Adds the fields of a value that its schema does not name, as `body.title` or `body.items.0.title`. */
export function findIgnored(schema: z.ZodType, value: unknown, ignored: IgnoredNames): void {
  getSearch(schema)?.(value, "body", ignored);
}

/** Looks through a value for unknown fields. */
type FieldCheck = (value: unknown, place: string, names: IgnoredNames) => void;

/** By schema; null: no value of it can have unknown fields. */
const finders = new WeakMap<z.core.$ZodType, FieldCheck | null>();

function getSearch(schema: z.core.$ZodType): FieldCheck | null {
  const known = finders.get(schema);
  if (known !== undefined) return known;
  const made = createSearch(schema);
  finders.set(schema, made);
  return made;
}

/** A part that a schema does not describe in advance, such as a union, is not searched. */
function createSearch(schema: z.core.$ZodType): FieldCheck | null {
  // Safe cast: zod's own list of its types.
  const def = schema._zod.def as z.core.$ZodTypes["_zod"]["def"];
  switch (def.type) {
    case "object":
      return def.catchall ? null : searchObject(def.shape);
    case "array":
      return searchArray(def.element);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return getSearch(def.innerType);
    case "pipe":
      return getSearch(def.in);
    default:
      return null;
  }
}

function searchObject(shape: Readonly<Record<string, z.core.$ZodType>>): FieldCheck {
  const inner = Object.entries(shape).flatMap(([name, schema]) => {
    const search = getSearch(schema);
    return search ? [[name, search] as const] : [];
  });
  return (value, place, ignored) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    for (const name in value) {
      if (ignored.isFull) return;
      if (!Object.hasOwn(shape, name)) ignored.add(`${place}.${name}`);
    }
    for (const [name, find] of inner)
      find((value as Record<string, unknown>)[name], `${place}.${name}`, ignored);
  };
}

function searchArray(element: z.core.$ZodType): FieldCheck | null {
  const find = getSearch(element);
  if (!find) return null;
  return (value, place, ignored) => {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) {
      if (ignored.isFull) return;
      find(item, `${place}.${index}`, ignored);
    }
  };
}
