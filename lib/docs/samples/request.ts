import type { Operation } from "@/lib/http/contract/operation";
import { API_BASE } from "@/lib/http/contract/version";

/** A request as the samples show it and the form sends it. */
export interface SampleRequest {
  method: string;
  /** The path as the contract has it, with `{name}` for its parameters, and the address above it. */
  path: string;
  base: string;
  /** What is filled into the path, and what stands in the query. */
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The whole address that these make. */
  url: string;
  /** Whether it carries a bearer token; the token itself is never part of a sample. */
  authorized: boolean;
  headers: Record<string, string>;
  /** The body as JSON text. */
  body?: string;
  /** Whether a file comes back, to be saved under the name it comes with. */
  answersFile?: boolean;
}

/** A path template and values for it: the address under which the operation answers. Empty query values are left out. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled =
    path === "/" ? "" : path.replace(/\{(\w+)\}/g, (_, name) => encode(written(params[name] ?? "")));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${encode(name)}=${encode(written(value))}`);
  return `${API_BASE}${filled}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** A value as it is written in an address: the items of a list are separated by commas. */
export function written(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}

/** The request of an operation's example. It carries a token wherever one makes a difference. */
export function exampleRequest({ method, path, access, scope, file, example }: Operation, origin: string) {
  const { params = {}, query = {}, body } = example;
  const request: SampleRequest = {
    method,
    path,
    base: origin + API_BASE,
    params,
    query,
    url: origin + addressOf(path, params, query),
    authorized: access === "token" || scope !== undefined,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body, null, 2) }),
    ...(file && { answersFile: true }),
  };
  return request;
}

/** Percent-encoded, but a comma, which separates the items of a list, stays readable. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("%2C", ",");
}
