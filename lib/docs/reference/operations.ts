import { z } from "zod";
import { headers } from "@/lib/docs/openapi/headers";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { type Operation, successStatus } from "@/lib/platform/http-contract/operation";
import { singleton } from "@/lib/platform/singleton";
import { readDocument } from "./built-documents";
import { inlineText } from "./markdown-syntax";
import { methodAndPath, toText } from "./request";
import { describeShape, type Field, listSchemaFields, type Schema } from "./schema";
import { type StoredReference, unpackReference } from "./stored-reference";

export type Place = "path" | "query" | "header";

export interface Parameter extends Field {
  in: Place;
  /** The value as written in a URL; empty if the example omits it. */
  example: string;
}

/** A possible response body. */
export interface AnswerBody {
  /** The case it applies to, when there are several. */
  title?: string;
  /** The media type, for files. */
  file?: string;
  fields: Field[];
  /** For files: text, absent for binary files. */
  example?: unknown;
}

export interface ReferenceAnswer {
  status: string;
  description: string;
  headers: string[];
  bodies: AnswerBody[];
}

/** An operation with the details that the reference adds. */
export interface ReferenceEntry {
  operation: Operation;
  parameters: Parameter[];
  body?: { required: boolean; fields: Field[]; example: string };
  /** The file that it takes as its body, in Markdown. */
  upload?: string;
  /** By status, success first. */
  answers: ReferenceAnswer[];
  /** Its words for the search, without markup. */
  text: string;
}

/** The operations of one tag: a page of the reference. */
export interface Group {
  slug: string;
  title: string;
  entries: ReferenceEntry[];
}

interface DescribedParameter {
  name: string;
  in: Place;
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

/** The part of the OpenAPI document that this module reads. */
interface RawOperation {
  parameters?: (DescribedParameter | { $ref: string })[];
  requestBody?: { required: boolean; description?: string; content: Content };
  responses: Record<string, { description: string; headers?: Record<string, unknown>; content?: Content }>;
}
/** By media type. JSON is always the only one. */
type Content = Record<string, Media>;
interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

/** Every group of the reference, in registry order. Built once, because contracts are static. */
export function referenceGroups(): Group[] {
  return singleton("reference", () => {
    const stored = readDocument<StoredReference>("reference");
    return stored ? unpackReference(stored, operations) : groupOperations(operations);
  });
}

/** The PUT that does the same as a PATCH, for clients that only have PUT. */
export function putTwin({ method, path }: Operation): Operation | undefined {
  return method === "PATCH" ? operations.find((one) => one.method === "PUT" && one.path === path) : undefined;
}

/** The entries that lists of a group have: all but the twins, which are a note at their PATCH and have a page. */
export function listedEntries({ entries }: Group): ReferenceEntry[] {
  const twins = new Set(entries.map(({ operation }) => putTwin(operation)?.id));
  return entries.filter(({ operation }) => !twins.has(operation.id));
}

/** The headers that some response of the groups has, with their meaning. */
export function commonHeaders(groups: readonly Group[]): [name: string, meaning: string][] {
  const answers = groups.flatMap(({ entries }) => entries.flatMap((entry) => entry.answers));
  const used = new Set(answers.flatMap((answer) => answer.headers));
  return Object.entries(headers)
    .filter(([name]) => used.has(name))
    .map(([name, { description }]) => [name, description]);
}

/** A tag as a URL slug: `Beat requests` is `beat-requests`. */
export function tagSlug(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The groups of the given operations. */
export function groupOperations(members: readonly Operation[]): Group[] {
  const { paths, components } = openApiDocument("", members);
  // Safe casts: lib/docs/openapi/openapi builds the document from zod schemas, and a test walks all of it.
  const schemas = components.schemas as Record<string, Schema>;
  const parameters = components.parameters as Record<string, DescribedParameter>;
  const tags = [...new Set(members.map(({ tag }) => tag))];
  return tags.map((title) => ({
    slug: tagSlug(title),
    title,
    entries: members
      .filter(({ tag }) => tag === title)
      .map((operation) => {
        const described = paths[operation.path]?.[operation.method.toLowerCase()] as RawOperation;
        return toEntry(operation, described, schemas, parameters);
      }),
  }));
}

function toEntry(
  operation: Operation,
  rawOperation: RawOperation,
  schemas: Record<string, Schema>,
  sharedParameters: Record<string, DescribedParameter>,
): ReferenceEntry {
  const { requestBody, responses } = rawOperation;
  const parameters = (rawOperation.parameters ?? []).flatMap((parameter) =>
    "$ref" in parameter ? (sharedParameters[parameter.$ref.split("/").at(-1) ?? ""] ?? []) : parameter,
  );
  const json = requestBody?.content["application/json"];
  const entry = {
    operation,
    parameters: parameters.map(({ name, schema, example, ...rest }) => {
      const { default: fallback, ...meaning } = parameterSchema(operation, name) ?? schema;
      return {
        ...rest,
        ...describeShape(meaning, schemas),
        name,
        fallback: fallback === undefined ? undefined : toText(fallback),
        example: example === undefined ? "" : toText(example),
      };
    }),
    ...(json && {
      body: {
        required: requestBody?.required ?? false,
        fields: listSchemaFields(json.schema, schemas),
        example: JSON.stringify(json.example, null, 2),
      },
    }),
    ...(operation.upload && { upload: requestBody?.description }),
    answers: successFirst(operation, responses).map(
      ([status, { description, headers: carried = {}, content }]) => ({
        status,
        description,
        headers: Object.keys(carried),
        bodies: Object.entries(content ?? {}).flatMap(([type, media]) =>
          type === "application/json" && media.schema.format !== "binary"
            ? toAnswerBodies(media, schemas)
            : [{ file: type, fields: [], example: media.example }],
        ),
      }),
    ),
  };
  return { ...entry, text: searchText(entry) };
}

function searchText({ operation, parameters, body }: Omit<ReferenceEntry, "text">): string {
  return [
    inlineText(operation.description),
    methodAndPath(operation),
    operation.id,
    ...[...parameters, ...(body?.fields ?? [])].map(
      ({ name, description = "" }) => `${name} ${inlineText(description)}`,
    ),
  ].join(" ");
}

/** Objects have the lowest number first, which may be the success of a repeat. */
function successFirst(operation: Operation, responses: RawOperation["responses"]) {
  const success = String(successStatus(operation));
  const isOther = ([status]: [string, unknown]) => Number(status !== success);
  return Object.entries(responses).sort((one, other) => isOther(one) - isOther(other));
}

/** The OpenAPI document describes a list parameter as one string; the contract has the type of its items. */
function parameterSchema({ query }: Operation, name: string): Schema | undefined {
  const field = query?.shape[name] as z.ZodType | undefined;
  const meaning = field && (z.toJSONSchema(field, { io: "output", unrepresentable: "any" }) as Schema);
  return meaning?.type === "array" ? meaning : undefined;
}

function toAnswerBodies({ schema, example, examples }: Media, named: Record<string, Schema>): AnswerBody[] {
  if (!examples) return [{ fields: listSchemaFields(schema, named), example }];
  return Object.values(examples).map(({ summary, value }, index) => ({
    title: summary,
    fields: listSchemaFields(schema.anyOf?.[index] ?? schema, named),
    example: value,
  }));
}
