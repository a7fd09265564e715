import { randomUUID } from "node:crypto";
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { ServerRequest } from "srvx";
import type { TokenCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Verb } from "@/lib/platform/http-contract/operation";
import { clientAddress } from "@/lib/platform/http-middleware/address";
import { identify } from "@/lib/platform/http-middleware/authenticate";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { callerKey, limit } from "@/lib/platform/http-middleware/limit";
import { challenge } from "@/lib/platform/http-middleware/token-refusal";
import { CORS_HEADERS, isPreflight, preflightAnswer } from "@/lib/platform/http-server/cors";
import { readBody } from "@/lib/platform/http-server/parse";
import { createResponse, errorBody, JsonResponse, withRequestId } from "@/lib/platform/http-server/reply";
import { unavailableOr } from "@/lib/platform/http-server/unavailable";
import { log } from "@/lib/platform/log";
import { dataHeaders } from "@/lib/platform/security-headers";
import { createMcpServer } from "./mcp-server";
import { readRights } from "./tool-list";

/** `POST /mcp`: the Model Context Protocol for agents that have a token. The library reads and writes its messages. */

const ALLOWED = "POST, OPTIONS";
const HEADERS_OF_PROTOCOL = ["Mcp-Protocol-Version", "Mcp-Session-Id", "Mcp-Method", "Mcp-Name"];

/** The verbs of `/mcp`, for its route file to export. */
export const agentRoute: Record<Verb, (request: Request) => Response | Promise<Response>> = {
  GET: refuseMethod,
  HEAD: refuseMethod,
  POST: answerMessage,
  PUT: refuseMethod,
  PATCH: refuseMethod,
  DELETE: refuseMethod,
  OPTIONS: refuseMethod,
};

/** Answers a message of an agent; failures of the request itself have the body of API errors. */
async function answerMessage(request: ServerRequest): Promise<Response> {
  const startedTick = performance.now();
  const requestId = randomUUID();
  const headers: AnswerHeaders = {
    ...dataHeaders(request),
    ...CORS_HEADERS,
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
  };
  let caller: TokenCaller | undefined;
  let response: Response;
  let failure: unknown;
  try {
    caller = await tokenCaller(request);
    response = await serve(request, caller, headers);
  } catch (error) {
    failure = error;
    response = refusal(request, error, headers, requestId);
  }
  const line = {
    request_id: requestId,
    method: request.method,
    path: "/mcp",
    status: response.status,
    ms: Math.round((performance.now() - startedTick) * 10) / 10,
    caller: caller && callerKey(caller),
  };
  if (response.status >= 500) log.error({ ...line, err: failure }, "request failed");
  else log.info(line, "request");
  return response;
}

/** Answers other methods: nothing is sent to agents unasked, and there are no sessions to end. */
function refuseMethod(request: Request): Response {
  const headers: AnswerHeaders = { ...dataHeaders(request), ...CORS_HEADERS };
  if (isPreflight(request)) return preflightAnswer(ALLOWED, headers, HEADERS_OF_PROTOCOL);
  const requestId = randomUUID();
  headers.Allow = ALLOWED;
  return refusal(request, new ApiError("method_not_allowed"), headers, requestId);
}

/** The token that an agent sends. A session does not count: nothing of a page calls here. */
async function tokenCaller(request: Request): Promise<TokenCaller> {
  if (!request.headers.has("authorization")) throw new ApiError("unauthorized");
  const { caller, refusal } = await identify(request, clientAddress(request));
  if (refusal) throw refusal;
  if (caller.kind !== "token") throw new ApiError("unauthorized");
  return caller;
}

async function serve(request: ServerRequest, caller: TokenCaller, headers: AnswerHeaders): Promise<Response> {
  const rights = readRights(request.url, caller.scopes);
  const count = () => limit(caller, headers);
  const bytes = await readBody(request);
  // A call of a tool counts as the request of its operation.
  if (!isToolCall(bytes)) await count();
  const { method, url, signal } = request;
  const whole = new Request(url, { method, headers: request.headers, body: Buffer.from(bytes), signal });
  const {
    status,
    headers: own,
    body,
  } = await speak(whole, () => createMcpServer({ client: request, rights, count }));
  if (!body) return createResponse(null, status, headers);
  headers["Content-Type"] = own.get("content-type") ?? "application/json";
  return new JsonResponse(await new Response(body).text(), status, headers, method);
}

/** Has the library answer a message, of the protocol's present revision or of those before July 2026, as JSON. */
async function speak(message: Request, create: () => McpServer): Promise<Response> {
  if (await isLegacyRequest(message)) {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await create().connect(transport);
    return transport.handleRequest(message);
  }
  const handler = createMcpHandler(create, {
    legacy: "reject",
    responseMode: "json",
    // The tools follow from the token and the address, so no change of them is announced on a stream.
    maxSubscriptions: 0,
    onerror: (error) => log.debug({ err: error }, "message of an agent refused"),
  });
  return handler.fetch(message);
}

function isToolCall(bytes: Uint8Array): boolean {
  try {
    const message: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return (message as { method?: unknown } | null)?.method === "tools/call";
  } catch {
    // The library answers what cannot be parsed.
    return false;
  }
}

function refusal(request: Request, error: unknown, headers: AnswerHeaders, requestId: string): Response {
  const visible = unavailableOr(error, false);
  const { status, body } = errorBody(visible, "status");
  headers["Content-Type"] = "application/json; charset=utf-8";
  headers["Cache-Control"] = "no-store";
  if (status === 401) headers["WWW-Authenticate"] = challenge(request, error);
  const retryAfter = visible instanceof ApiError ? visible.details.retry_after : undefined;
  if (retryAfter !== undefined) headers["Retry-After"] = String(retryAfter);
  return new JsonResponse(withRequestId(body, requestId), status, headers, request.method);
}
