import type { z } from "zod";
import type { ErrorCode } from "@/lib/platform/http-contract/error-codes";
import type { FieldErrors } from "@/lib/platform/http-contract/errors";
import type {
  EmptyOperation,
  JsonOperation,
  Operation,
  UploadRule,
} from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";

/** The API as our own pages call it from the browser. The schemas of the contracts stay on the server: they are types here. */

/** The part of an operation that the browser must know to call it. */
export interface Endpoint<O extends Operation> {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Never there: it holds the types of what is given and answered. */
  readonly contract?: O;
}

/**
 * The endpoint of an operation, `endpoint<typeof contract.getArtist>("getArtist", "GET", "/artists/{id}")`. The compiler takes
 * nothing but what the contract says.
 */
export function endpoint<O extends Operation>(
  id: O["id"],
  method: O["method"],
  path: O["path"],
): Endpoint<O> {
  return { id, method, path };
}

/** The input of a caller: a value that the schema takes, or one that it makes of it (a number for an id in a path). */
type ClientParameters<Schema> = Schema extends z.ZodObject
  ? {
      [Key in keyof z.input<Schema>]:
        | z.input<Schema>[Key]
        | (Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never);
    }
  : unknown;

/** Path, query and body of an operation merged flat, as the service receives them; an upload as a file with its type. Reads take `fields`. */
export type ClientInput<O extends Operation> = ClientParameters<O["params"]> &
  ClientParameters<O["query"]> &
  ClientParameters<O["body"]> &
  (O["upload"] extends UploadRule ? { upload: Blob } : unknown) &
  (O["method"] extends "GET" ? { fields?: string } : unknown);

/** The operations whose answers the browser reads itself. */
type ReadOperation = JsonOperation | EmptyOperation;

/** The body of a success; undefined for an empty one. */
export type ClientOutput<O extends ReadOperation> = O["response"] extends z.ZodType
  ? z.output<O["response"]>
  : undefined;

/** `network`: there was no answer, so nobody knows whether the request was carried out. */
type FailureCode = ErrorCode | "network";

/** An answer that is no success, or none at all. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly errors: FieldErrors = {},
    /** Seconds after which to try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 20_000;
const NO_ANSWER = "The server could not be reached.";

interface RequestOptions {
  signal?: AbortSignal;
  /** Whether the page may be left before the response. */
  keepalive?: boolean;
  /** Sent as `If-Match`: the write is refused with `precondition_failed` when the resource is no longer the one with this ETag. */
  tag?: string | undefined;
}

/** Calls an operation. Throws ApiFailure; when the caller's own signal aborts, the signal's reason. */
export async function request<O extends ReadOperation>(
  endpoint: Endpoint<O>,
  input: ClientInput<O>,
  options: RequestOptions = {},
): Promise<ClientOutput<O>> {
  return (await requestTagged(endpoint, input, options)).answer;
}

/** The same with the ETag of the answer, if it has one. */
export async function requestTagged<O extends ReadOperation>(
  endpoint: Endpoint<O>,
  input: ClientInput<O>,
  options: RequestOptions = {},
): Promise<{ answer: ClientOutput<O>; tag: string | undefined }> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let response: Response;
  let answer: unknown;
  try {
    response = await send(endpoint, input, { ...options, signal });
    answer = response.status === 204 ? undefined : await response.json();
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw noAnswer(cause);
  }
  if (!response.ok) throw failure(response.status, answer);
  // Safe cast: the server parses every answer by the contract before it leaves.
  return { answer: answer as ClientOutput<O>, tag: response.headers.get("ETag") ?? undefined };
}

/** Sends the request of an operation; the answer as it comes. */
export function send<O extends Operation>(
  endpoint: Endpoint<O>,
  input: ClientInput<O>,
  { signal, keepalive = false, tag }: RequestOptions & { signal: AbortSignal },
) {
  const { upload, ...fields } = input as Record<string, unknown>;
  if (upload instanceof Blob) {
    // The type of a blob becomes the Content-Type. What is no path parameter can only be in the query.
    return fetch(address(endpoint, fields, "query").url, { method: endpoint.method, body: upload, signal });
  }
  const { url, body } = address(
    endpoint,
    input as Record<string, unknown>,
    endpoint.method === "GET" ? "query" : "body",
  );
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(tag !== undefined && { "If-Match": tag }),
  };
  return fetch(url, { method: endpoint.method, headers, body, signal, keepalive });
}

/** Makes the error for an answer that did not come, or cannot be read. */
export function noAnswer(cause: unknown): ApiFailure {
  return new ApiFailure("network", cause instanceof SyntaxError ? "The response is not JSON." : NO_ANSWER);
}

/** Divides an input: the values that the path names go there; the rest into the query or the body. */
function address({ path }: Endpoint<Operation>, input: Record<string, unknown>, others: "query" | "body") {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = `${API_BASE}${filledPath}`;
  if (rest.size === 0) return { url };
  if (others === "body") return { url, body: JSON.stringify(Object.fromEntries(rest)) };
  return { url: `${url}?${new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))}` };
}

interface ErrorBody {
  message?: string;
  error?: FailureCode;
  errors?: FieldErrors;
  retry_after?: number;
}

/** Makes the error for an answer that is no success. */
export function failure(status: number, answer: unknown): ApiFailure {
  const { message, error, errors, retry_after } = (answer ?? {}) as ErrorBody;
  return new ApiFailure(
    error ?? proxyCode(status),
    message ?? "That did not work. Try again in a moment.",
    errors,
    retry_after,
  );
}

/** The code for a response that has none, since a proxy made it. */
const proxyCode = (status: number): ErrorCode =>
  status === 429 ? "rate_limited" : status < 500 ? "bad_request" : "unavailable";
