import { z } from "zod";
import { invalid } from "./errors";
import type { Operation } from "./operation";

/** `fields=id,name,artists.name`: which fields of an answer's resource to send. Envelope and pagination are always sent. */

/** The chosen fields of an object by name; null for the whole value. */
export type Selection = Map<string, Selection | null>;

/** The path of the resource, or the resources, in a body, and its schema. */
interface Resource {
  path: readonly string[];
  schema: z.ZodType;
}

const MAX_CHARACTERS = 2_000;
/** The fields that are always sent. */
const ENVELOPE = ["status", "success", "not_found"];

/** Whether an operation takes `fields`: a read whose answer is JSON with named fields. */
export function takesFields({ method, query, response }: Operation): boolean {
  return method === "GET" && !(query && "fields" in query.shape) && findResource(response) !== undefined;
}

/**
 * The fields that a request asks for. `response` is the body of the caller's tier, `full` that with a token. Throws
 * `validation_failed` naming `fields` with what is allowed.
 */
export function parseFields(fields: readonly string[], response: z.ZodType, full: z.ZodType): Selection {
  const [text = ""] = fields;
  if (fields.length > 1) throw invalidFields("Must be given once, as a single value.");
  if (text.length > MAX_CHARACTERS) throw invalidFields(`Must have at most ${MAX_CHARACTERS} characters.`);
  const selection: Selection = new Map();
  for (const path of text.split(",").map((item) => item.trim().split("."))) {
    const unknown = firstUnknown(findResource(response)?.schema, path);
    if (!unknown) add(selection, path);
    else if (firstUnknown(findResource(full)?.schema, path)) throw invalidFields(unknown);
    else throw invalidFields(`\`${path.join(".")}\` needs a token. ${unknown}`);
  }
  return selection;
}

/** The body with the chosen fields of its resource, or of each of them. */
export function select(body: unknown, response: z.ZodType, selection: Selection): unknown {
  return within(body, findResource(response)?.path ?? [], selection);
}

const invalidFields = (sentence: string) => invalid({ fields: sentence });

function add(selection: Selection, [name = "", ...rest]: string[]): void {
  const chosen = selection.get(name);
  if (rest.length === 0) selection.set(name, null);
  else if (chosen) add(chosen, rest);
  else if (chosen === undefined) {
    const inner: Selection = new Map();
    selection.set(name, inner);
    add(inner, rest);
  }
}

/** A sentence about the first name of the path that is no field, with those that are. */
function firstUnknown(schema: z.ZodType | undefined, path: readonly string[]): string | undefined {
  let here = schema ? listShapes(schema) : [];
  for (const [depth, name] of path.entries()) {
    const values = here.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : []));
    if (values.length === 0) {
      const allowed = [...new Set(here.flatMap((shape) => Object.keys(shape)))].filter(
        (field) => depth > 0 || !ENVELOPE.includes(field),
      );
      const place = depth > 0 ? `\`${path.slice(0, depth).join(".")}\`` : "";
      if (allowed.length === 0) return `Must not name fields of ${place}, which has none.`;
      return `Must be a comma-separated list of fields. ${place ? `Those of ${place}` : "They"} are: ${allowed.join(", ")}.`;
    }
    here = values.flatMap(listShapes);
  }
  return undefined;
}

function within(value: unknown, [name, ...rest]: readonly string[], selection: Selection): unknown {
  if (name === undefined) return pick(value, selection, ENVELOPE);
  // Safe cast: the body was parsed by the schema that the path is of.
  const object = value as Record<string, unknown>;
  return {
    ...object,
    [name]: rest.length > 0 ? within(object[name], rest, selection) : pick(object[name], selection),
  };
}

function pick(value: unknown, selection: Selection, always: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, selection));
  if (typeof value !== "object" || value === null) return value;
  const picked: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const inner = selection.get(name);
    if (inner === null || always.includes(name)) picked[name] = field;
    else if (inner) picked[name] = pick(field, inner);
  }
  return picked;
}

/** The resource of a body: the items of `pagination.data`, else `data`, else the only field; else the body itself. */
function findResource(response: z.ZodType | undefined): Resource | undefined {
  // A loose object is a document of another format, such as OpenAPI.
  if (!(response instanceof z.ZodObject) || response._zod.def.catchall) return undefined;
  // Safe cast: a schema of zod's own has schemas of zod's own inside.
  const shape = response.shape as Record<string, z.ZodType>;
  const items = shape.pagination && listShapes(shape.pagination).find((pages) => "data" in pages)?.data;
  if (items) return { path: ["pagination", "data"], schema: items };
  const names = Object.keys(shape).filter((name) => !ENVELOPE.includes(name));
  const name = names.includes("data") ? "data" : names.length === 1 ? names[0] : undefined;
  const only = name === undefined ? undefined : shape[name];
  if (name !== undefined && only && listShapes(only).length > 0) return { path: [name], schema: only };
  return names.length > 0 ? { path: [], schema: response } : undefined;
}

type Shape = Record<string, z.ZodType>;

/** The shapes of the objects that a value may be, or its items. */
function listShapes(schema: z.ZodType): Shape[] {
  // Safe cast: zod's own list of its types.
  const def = schema._zod.def as z.core.$ZodTypes["_zod"]["def"];
  // Safe casts below: as in findResource.
  switch (def.type) {
    case "object":
      return [def.shape as Shape];
    case "array":
      return listShapes(def.element as z.ZodType);
    case "union":
      return def.options.flatMap((option) => listShapes(option as z.ZodType));
    case "optional":
    case "nullable":
    case "prefault":
    case "default":
      return listShapes(def.innerType as z.ZodType);
    case "pipe":
      return listShapes(def.out as z.ZodType);
    case "lazy":
      return listShapes(def.getter() as z.ZodType);
    default:
      return [];
  }
}
