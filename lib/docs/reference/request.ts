import type { Operation } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";

/** A request as shown in samples and sent by the try-it form. */
export interface SampleRequest {
  method: string;
  /** The path template with `{name}` parameters, and the base URL. */
  path: string;
  base: string;
  /** Values of the path and query parameters. */
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The resulting URL. */
  url: string;
  /** Whether it sends a bearer token. The token itself is never part of a sample. */
  authorized: boolean;
  headers: Record<string, string>;
  /** The body as JSON text. */
  body?: string;
  /** The file that is sent as the body. */
  uploads?: string;
  /** The answer in place of JSON: a file, to be saved under the name it is sent with; a redirect to one; nothing. */
  answers?: "file" | "redirect" | "empty";
}

/** The request of a contract's example, with the operation that it calls. */
export interface ExampleRequest extends SampleRequest {
  id: string;
  tag: string;
}

/** The URL path of an operation, with its values filled in. Empty query values are omitted. */
export function requestUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filledPath =
    path === "/" ? "" : path.replace(/\{(\w+)\}/g, (_, name) => encode(toText(params[name] ?? "")));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${encode(name)}=${encode(toText(value))}`);
  return `${API_BASE}${filledPath}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** A value as written in a URL. List items are separated by commas. */
export function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}

/** The example request of an operation. It sends a token wherever one makes a difference. */
export function exampleRequest(operation: Operation, origin: string): ExampleRequest {
  const { id, tag, method, path, access, scope, upload, file, redirect, empty, example } = operation;
  const { params = {}, query = {}, body } = example;
  const sendsFile = upload !== undefined && (!upload.optional || example.upload !== undefined);
  const type = sendsFile ? upload.types[0] : body === undefined ? undefined : "application/json";
  const answers = file ? "file" : redirect ? "redirect" : empty ? "empty" : undefined;
  return {
    id,
    tag,
    method,
    path,
    base: origin + API_BASE,
    params,
    query,
    url: origin + requestUrl(path, params, query),
    authorized: access !== "session" && (access !== "anyone" || scope !== undefined),
    headers: { ...example.headers, ...(type !== undefined && { "Content-Type": type }) },
    ...(body !== undefined && { body: JSON.stringify(body, null, 2) }),
    ...(sendsFile && { uploads: example.upload ?? "file" }),
    ...(answers && { answers }),
  };
}

/** Percent-encoded, except for commas, which separate list items. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("%2C", ",");
}

/** `GET /api/v1/artists/{id}`. */
export function methodAndPath({ method, path }: Operation): string {
  return `${method} ${API_BASE}${path === "/" ? "" : path}`;
}
