import { operations } from "@/lib/docs/openapi/registry";
import { tagSlug } from "@/lib/docs/reference/operations";
import { type Document, type DocumentSchema, describeCall, type OperationCall } from "../operation-calls";
import { tableWord } from "../typescript-client/methods";

/** The operations that the command line calls by their ids, which follow from the contracts. */

/**
 * The table: a line for each page of the reference, with a word for each operation, as the TypeScript client has them, and then
 * the fields of its body that are not only texts: `createTag:Pj/tags;position:nz`. clients/cli/src/operation.ts reads it.
 */
export function operationTable(document: Document): string {
  const lines = new Map<string, string[]>();
  for (const operation of operations) {
    const slug = tagSlug(operation.tag);
    const call = describeCall(operation, document);
    const types = fieldTypes(call, document);
    const word = tableWord(operation.id, operation, call) + (types.length > 0 ? `;${types.join(",")}` : "");
    lines.set(slug, [...(lines.get(slug) ?? [slug]), word]);
  }
  return [...lines.values()].map((words) => `${words.join(" ")}\n`).join("");
}

/** The fields of a body with the letters of their values, except those that are texts alone. */
function fieldTypes({ body }: OperationCall, document: Document): string[] {
  const properties = resolve(body ?? {}, document).properties ?? {};
  return Object.entries(properties)
    .map(([name, schema]) => [name, typeLetters(schema, document)] as const)
    .filter(([, letters]) => letters !== "s")
    .map(([name, letters]) => `${name}:${letters}`);
}

/** The letter of a list stands last, before those of its items. */
const LETTERS: Readonly<Record<string, string>> = {
  string: "s",
  integer: "n",
  number: "n",
  boolean: "b",
  null: "z",
  object: "o",
};

function typeLetters(reference: DocumentSchema, document: Document): string {
  const schema = resolve(reference, document);
  const parts = schema.anyOf
    ? schema.anyOf.map((one) => typeLetters(one, document))
    : [schema.type ?? []]
        .flat()
        .map((type) => (type === "array" ? listLetters(schema, document) : LETTERS[type]));
  return [...new Set(parts)].sort((one, other) => Number(isList(one)) - Number(isList(other))).join("");
}

const listLetters = ({ items = {} }: DocumentSchema, document: Document): string =>
  `l${typeLetters(items, document)}`;

const isList = (letters: string | undefined): boolean => letters?.startsWith("l") ?? false;

function resolve(schema: DocumentSchema, document: Document): DocumentSchema {
  if (!schema.$ref) return schema;
  // Safe cast: the document is built from zod schemas, and tests walk all of it.
  const schemas = document.components.schemas as Record<string, DocumentSchema>;
  return resolve(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, document);
}
