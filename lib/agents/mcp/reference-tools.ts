import { z } from "zod";
import type { OperationRequest } from "@/lib/agents/tools/tool";
import { findDocsPage } from "@/lib/docs/guides/guide-registry";
import { searchDocs, searchOperations } from "@/lib/docs/guides/search";
import { operations } from "@/lib/docs/openapi/registry";
import { type ReferenceEntry, referenceGroups } from "@/lib/docs/reference/operations";
import { DOCS } from "@/lib/docs/reference/places";
import type { Field } from "@/lib/docs/reference/schema";
import { invalid } from "@/lib/platform/http-contract/errors";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { mustBeKey } from "@/lib/platform/http-middleware/idempotency-service";
import { localOrigin } from "@/lib/platform/local-origin";
import { publicOrigin } from "@/lib/platform/public-origin";
import { answerCall, MAX_ANSWER, refuseCall, type ToolAnswer } from "./answer";

/** Tools about the API itself: to find any of its operations, to call one, and to read the documentation. */

const MAX_OPERATIONS = 6;
const MAX_PAGES = 8;

/** Operations that hand out or end what an agent signs in with. */
const CREDENTIALS = new Set([
  "loginWithPassword",
  "completeLogin",
  "registerUser",
  "logout",
  "revokeLeakedToken",
]);

const callable = new Map(
  operations
    .filter(
      ({ id, access, authenticatesApps }) =>
        access !== "session" && !authenticatesApps && !CREDENTIALS.has(id),
    )
    .map((each) => [each.id, each]),
);

let entriesById: Map<string, ReferenceEntry> | undefined;

function referenceEntry(id: string): ReferenceEntry | undefined {
  entriesById ??= new Map(
    referenceGroups().flatMap(({ entries }) => entries.map((entry) => [entry.operation.id, entry] as const)),
  );
  return entriesById.get(id);
}

const origin = () => publicOrigin() || localOrigin();

export const findOperationInput = z.object({
  query: z.string().min(1).max(200).describe("what it should do, or its id"),
});

/** The operations that fit a query, with what they take, and whether the token may call them. */
export function findOperation(
  { query }: z.output<typeof findOperationInput>,
  permits: (operation: Operation) => boolean,
): ToolAnswer {
  const exact = callable.has(query.trim()) ? [query.trim()] : [];
  const ids = [...new Set([...exact, ...searchOperations(query, origin())])];
  const matches = ids.flatMap((id) => callable.get(id) ?? []).slice(0, MAX_OPERATIONS);
  const descriptions = matches.map((operation) => describeOperation(operation, permits(operation)));
  while (JSON.stringify(descriptions).length > MAX_ANSWER - 100) descriptions.pop();
  return answerCall({ operations: descriptions });
}

function describeOperation(operation: Operation, isPermitted: boolean) {
  const { id, method, path, summary, description, scope } = operation;
  const { parameters = [], body } = referenceEntry(id) ?? {};
  const inside = (place: string) => parameters.filter((parameter) => parameter.in === place);
  return {
    operation: id,
    request: `${method} ${path}`,
    summary,
    description,
    scope: scope ?? null,
    callable: isPermitted,
    ...describeFields("params", inside("path")),
    ...describeFields("query", inside("query")),
    ...describeFields("body", body?.fields ?? []),
  };
}

/** The fields of a part of a request, a line each. */
function describeFields(part: string, fields: readonly Field[]): Record<string, object> {
  if (fields.length === 0) return {};
  return {
    [part]: Object.fromEntries(
      fields.map(({ name, type, required, values, limits, description = "" }) => [
        name,
        [required ? "required" : "", type, values.join(" | "), ...limits, description.slice(0, 160)]
          .filter((text) => text !== "")
          .join("; "),
      ]),
    ),
  };
}

export const searchDocsInput = z.object({ query: z.string().min(1).max(200) });

/** The passages of the documentation that fit a query, and the text of the page of the best one. */
export function findDocs({ query }: z.output<typeof searchDocsInput>): ToolAnswer {
  const at = origin();
  const { hits, gap } = searchDocs(query, at);
  const passages = hits.slice(0, MAX_PAGES).map(({ href, title, page, excerpt }) => ({
    url: at + href,
    title: page ? `${page}: ${title}` : title,
    excerpt: excerpt.map(({ text }) => text).join(""),
  }));
  const guide = hits
    .map(({ href }) => href.split("#")[0] ?? DOCS)
    .find((path) => !path.includes("/reference"));
  const markdown = guide && findDocsPage(guide, at)?.markdown;
  return answerCall({
    ...(gap && { missing: `${gap.what} is not in the API yet.` }),
    passages,
    ...(markdown && { page: { url: at + guide, markdown: markdown.slice(0, MAX_ANSWER / 2) } }),
  });
}

const part = z.record(z.string(), z.unknown()).optional();

export const callOperationInput = z.object({
  operation: z.string().describe("id, as find_operation names it"),
  params: part.describe("of the path"),
  query: part,
  body: part,
  confirm: z.string().max(500).optional().describe("what the first answer asked for"),
  idempotency_key: z.string().max(255).optional(),
  cursor: z.string().max(2_000).optional().describe("next_cursor of the last answer"),
});

/** The request of an operation by its id. Throws `validation_failed` for one that agents cannot call. */
export function requestOfOperation({
  operation: id,
  params = {},
  query = {},
  body,
  idempotency_key,
}: z.output<typeof callOperationInput>): OperationRequest {
  const operation = callable.get(id);
  if (!operation)
    throw invalid({ operation: `Must be the id of an operation; find_operation finds "${id}".` });
  if (operation.upload && !operation.upload.optional) {
    throw invalid({ operation: "Takes a file, which only the API itself can receive." });
  }
  // As the operation itself would: what no header can have would not reach it.
  if (idempotency_key) mustBeKey(idempotency_key);
  return {
    operation,
    params,
    query,
    ...(body && { body }),
    ...(idempotency_key && { headers: { "Idempotency-Key": idempotency_key } }),
  };
}

/** The refusal of a change where the address allows none. */
export const refuseChange = (operation: Operation): ToolAnswer =>
  refuseCall({
    error: "read_only",
    message:
      `${operation.id} changes something, and this connection only reads. ` +
      "The person you work for can allow changes: the address of the server then ends in ?write=1.",
  });
