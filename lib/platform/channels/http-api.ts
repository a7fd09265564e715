import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "./app";
import type { Clock } from "./clock";
import { getChannel, listChannels, listUsers, terminateConnections } from "./http-channels";
import { publishBatch, publishEvent } from "./http-events";
import { HttpRefusal } from "./http-refusal";
import { parseTarget } from "./http-target";
import type { Limits } from "./limits";
import { bodyDigest, isSame, signRequest } from "./signatures";

/** The HTTP API for publishers and queries; requests are signed with an app's secret. */

/** The input of an operation. */
export interface ApiCall {
  app: App;
  /** The variable part of the path: a channel name or user id. */
  subject: string;
  query: URLSearchParams;
  body: unknown;
}

interface Operation {
  method: "GET" | "POST";
  path: RegExp;
  run: (call: ApiCall) => object;
}

const OPERATIONS: Operation[] = [
  { method: "POST", path: /^events$/, run: publishEvent },
  { method: "POST", path: /^batch_events$/, run: publishBatch },
  { method: "GET", path: /^channels$/, run: listChannels },
  { method: "GET", path: /^channels\/([^/]+)$/, run: getChannel },
  { method: "GET", path: /^channels\/([^/]+)\/users$/, run: listUsers },
  { method: "POST", path: /^users\/([^/]+)\/terminate_connections$/, run: terminateConnections },
];

interface Surroundings {
  /** By id. */
  apps: ReadonlyMap<string, App>;
  limits: Limits;
  clock: Clock;
  report: (cause: unknown) => void;
}

const SECONDS_APART = 600;

/** Answers a request to `/apps/..`: finds the app, verifies the signature, runs the operation. */
export async function answer(
  { apps, limits, clock, report }: Surroundings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { path, query } = parseTarget(request);
    const [, id = "", rest = ""] = /^\/apps\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const app = apps.get(decoded(id));
    if (!app) throw new HttpRefusal(404, "There is no app with this id");
    const method = request.method ?? "GET";
    mustBeSigned(app, method, path, query, clock.unixSeconds());
    const body = await readBody(request, limits.body);
    if (body.length > 0 && !isSame(bodyDigest(body), query.get("body_md5") ?? "")) {
      throw new HttpRefusal(401, "body_md5 is not the MD5 of the body");
    }
    const { operation, subject } = findOperation(method, rest);
    reply(response, 200, JSON.stringify(operation.run({ app, subject, query, body: json(body) })));
  } catch (error) {
    if (error instanceof HttpRefusal) {
      reply(response, error.status, `${error.message}\n`, error.headers);
    } else if (!request.socket.destroyed) {
      report(error);
      reply(response, 500, "Something went wrong on our side\n");
    }
  }
}

function mustBeSigned(app: App, method: string, path: string, query: URLSearchParams, now: number): void {
  const refuse = (why: string): never => {
    throw new HttpRefusal(401, why);
  };
  if (!isSame(app.credentials.key, query.get("auth_key") ?? "")) refuse("auth_key is not this app's key");
  if (query.get("auth_version") !== "1.0") refuse("auth_version must be 1.0");
  const timestamp = query.get("auth_timestamp") ?? "";
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > SECONDS_APART) {
    refuse(`auth_timestamp is not within ${SECONDS_APART} s of this server's time, ${now}`);
  }
  const signature = query.get("auth_signature") ?? "";
  // Libraries sign the path as given, before their HTTP client escapes it.
  const paths = [path, decoded(path)];
  if (
    !paths.some((signed) => isSame(signRequest(app.credentials, { method, path: signed, query }), signature))
  ) {
    refuse("auth_signature is not the one this app's secret gives for this request");
  }
}

function findOperation(method: string, rest: string): { operation: Operation; subject: string } {
  const here = OPERATIONS.filter(({ path }) => path.test(rest));
  const operation = here.find((one) => one.method === method);
  if (!here[0]) throw new HttpRefusal(404, "There is nothing at this path");
  if (!operation)
    throw new HttpRefusal(405, `Only ${here[0].method} is allowed at this path`, { Allow: here[0].method });
  return { operation, subject: decoded(operation.path.exec(rest)?.[1] ?? "") };
}

/** Reads a body to its end even if it is rejected, since clients do not receive a response sent in the middle of it. */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new HttpRefusal(413, `A body may have at most ${limit} bytes`);
  return Buffer.concat(chunks);
}

function json(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new HttpRefusal(400, "The body is not JSON");
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpRefusal(400, "The path is not valid: a % must be followed by two hexadecimal digits");
  }
}

function reply(response: ServerResponse, status: number, body: string, headers = {}): void {
  response.writeHead(status, {
    ...headers,
    "Content-Type": status === 200 ? "application/json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
