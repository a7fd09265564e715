import { toText } from "./request";

/** The part of JSON Schema that the contracts produce. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
}

/** A value, described for readers. */
export interface SchemaShape {
  /** `integer`, `array of Artist`, `string or null`. */
  type: string;
  /** Limits beyond the type: `1 to 100`, `at most 255 characters`. */
  limits: string[];
  /** The allowed values, for enums. */
  values: string[];
  /** The fields of the object, or of each object of the array. */
  fields: Field[];
  /** For unions of objects: the fields of each. */
  kinds: Field[][];
}

/** A named value inside an object, or a parameter. */
export interface Field extends SchemaShape {
  name: string;
  required: boolean;
  description?: string;
  /** The default value. */
  fallback?: string;
}

type SchemaMap = Record<string, Schema>;

/** The fields of an object schema; `named` resolves its references. */
export function listSchemaFields(schema: Schema, named: SchemaMap): Field[] {
  const { properties = {}, required = [] } = resolve(schema, named);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    description: property.description,
    fallback: property.default === undefined ? undefined : toText(property.default),
    ...describeShape(property, named),
  }));
}

/** The description of a schema and its nested fields. */
export function describeShape(schema: Schema, schemas: SchemaMap): SchemaShape {
  const kinds = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (schema.anyOf) {
    const nullable = kinds.length < schema.anyOf.length ? " or null" : "";
    const [only] = kinds;
    if (only && kinds.length === 1) {
      const shape = describeShape(only, schemas);
      return { ...shape, type: shape.type + nullable };
    }
    return describeUnion(kinds, nullable, schemas);
  }
  const { items, additionalProperties, ...resolved } = resolve(schema, schemas);
  if (items) {
    const each = describeShape(items, schemas);
    return { ...each, type: `array of ${each.type}`, limits: [...describeLimits(resolved), ...each.limits] };
  }
  const base = nothing(schemaName(schema) ?? typeName(resolved));
  if (typeof additionalProperties === "object" && !resolved.properties) {
    return { ...base, type: `map of ${describeShape(additionalProperties, schemas).type}` };
  }
  return {
    ...base,
    limits: describeLimits(resolved),
    values: listValues(resolved),
    fields: listSchemaFields(resolved, schemas),
  };
}

function describeUnion(kinds: Schema[], nullable: string, named: SchemaMap): SchemaShape {
  const shapes = kinds.map((kind) => describeShape(kind, named));
  const types = [...new Set(shapes.map(({ type }) => type))].join(" or ") + nullable;
  const objects = shapes.map(({ fields }) => fields).filter((fields) => fields.length > 0);
  return { ...nothing(types), values: shapes.flatMap(({ values }) => values), kinds: objects };
}

function nothing(type: string): SchemaShape {
  return { type, limits: [], values: [], fields: [], kinds: [] };
}

function resolve(schema: Schema, named: SchemaMap): Schema {
  const name = schemaName(schema);
  return name === undefined ? schema : (named[name] ?? {});
}

function schemaName({ $ref }: Schema): string | undefined {
  return $ref?.split("/").at(-1);
}

/** Formats worth showing. int64 means nothing to JSON readers. */
const FORMATS = ["date-time", "date", "uri", "uuid"];

function typeName({ type = "any", format = "" }: Schema): string {
  const words = Array.isArray(type) ? type.join(" or ") : type;
  return FORMATS.includes(format) ? `${words} (${format})` : words;
}

function listValues({ const: constant, enum: list }: Schema): string[] {
  const values = constant === undefined ? (list ?? []) : [constant];
  return values.map(toText);
}

function describeLimits(schema: Schema): string[] {
  return [
    describeRange(safe(schema.minimum), safe(schema.maximum), ""),
    describeRange(schema.minLength, schema.maxLength, " characters"),
    describeRange(schema.minItems, schema.maxItems, " items"),
    // A format already says it in words.
    schema.pattern && !schema.format ? `matches ${schema.pattern}` : "",
  ].filter((limit) => limit !== "");
}

/** Omits the bounds that all JSON integers share. */
function safe(bound: number | undefined): number | undefined {
  return bound !== undefined && Number.isSafeInteger(bound) && Math.abs(bound) === Number.MAX_SAFE_INTEGER
    ? undefined
    : bound;
}

function describeRange(min: number | undefined, max: number | undefined, unit: string): string {
  const [from, to] = [min, max].map((bound) => bound?.toLocaleString("en"));
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
  if (from !== undefined) return `at least ${from}${unit}`;
  return to === undefined ? "" : `at most ${to}${unit}`;
}
