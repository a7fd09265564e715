import { isList } from "@/lib/platform/http-contract/lists";
import { isFixed, type Operation, successStatus } from "@/lib/platform/http-contract/operation";

/** The headers of responses, and which responses have them. */

const text = (description: string) => ({ description, schema: { type: "string" } });
const integer = (description: string) => ({ description, schema: { type: "integer" } });

/** The response headers. */
export const headers = {
  "X-Request-Id": text("Identifies this request in the log. Quote it when you report a problem."),
  "X-Downbeat-Mode": text("`test` for an answer of a sandbox, else `live`."),
  "X-RateLimit-Limit": integer("Requests allowed per minute."),
  "X-RateLimit-Remaining": integer("Requests left in this minute."),
  "X-RateLimit-Reset": integer("When the current minute ends, in Unix seconds."),
  "RateLimit-Policy": text("The limit, as a structured field."),
  RateLimit: text("The remaining requests, as a structured field."),
  "X-Ignored-Parameters": text(
    "Query parameters and body fields (`body.title`) in the request that the operation does not know; percent-encoded, at most 20.",
  ),
  "X-Token-Expires-At": text("When the token expires, in ISO 8601."),
  ETag: text(
    "Send it as If-None-Match to get 304 if nothing has changed, or as If-Match with a change to the resource.",
  ),
  Location: text("The URL of the created resource, or the target of the redirect."),
  "Idempotent-Replayed": text("`true` when this is a replay of the first response to the Idempotency-Key."),
  "Content-Disposition": text("The file name, as defined in RFC 6266."),
  "Accept-Ranges": text("`bytes`: send `Range` to get a part of the file."),
  "Content-Range": text("The range of bytes and the total length; with 416, only the total length."),
  "Content-Length": integer("The length of the file, or of its part, in bytes."),
  "X-Content-Type-Options": text("`nosniff`: use the declared Content-Type."),
  "WWW-Authenticate": text('Bearer, with `error="invalid_token"` when a token was sent.'),
  "Retry-After": integer("Seconds to wait before the next request."),
  Deprecation: text("When the operation was deprecated: `@` followed by Unix seconds."),
  "Tus-Resumable": text("The version of the tus protocol that the answer speaks."),
  "Tus-Version": text("The versions of the tus protocol that this server speaks."),
  "Upload-Offset": integer("How many bytes of the upload are here: where to go on."),
  "Upload-Length": integer("The length of the whole upload in bytes."),
  "Upload-Metadata": text("Name, type and purpose of the upload, as they were sent."),
  "Upload-Expires": text("When the upload is removed unless it goes on or is used, as an HTTP date."),
  "Content-Security-Policy": text("What browsers may do with the document."),
  Link: text(
    'The next page of a list, with `rel="next"`; absent on the last one. For deprecated operations, an explanation with `rel="deprecation"`.',
  ),
};

/** Headers that only the operations have that declare them in `sends`. */
const OWN = [
  "Tus-Resumable",
  "Tus-Version",
  "Upload-Offset",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Expires",
  "Content-Security-Policy",
] as const;

function isSent({ sends = {} }: Operation, name: string, status: number): boolean {
  return name in sends && (isFixed(sends[name]) || status < 400);
}

/** Headers that only some responses have. */
const headerConditions: Partial<
  Record<keyof typeof headers, (operation: Operation, status: number) => boolean>
> = {
  "X-Ignored-Parameters": (_, status) => ![401, 429].includes(status),
  // With 401 only where the token was right and the body was not.
  "X-Token-Expires-At": ({ access }, status) => status !== 401 || access === "anyone",
  ETag: ({ method, redirect, empty, ifMatch, response }, status) =>
    (method === "GET" && !redirect && !empty && [200, 206, 304].includes(status)) ||
    (ifMatch !== undefined && ifMatch.response === response && status < 300),
  "Idempotent-Replayed": ({ method, safe }, status) =>
    method === "POST" && !safe && status < 500 && ![401, 429].includes(status),
  "Content-Disposition": isFile,
  "X-Content-Type-Options": isFile,
  "Accept-Ranges": ({ file, method }, status) =>
    file !== undefined && method === "GET" && [200, 206, 304].includes(status),
  "Content-Range": ({ file, method }, status) =>
    file !== undefined && method === "GET" && [206, 416].includes(status),
  "Content-Length": (operation, status) => operation.method === "GET" && isFile(operation, status),
  Location: (operation, status) =>
    (operation.redirect !== undefined && status === successStatus(operation)) ||
    (operation.location !== undefined && status < 300) ||
    isSent(operation, "Location", status),
  "WWW-Authenticate": (_, status) => status === 401,
  "Retry-After": (_, status) => status === 429 || status === 503,
  Deprecation: ({ deprecated }, status) => deprecated !== undefined && ![401, 429].includes(status),
  ...Object.fromEntries(
    OWN.map((name) => [name, (operation: Operation, status: number) => isSent(operation, name, status)]),
  ),
  Link: (operation, status) =>
    (isList(operation) && (status === 200 || status === 304)) ||
    (operation.deprecated !== undefined && ![401, 429].includes(status)),
};

function isFile({ file }: Operation, status: number): boolean {
  return file !== undefined && (status === 200 || status === 206);
}

/** References to the headers of an operation's responses with the given status. */
export function headerRefs(operation: Operation, status: number): Record<string, { $ref: string }> {
  const names = Object.keys(headers) as (keyof typeof headers)[];
  return Object.fromEntries(
    names
      .filter((name) => headerConditions[name]?.(operation, status) ?? true)
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
