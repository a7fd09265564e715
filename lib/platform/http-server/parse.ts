import type { ServerRequest } from "srvx";
import type { z } from "zod";
import { ClientDisconnected } from "@/db/cancellable-query";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { MAX_BODY_MIB } from "@/lib/platform/http-contract/constants";
import { ApiError, type FieldErrors, invalid } from "@/lib/platform/http-contract/errors";
import type { Input, Operation } from "@/lib/platform/http-contract/operation";
import { takesFields } from "@/lib/platform/http-contract/selection";
import { validate, validateQuery } from "@/lib/platform/http-contract/validate";
import type { RequestContext } from "@/lib/platform/http-middleware/context";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { findIgnored, IgnoredNames } from "./ignored";
import { type IncomingUpload, incomingUpload } from "./upload";

const MAX_BODY_BYTES = MAX_BODY_MIB * 1024 * 1024;

/** A parsed request: the operation's input, and the raw bytes of the body or the upload that is arriving. */
export interface Parsed<O extends Operation> {
  input: Input<O>;
  body: Uint8Array;
  incoming: IncomingUpload | undefined;
}

/**
 * Parses path, query and body with the operation's schemas and merges them into one flat input.
 *
 * Names input that the contract does not know in a header, also when other input is invalid. Throws `not_found` for an invalid path id,
 * `unsupported_media_type`, `payload_too_large`, `bad_request`, `validation_failed` with a sentence for every invalid field, and
 * ClientDisconnected.
 */
export async function parse<O extends Operation>(
  operation: O,
  caller: Caller,
  request: Request,
  { query: searchParams }: RequestContext,
  params: Record<string, unknown>,
  headers: AnswerHeaders,
): Promise<Parsed<O>> {
  const path = operation.params?.safeParse(params);
  const errors: FieldErrors = {};
  if (path && !path.success) {
    // Too many ids are a mistake to name; anything else in a path that is no id is an unknown id.
    const tooMany = path.error.issues.find((issue) => issue.code === "too_big" && issue.origin === "array");
    throw tooMany ? invalid({ [String(tooMany.path[0])]: tooMany.message }) : new ApiError("not_found");
  }
  const ignoredNames = new IgnoredNames();
  const read = searchParams && readQuery(operation, caller, searchParams, { errors, ignoredNames });
  const query = operation.query && validateQuery(operation.query, read ?? {});
  ignoredNames.writeHeader(headers);
  const own = operation.headers && validateQuery(operation.headers, readHeaders(operation.headers, request));
  const incoming = operation.upload && incomingUpload(operation.upload, request);
  const bytes = operation.body ? await readBody(request) : new Uint8Array();
  const value = operation.body && decode(bytes, operation.body);
  const body = operation.body && validate(operation.body, value);
  if (operation.body) findIgnored(operation.body, value, ignoredNames);
  ignoredNames.writeHeader(headers);
  Object.assign(errors, query?.errors, own?.errors, body?.errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const fields = {
    ...path?.data,
    ...query?.data,
    ...body?.data,
    ...(own && { headers: own.data }),
    ...(incoming && { upload: incoming.upload }),
  };
  // Safe cast: each part was parsed by the schema that Input is derived from.
  return { input: fields as Input<O>, body: bytes, incoming };
}

/** Query parameters by name. A parameter that is repeated or given as a list is an error. */
function readQuery(
  operation: Operation,
  caller: Caller,
  parameters: URLSearchParams,
  { errors, ignoredNames }: { errors: FieldErrors; ignoredNames: IgnoredNames },
): Record<string, string> {
  const { query, ignoredWhenAnonymous } = operation;
  const values: Record<string, string> = {};
  const meaningless = caller.kind === "anonymous" ? ignoredWhenAnonymous : undefined;
  for (const [rawName, value] of parameters) {
    const name = rawName.replace(/\[.*$/, "") === "perPage" ? "per_page" : rawName.replace(/\[.*$/, "");
    if (name === "fields" && takesFields(operation)) continue;
    if (!query || !Object.hasOwn(query.shape, name) || meaningless?.includes(name)) {
      ignoredNames.add(rawName);
      continue;
    }
    if (rawName.includes("[") || Object.hasOwn(values, name))
      errors[name] = "Must be given once, as a single value.";
    values[name] = value;
  }
  return values;
}

/** The headers that an operation reads, by the names of its contract. */
function readHeaders({ shape }: z.ZodObject, { headers }: Request): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, headers.get(name) ?? undefined]));
}

/** The bytes of a JSON body. Throws `payload_too_large`, `unsupported_media_type` and ClientDisconnected. */
export async function readBody(request: ServerRequest): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) throw new ApiError("payload_too_large");
  const arriving = readChunks(request);
  if (!arriving) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of arriving) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw new ApiError("payload_too_large");
      chunks.push(chunk);
    }
  } catch (cause) {
    // A body fails in one other way: its client hangs up.
    throw cause instanceof ApiError ? cause : new ClientDisconnected();
  }
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (size > 0 && type !== "application/json") throw new ApiError("unsupported_media_type");
  return Buffer.concat(chunks);
}

/** The bytes of a body as they arrive. Leaving early keeps the connection open for the answer. */
function readChunks(request: ServerRequest): AsyncIterable<Uint8Array> | undefined {
  // The gateway's request: making a web stream of it is a noticeable share of what a small body costs.
  const incoming = request.runtime?.node?.req;
  if (incoming) return incoming.iterator({ destroyOnReturn: false });
  return request.body?.values({ preventCancel: true });
}

function decode(bytes: Uint8Array, schema: z.ZodObject): unknown {
  if (bytes.length === 0 && schema.safeParse({}).success) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError("bad_request");
  }
}

/**
 * Computes the values that a repeated request must have in common with the first. An upload is not read twice: its type and length identify
 * it.
 */
export function requestFingerprint(
  operation: Operation,
  { path, query }: RequestContext,
  parsed: Parsed<Operation>,
) {
  const { incoming, body } = parsed;
  if (!incoming) return [operation.id, path, body];
  return [operation.id, path, `${query ?? ""}`, incoming.upload.type, `${incoming.upload.size ?? ""}`];
}
