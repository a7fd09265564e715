import { hash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { FastResponse } from "srvx/node";
import type { z } from "zod";
import type { Caller } from "@/lib/http/contract/caller";
import { ApiError, documentationUrl, ERRORS, RateLimitError } from "@/lib/http/contract/errors";
import type { JsonOperation, Operation } from "@/lib/http/contract/operation";
import { parseFields, type Selection, select, takesFields } from "@/lib/http/contract/selection";
import type { AnswerHeaders } from "@/lib/http/request/headers";
import { compile, type Parser } from "./compile";

export type Envelope = NonNullable<Operation["envelope"]>;

/** The body of a success: what the service returned, less everything the contract does not name for this caller. */
export function successBody(
  operation: JsonOperation,
  caller: Caller,
  output: unknown,
  selection?: Selection,
): string {
  const tier = tierOf(operation, caller);
  const body = parserOf(tier)(output);
  return JSON.stringify(selection ? select(body, tier, selection) : body);
}

/** The fields that a read asks for with `fields`; undefined when it wants all. Throws `validation_failed`. */
export function chosenFields(
  operation: JsonOperation,
  caller: Caller,
  request: Request,
): Selection | undefined {
  if (!request.url.includes("fields=")) return undefined;
  const given = new URL(request.url).searchParams.getAll("fields");
  if (given.length === 0 || !takesFields(operation)) return undefined;
  return parseFields(given, tierOf(operation, caller), operation.response);
}

/** The schema of the body for this caller. */
function tierOf({ anonymous, response }: JsonOperation, caller: Caller): z.ZodType {
  return caller.kind === "anonymous" ? (anonymous ?? response) : response;
}

const parsers = new WeakMap<z.ZodType, Parser>();

function parserOf(schema: z.ZodType): Parser {
  const known = parsers.get(schema);
  if (known) return known;
  const made = compile(schema);
  parsers.set(schema, made);
  return made;
}

/** The body of a failure in the shape of its family. Anything that is not an ApiError stays opaque. */
export function errorBody(error: unknown, envelope: Envelope): { status: number; body: string } {
  const known = error instanceof ApiError ? error : new ApiError("server_error");
  const { status, wire } = ERRORS[known.code];
  const body = {
    ...(envelope === "success"
      ? { success: false, message: known.message, error: wire }
      : { status: "error", message: known.message }),
    ...(known.errors && { errors: known.errors }),
    ...(known instanceof RateLimitError && { retry_after: known.retryAfter }),
    documentation_url: documentationUrl(known.code),
  };
  return { status, body: JSON.stringify(body) };
}

/** The response with its headers; a GET that the client already has becomes 304. */
export function reply(
  request: Request,
  status: number,
  body: string,
  caller: Caller,
  headers: AnswerHeaders,
): Response {
  headers["Content-Type"] = "application/json; charset=utf-8";
  // The front door compresses, and so may any proxy.
  headers.Vary = "Authorization, Cookie, Accept-Encoding";
  const readable = status === 200 && (request.method === "GET" || request.method === "HEAD");
  if (!readable) {
    headers["Cache-Control"] = "no-store";
    return new JsonResponse(body, status, headers, request.method);
  }
  const etag = etagOf(body);
  headers.ETag = etag;
  headers["Cache-Control"] = caller.kind === "anonymous" ? "public, max-age=60" : "private, no-cache";
  if (etagMatches(request.headers.get("if-none-match"), etag)) {
    delete headers["Content-Type"];
    return answerOf(null, 304, headers);
  }
  return new JsonResponse(body, status, headers, request.method);
}

/** A response without a body. */
export function answerOf(body: null, status: number, headers: AnswerHeaders): Response {
  return new FastResponse(body, initOf(status, headers));
}

/**
 * A response that the front door writes as it is, without making a stream of its text first, or compresses; to everyone else it is any
 * other. To a HEAD it has no body.
 */
export class JsonResponse extends FastResponse {
  constructor(
    readonly content: string,
    status: number,
    readonly fields: AnswerHeaders,
    method: string,
  ) {
    super(method === "HEAD" ? null : content, initOf(status, fields));
  }
}

const initOf = (status: number, headers: AnswerHeaders) => ({
  status,
  statusText: STATUS_CODES[status] ?? "",
  headers,
});

/** The tag of a body. */
export function etagOf(body: string): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/**
 * Weak comparison, as If-None-Match asks for. For If-Match as well: our weak tags come from compression alone, and so name the
 * same bytes.
 */
export function etagMatches(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  return condition.split(",").some((candidate) => {
    const tag = candidate.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });
}
