import { expect } from "vitest";
import { createRouter, type Match, type RouteModule } from "@/lib/platform/gateway/routes";
import { VERBS, type Verb } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { CLIENT_HEADER } from "@/lib/platform/http-middleware/address";
import { freshAddress } from "./addresses";

const files = import.meta.glob<RouteModule>("/app/api/v1/**/route.ts");
const loaders = Object.entries(files).map(
  ([file, load]) => [file.slice("/app/api/v1/".length), load] as const,
);
const match = createRouter(loaders);

/** Every route file of the API: its path with `{name}` for folders `[name]`, and how to load it. */
export const routeFiles = loaders
  .map(([file, load]) => {
    const path = `/${file.slice(0, -"route.ts".length)}`.replace(/(.)\/$/, "$1");
    return { path: path.replace(/\[(\w+)\]/g, "{$1}"), load };
  })
  .filter(({ path }) => !path.includes("[..."));

/** The route files as the server has them, each loaded when it is called. */
export function findLazyRoute(path: string): Match<RouteModule> | undefined {
  const route = match(path);
  if (!route) return undefined;
  const handlers = VERBS.map((verb) => [
    verb,
    async (request: Request, context: { params: Promise<Record<string, string>> }) => {
      const handle = (await route.file())[verb];
      if (!handle) throw new Error(`${path} exports no ${verb}.`);
      return handle(request, context);
    },
  ]);
  return { file: Object.fromEntries(handlers), params: route.params };
}

const ownAddress = freshAddress();

/** The fields of every error body besides those of its family. */
export const documented = {
  error: expect.stringMatching(/^[a-z_]+$/),
  documentation_url: expect.stringContaining("/docs/errors#"),
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
};

export interface CallOptions {
  token?: string;
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text, bytes or a stream already. */
  body?: unknown;
}

/** An answer with its body read: `body` where it is JSON. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  text: string;
  bytes: Uint8Array;
}

let accepted = 0;

/** Counts the requests that may have changed something and were answered with success in this test file. */
export const acceptedWrites = (): number => accepted;

/** Hands a request to the exported verb of the route file that the folder tree has for its path. */
export async function answer(request: Request, address = ownAddress): Promise<Response> {
  const path = new URL(request.url).pathname;
  const route = match(path.slice(API_BASE.length).replace(/^\/$/, ""));
  if (!route) throw new Error(`There is no route file for ${path}.`);
  const { file: load, params } = route;
  request.headers.set(CLIENT_HEADER, `${process.env.DOWNBEAT_FRONT_SECRET} ${address}`);
  // Safe cast: what is no verb is refused in the next line.
  const handler = (await load())[request.method as Verb];
  if (!handler) throw new Error(`The route file of ${path} exports no ${request.method}.`);
  const response = await handler(request, { params: Promise.resolve(params) });
  if (request.method !== "GET" && request.method !== "HEAD" && response.ok) accepted++;
  return response;
}

/** Sends a request to a path of the API and reads the answer. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<ApiAnswer> {
  const url = `http://downbeat.test${API_BASE}${path === "/" ? "" : path}`;
  return read(await answer(makeRequest(method, url, options), options.address));
}

export const get = (path: string, options?: CallOptions) => call("GET", path, options);
export const post = (path: string, options?: CallOptions) => call("POST", path, options);

/** A request as a client would send it. */
export function makeRequest(method: string, url: string, options: CallOptions = {}): Request {
  const headers = new Headers(options.headers);
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
  if (options.cookie) headers.set("Cookie", options.cookie);
  if (options.body === undefined) return new Request(url, { method, headers });
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  // Node wants `duplex` for streams, which the DOM's types do not know.
  return new Request(url, { method, headers, body: encode(options.body), duplex: "half" } as RequestInit);
}

/** Reads the body of an answer, which is JSON, a file or empty. */
export async function read(response: Response): Promise<ApiAnswer> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const isJson = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return { status, headers, bytes, text, body: isJson && text !== "" ? JSON.parse(text) : undefined };
}

function encode(body: unknown): BodyInit {
  const raw = typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  return raw ? (body as BodyInit) : JSON.stringify(body);
}
