import { randomInt } from "node:crypto";
import { expect } from "vitest";
import { CLIENT_HEADER } from "@/lib/api/address";
import { API_BASE } from "@/lib/api/version";

type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
type RouteModule = Record<string, RouteHandler>;

const files = import.meta.glob<RouteModule>("/app/api/v1/**/route.ts");

/** Every route file of the API: its path with `{name}` for folders `[name]`, and how to load it. */
export const routeFiles = Object.entries(files)
  .map(([file, load]) => {
    const path = file.slice("/app/api/v1".length, -"/route.ts".length) || "/";
    return { path: path.replace(/\[(\w+)\]/g, "{$1}"), load };
  })
  .filter(({ path }) => !path.includes("[..."));

const unknown = files["/app/api/v1/[...unknown]/route.ts"];

/** A network address that no other test uses, so that anonymous requests do not share a rate limit. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

const ownAddress = freshAddress();

/** What every error body has besides the fields of its family. */
export const documented = { documentation_url: expect.stringContaining("/docs/errors#") };

export interface CallOptions {
  token?: string;
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text, bytes or a stream already. */
  body?: unknown;
}

/** An answer with its body read: `body` where it is JSON. */
export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  text: string;
  bytes: Uint8Array;
}

/** Hands a request to the exported verb of the route file that the folder tree has for its path. */
export async function answer(request: Request, address = ownAddress): Promise<Response> {
  const path = new URL(request.url).pathname;
  const { load, params } = find(path.slice(API_BASE.length) || "/");
  request.headers.set(CLIENT_HEADER, `${process.env.DOWNBEAT_FRONT_SECRET} ${address}`);
  const handler = (await load())[request.method];
  if (!handler) throw new Error(`The route file of ${path} exports no ${request.method}.`);
  return handler(request, { params: Promise.resolve(params) });
}

/** Sends a request to a path of the API and reads the answer. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answered> {
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
export async function read(response: Response): Promise<Answered> {
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

/** The folder for a path: as in Next, a static name wins over a dynamic one, and what nothing matches is unknown. */
function find(path: string): { load: () => Promise<RouteModule>; params: Record<string, string> } {
  const segments = path.split("/");
  const matches = routeFiles.flatMap(({ path: pattern, load }) => {
    const parts = pattern.split("/");
    if (parts.length !== segments.length) return [];
    const params: Record<string, string> = {};
    for (const [index, part] of parts.entries()) {
      const segment = segments[index] ?? "";
      if (!part.startsWith("{")) {
        if (part !== segment) return [];
      } else {
        if (segment === "") return [];
        params[part.slice(1, -1)] = decodeURIComponent(segment);
      }
    }
    return [{ load, params }];
  });
  const [best] = matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (best) return best;
  if (!unknown) throw new Error("There is no route file for unknown paths.");
  return { load: unknown, params: {} };
}
