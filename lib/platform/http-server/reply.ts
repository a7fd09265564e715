import { STATUS_CODES } from "node:http";
import { FastResponse } from "srvx/node";
import type { z } from "zod";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError, documentationUrl, ERRORS } from "@/lib/platform/http-contract/errors";
import { errorStatus, oauthError } from "@/lib/platform/http-contract/oauth-errors";
import type { JsonOperation, Operation } from "@/lib/platform/http-contract/operation";
import { parseFields, type Selection, select, takesFields } from "@/lib/platform/http-contract/selection";
import type { RequestContext } from "@/lib/platform/http-middleware/context";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { isFromForeignOrigin } from "@/lib/platform/http-middleware/origin";
import { ResponseText } from "@/lib/platform/read-model/response-text";
import { sharedText } from "@/lib/platform/read-model/shared-text";
import { compile, type Parser } from "./compile";
import { etagMatches, strongEtag } from "./etag";

export type Envelope = NonNullable<Operation["envelope"]>;

/** The body of a success: what the service returned, less everything the contract does not name for this caller. */
export function successBody(
  operation: JsonOperation,
  caller: Caller,
  output: unknown,
  selection?: Selection,
): ResponseText {
  const tier = responseSchema(operation, caller);
  const parse = () => getParser(tier)(output);
  if (selection) return new ResponseText(JSON.stringify(select(parse(), tier, selection)));
  return sharedText(output, tier, () => JSON.stringify(parse()));
}

/** The fields that a read asks for with `fields`; undefined when it wants all. Throws `validation_failed`. */
export function chosenFields(
  operation: Operation,
  caller: Caller,
  { query }: RequestContext,
): Selection | undefined {
  if (!query?.has("fields") || !operation.response || !takesFields(operation)) return undefined;
  const given = query.getAll("fields");
  return parseFields(given, responseSchema(operation, caller), operation.response);
}

/** The schema of the body for this caller. */
function responseSchema({ anonymous, response }: JsonOperation, caller: Caller): z.ZodType {
  return caller.kind === "anonymous" ? (anonymous ?? response) : response;
}

const parsers = new WeakMap<z.ZodType, Parser>();

function getParser(schema: z.ZodType): Parser {
  const known = parsers.get(schema);
  if (known) return known;
  const made = compile(schema);
  parsers.set(schema, made);
  return made;
}

/**
 * The body of a failure in the shape of its family, less the request id: it may be stored and replayed to another request. Anything
 * that is not an ApiError stays opaque.
 */
export function errorBody(error: unknown, envelope: Envelope): { status: number; body: string } {
  const apiError = error instanceof ApiError ? error : new ApiError("server_error");
  const { code, message, errors = {}, details } = apiError;
  const status = errorStatus(code, envelope);
  if (envelope === "oauth") {
    const fields = Object.entries(errors).map(([name, sentence]) => `${name}: ${sentence}`);
    const description = [message, ...fields].join(" ");
    return { status, body: JSON.stringify(oauthError(code, description, details.oauth_error)) };
  }
  const body = {
    ...(envelope === "success"
      ? { success: false, message, error: ERRORS[code].wire }
      : { status: "error", message, error: code }),
    ...(apiError.errors && { errors: apiError.errors }),
    ...details,
    documentation_url: documentationUrl(code),
  };
  return { status, body: JSON.stringify(body) };
}

/** The body of a failure with the id of the request that it answers. */
export function withRequestId(body: string, requestId: string): string {
  return `${body.slice(0, -1)},"request_id":"${requestId}"}`;
}

/** The response with its headers; a GET that the client already has becomes 304. */
export function reply(
  request: Request,
  status: number,
  body: ResponseText,
  caller: Caller,
  headers: AnswerHeaders,
): Response {
  if (status === 204) {
    headers["Cache-Control"] = "no-store";
    return createResponse(null, status, headers);
  }
  headers["Content-Type"] = "application/json; charset=utf-8";
  // The gateway compresses, and so may any proxy.
  headers.Vary = "Authorization, Cookie, Accept-Encoding";
  const readable = status === 200 && (request.method === "GET" || request.method === "HEAD");
  if (!readable) {
    headers["Cache-Control"] = "no-store";
    return new JsonResponse(body, status, headers, request.method);
  }
  headers.ETag ??= body.derive(strongEtag);
  const etag = headers.ETag;
  // An operation may have said that nobody keeps its answers.
  headers["Cache-Control"] ??= isForAnyone(request, caller) ? "public, max-age=60" : "private, no-cache";
  if (etagMatches(request.headers.get("if-none-match"), etag)) {
    delete headers["Content-Type"];
    return createResponse(null, 304, headers);
  }
  return new JsonResponse(body, status, headers, request.method);
}

/**
 * Whether a cache may give an answer to others. Not that to a cookie that does not count because a foreign page sent it: our own pages
 * send the same cookie, and `Vary` does not tell the two apart.
 */
function isForAnyone(request: Request, caller: Caller): boolean {
  return caller.kind === "anonymous" && !(request.headers.has("cookie") && isFromForeignOrigin(request));
}

/** A response without a body, or with bytes. */
export function createResponse(
  body: Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: AnswerHeaders,
): Response {
  return new FastResponse(body, responseInit(status, headers));
}

/**
 * A response that the gateway writes as it is, without making a stream of its text first, or compresses; to everyone else it is any
 * other. To a HEAD it has no body.
 */
export class JsonResponse extends FastResponse {
  constructor(
    readonly content: ResponseText,
    status: number,
    readonly fields: AnswerHeaders,
    method: string,
  ) {
    super(method === "HEAD" ? null : content.text, responseInit(status, fields));
  }
}

const responseInit = (status: number, headers: AnswerHeaders) => ({
  status,
  statusText: STATUS_CODES[status] ?? "",
  headers,
});
