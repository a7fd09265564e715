import type { openApiDocument } from "@/lib/docs/openapi/openapi";
import type { Operation } from "@/lib/platform/http-contract/operation";

/** Describes operations for the clients of all languages, from the OpenAPI document. */

/** The keywords of JSON Schema that the contracts use. */
export interface DocumentSchema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: DocumentSchema[];
  type?: string | string[];
  format?: string;
  items?: DocumentSchema;
  properties?: Record<string, DocumentSchema>;
  required?: string[];
  additionalProperties?: DocumentSchema | boolean;
}

export interface DocumentParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: DocumentSchema & { default?: unknown; maximum?: number; pattern?: string };
}

export interface OperationCall {
  /** With the parameters of the path in its order. */
  parameters: DocumentParameter[];
  /** The schema of a body of JSON. */
  body: DocumentSchema | undefined;
  /** The status of a success, and its JSON for a caller with a token; that for others has fewer fields. */
  status: number;
  answer: DocumentSchema | undefined;
  pages: Pages | undefined;
}

interface Pages {
  /** The field of the answer that has the items, and their schema. */
  items: string;
  item: DocumentSchema;
  /** The parameter that asks for the next page. */
  place: "cursor" | "page" | "before_id";
  /** The parameter with the number of items of a page, and its maximum. */
  size: { name: string; maximum: number } | undefined;
}

interface DocumentOperation {
  parameters?: (DocumentParameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: DocumentSchema }> };
  responses: Record<string, { content?: Record<string, { schema: DocumentSchema }> }>;
}

export type Document = ReturnType<typeof openApiDocument>;

/** Describes the parameters, the body, the answer and the pages of an operation. Throws for a list whose items are in no single place. */
export function describeCall(operation: Operation, document: Document): OperationCall {
  // Safe cast: lib/docs/openapi/openapi builds the document from zod schemas, and tests walk all of it.
  const entry = document.paths[operation.path]?.[operation.method.toLowerCase()] as DocumentOperation;
  const shared = document.components.parameters as unknown as Record<string, DocumentParameter>;
  const parameters = (entry.parameters ?? []).map((one) =>
    "$ref" in one ? (shared[one.$ref.split("/").at(-1) ?? ""] as DocumentParameter) : one,
  );
  parameters.sort((one, other) => pathIndex(operation, one) - pathIndex(operation, other));
  const status = Object.keys(entry.responses).find((one) => /^[23]/.test(one)) ?? "";
  const answer = answerSchema(operation, entry.responses[status]?.content);
  return {
    parameters,
    body: entry.requestBody?.content["application/json"]?.schema,
    status: Number(status),
    answer,
    pages: describePages(operation, parameters, answer),
  };
}

const pathIndex = ({ path }: Operation, parameter: DocumentParameter): number =>
  parameter.in === "path" ? path.indexOf(`{${parameter.name}}`) : path.length;

function answerSchema(
  { anonymous }: Operation,
  content: Record<string, { schema: DocumentSchema }> | undefined,
): DocumentSchema | undefined {
  const schema = content?.["application/json"]?.schema;
  if (schema?.type === "string") return undefined;
  return anonymous ? schema?.anyOf?.[0] : schema;
}

function describePages(
  { id }: Operation,
  parameters: DocumentParameter[],
  answer: DocumentSchema | undefined,
): Pages | undefined {
  const find = (wire: string) => parameters.find((one) => one.in === "query" && one.name === wire);
  const properties = answer?.properties ?? {};
  const isMessages = find("before_id") !== undefined;
  if (!isMessages && !properties.pagination) return undefined;
  const pagination = properties.pagination?.anyOf?.[0] ?? properties.pagination;
  const pageItem = pagination?.properties?.data?.items;
  const lists = Object.entries(properties).filter(([, { type }]) => type === "array");
  if (!pageItem && lists.length !== 1) throw new Error(`${id} has no single list for its pages.`);
  const [items, item] = pageItem
    ? ["pagination.data", pageItem]
    : [lists[0]?.[0] ?? "", lists[0]?.[1].items ?? {}];
  const size = find("per_page") ?? find("limit");
  const maximum = size?.schema.maximum;
  return {
    items,
    item,
    place: isMessages ? "before_id" : find("cursor") ? "cursor" : "page",
    size: size && maximum !== undefined ? { name: size.name, maximum } : undefined,
  };
}
