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
import { identify } from "@/lib/platform/http-middleware/authenticate";
import { type RequestContext, requestContext } from "@/lib/platform/http-middleware/context";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { callerKey, limit } from "@/lib/platform/http-middleware/limit";
import { CORS_HEADERS, isPreflight, preflightAnswer } from "@/lib/platform/http-server/cors";
import { failureResponse } from "@/lib/platform/http-server/failure";
import { readBody } from "@/lib/platform/http-server/parse";
import { createResponse, JsonResponse } from "@/lib/platform/http-server/reply";
import { inRequestTrace } from "@/lib/platform/http-server/request-trace";
import { log } from "@/lib/platform/log";
import { ResponseText } from "@/lib/platform/read-model/response-text";
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
function answerMessage(request: ServerRequest): Promise<Response> {
  const context = requestContext(request);
  return inRequestTrace(request, context, context.path, () => answerInTrace(request, context));
}

async function answerInTrace(request: ServerRequest, context: RequestContext): Promise<Response> {
  const { id: requestId, path, address, startedTick } = context;
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
    caller = await tokenCaller(request, address);
    response = await serve(request, caller, headers);
  } catch (error) {
    failure = error;
    response = refuse(request, error, requestId, headers);
  }
  const line = {
    request_id: requestId,
    method: request.method,
    path,
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
  headers.Allow = ALLOWED;
  return refuse(request, new ApiError("method_not_allowed"), requestContext(request).id, headers);
}

function refuse(request: Request, error: unknown, requestId: string, headers: AnswerHeaders): Response {
  const failure = { envelope: "status", requestId, caller: undefined, mayDouble: false } as const;
  return failureResponse(request, error, failure, headers).response;
}

/** The token that an agent sends. A session does not count: nothing of a page calls here. */
async function tokenCaller(request: Request, address: string): Promise<TokenCaller> {
  if (!request.headers.has("authorization")) throw new ApiError("unauthorized");
  const { caller, refusal } = await identify(request, address);
  if (refusal) throw refusal;
  if (caller.kind !== "token") throw new ApiError("unauthorized");
  return caller;
}

async function serve(request: ServerRequest, caller: TokenCaller, headers: AnswerHeaders): Promise<Response> {
  const rights = readRights(request.url, caller.scopes);
  let isCounted = false;
  const onSend = () => {
    isCounted = true;
  };
  const count = () => {
    onSend();
    return limit(caller, headers);
  };
  const bytes = await readBody(request);
  const message = parseMessage(bytes);
  // A call of a tool counts as the request of its operation.
  if ((message as { method?: unknown } | null | undefined)?.method !== "tools/call") await count();
  const { method, url, signal } = request;
  const whole = new Request(url, { method, headers: request.headers, body: Buffer.from(bytes), signal });
  const {
    status,
    headers: own,
    body,
  } = await speak(whole, message, () => createMcpServer({ client: request, rights, count, onSend }));
  // The library has refused it, or it reached no operation.
  if (!isCounted) await count();
  if (!body) return createResponse(null, status, headers);
  headers["Content-Type"] = own.get("content-type") ?? "application/json";
  return new JsonResponse(new ResponseText(await new Response(body).text()), status, headers, method);
}

/** Has the library answer a message, of the protocol's present revision or of those before July 2026, as JSON. */
async function speak(request: Request, message: unknown, create: () => McpServer): Promise<Response> {
  const options = { parsedBody: message };
  if (await isLegacyRequest(request, message)) {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await create().connect(transport);
    return transport.handleRequest(request, options);
  }
  const handler = createMcpHandler(create, {
    legacy: "reject",
    // The tools follow from the token and the address, so no change of them is announced on a stream.
    maxSubscriptions: 0,
    onerror: (error) => log.debug({ err: error }, "message of an agent refused"),
  });
  return handler.fetch(request, options);
}

/** The message in a body; undefined for one that the library refuses, since it is no JSON. */
function parseMessage(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
