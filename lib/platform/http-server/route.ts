import "server-only";
import { ClientDisconnected } from "@/db/cancellable-query";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { isList } from "@/lib/platform/http-contract/lists";
import {
  type Handler,
  type JsonOperation,
  type Operation,
  VERBS,
  type Verb,
} from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { authorize, type Identity, identify } from "@/lib/platform/http-middleware/authenticate";
import { readBasic } from "@/lib/platform/http-middleware/basic";
import { type RequestContext, requestContext } from "@/lib/platform/http-middleware/context";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { limit } from "@/lib/platform/http-middleware/limit";
import { noteChange } from "@/lib/platform/read-model/recent-changes";
import { dataHeaders } from "@/lib/platform/security-headers";
import type { ResponseTransfer } from "./backpressure";
import { type Binding, carryOut, type ResponseOutcome } from "./carry-out";
import { CORS_HEADERS, isPreflight, preflightAnswer } from "./cors";
import { CLIENT_CLOSED_REQUEST } from "./disconnect";
import { failureResponse } from "./failure";
import { IGNORED_HEADER } from "./ignored";
import { headersRead, METHOD_OVERRIDE, writeFixedHeaders, writeSharedHeaders } from "./own-headers";
import type { Resource } from "./precondition";
import { record } from "./record";
import { createResponse, type Envelope } from "./reply";
import { inRequestTrace } from "./request-trace";

export type { Binding } from "./carry-out";
export { resource } from "./precondition";

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

/** The resource that an operation changes which takes `If-Match`. */
type Preconditions<O extends Operation> = O["ifMatch"] extends JsonOperation
  ? [Resource<Handler<O["ifMatch"]>>]
  : [];

/** Ties an operation to its service function, and to the resource that it changes; the compiler holds them together. */
export function bind<const O extends Operation>(
  operation: O,
  handler: Handler<O>,
  ...[precondition]: Preconditions<O>
): Binding {
  return {
    operation,
    // Safe casts: authorize() and parse() make exactly the caller and the input that the operation names.
    handle: handler as Binding["handle"],
    lists: isList(operation),
    resource: precondition as Binding["resource"],
  };
}

/**
 * The verbs of one path, for a route file to export. Verbs without an operation answer 405 with `Allow`; a path
 * without any answers 404 in the given envelope.
 */
export function route(...bindings: Binding[]): Record<Verb, RouteHandler> {
  const guardedReads = new Set(bindings.map(({ operation }) => operation.ifMatch));
  const byMethod = new Map<string, Binding>(
    bindings.map((binding) => [
      binding.operation.method,
      // Safe cast: `ifMatch` is always an operation that answers JSON, and this asks whether it is this one.
      { ...binding, isChangeable: guardedReads.has(binding.operation as JsonOperation) },
    ]),
  );
  const get = byMethod.get("GET");
  if (get) byMethod.set("HEAD", get);
  const allow = [...byMethod.keys(), "OPTIONS"].join(", ");
  const operations = bindings.map(({ operation }) => operation);
  const envelope = operations[0]?.envelope ?? "status";
  const findBinding = ({ method, headers }: Request) => {
    const meant =
      method === "POST" ? byMethod.get(`${headers.get(METHOD_OVERRIDE)?.toUpperCase()}`) : undefined;
    return meant?.operation.methodOverride ? meant : byMethod.get(method);
  };
  const handler: RouteHandler = async (request, context) =>
    answer(request, findBinding(request), {
      envelope: () => envelope,
      params: await context.params,
      allow: bindings.length > 0 ? allow : undefined,
      operations,
    });
  return forEveryVerb(handler);
}

/** The verbs of a path that no operation has: 404 in the envelope of its family, with the path that was probably meant. */
export function unknownPath(
  chooseEnvelope: (path: string) => Envelope,
  nearestPath: (path: string) => string | undefined,
): Record<Verb, RouteHandler> {
  return forEveryVerb(async (request) => {
    const path = new URL(request.url).pathname.slice(API_BASE.length);
    return answer(request, undefined, {
      envelope: () => chooseEnvelope(path),
      nearest: () => nearestPath(path),
      params: {},
      allow: undefined,
    });
  });
}

function forEveryVerb(handler: RouteHandler): Record<Verb, RouteHandler> {
  return Object.fromEntries(VERBS.map((verb) => [verb, handler])) as Record<Verb, RouteHandler>;
}

interface Place {
  envelope: () => Envelope;
  params: Record<string, string | string[] | undefined>;
  /** The methods of the path; undefined when the path is unknown. */
  allow: string | undefined;
  /** The operations of the path. */
  operations?: readonly Operation[];
  /** The path that was probably meant, if this one is unknown. */
  nearest?: () => string | undefined;
}

function answer(request: Request, binding: Binding | undefined, place: Place): Promise<Response> {
  const context = requestContext(request);
  const path = binding && `${API_BASE}${binding.operation.path}`;
  return inRequestTrace(request, context, path, () => answerInTrace(request, context, binding, place));
}

/** The steps of every request, and the one catch. */
async function answerInTrace(
  request: Request,
  context: RequestContext,
  binding: Binding | undefined,
  place: Place,
): Promise<Response> {
  const headers: AnswerHeaders = { ...dataHeaders(request), ...CORS_HEADERS, "X-Request-Id": context.id };
  if (isPreflight(request)) {
    return preflightAnswer(place.allow ?? VERBS.join(", "), headers, headersRead(place.operations ?? []));
  }
  if (binding) writeFixedHeaders(binding.operation, headers);
  else writeSharedHeaders(place.operations ?? [], headers);
  let identity: Identity | undefined;
  let answer: ResponseOutcome;
  let failure: unknown;
  const attempt = { mayDouble: false };
  const isWrite = request.method !== "GET" && request.method !== "HEAD" && !binding?.operation.safe;
  try {
    identity = binding?.operation.authenticatesApps
      ? { caller: { kind: "anonymous", address: context.address, app: readBasic(request) } }
      : await identify(request, context.address);
    const { caller } = identity;
    if (caller.kind === "token") headers["X-Token-Expires-At"] = caller.expiresAt.toISOString();
    await limit(caller, headers, binding?.operation.limit);
    if (!binding) {
      answer = { response: nothingHere(request, place, headers) };
    } else {
      authorize(identity, binding.operation, request);
      attempt.mayDouble = isWrite;
      const { params, envelope } = place;
      answer = await carryOut({ request, context, caller, params, envelope, attempt }, binding, headers);
    }
  } catch (error) {
    failure = error;
    if (ClientDisconnected.is(error))
      answer = { response: createResponse(null, CLIENT_CLOSED_REQUEST, headers) };
    else {
      answer = failureResponse(
        request,
        error,
        { envelope: place.envelope(), requestId: context.id, caller: identity?.caller, ...attempt },
        headers,
      );
    }
  }
  if (isWrite && identity && !binding?.operation.countsLater) noteChange(identity.caller);
  const { response, transfer, body } = answer;
  const note = (ending?: ResponseTransfer) =>
    record({
      method: request.method,
      context,
      operation: binding?.operation,
      status: response.status,
      body,
      milliseconds: performance.now() - context.startedTick,
      ignored: headers[IGNORED_HEADER],
      identity,
      failure: failure ?? ending?.failure,
      sent: ending,
    });
  if (transfer) void transfer.then(note);
  else note();
  return response;
}

function nothingHere(request: Request, place: Place, headers: AnswerHeaders): Response {
  if (place.allow === undefined) {
    const suggestion = place.nearest?.();
    const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
    throw new ApiError("not_found", `There is no operation at this path.${hint}`);
  }
  headers.Allow = place.allow;
  for (const { abilities } of place.operations ?? [])
    if (request.method === "OPTIONS") Object.assign(headers, abilities);
  if (request.method === "OPTIONS") return createResponse(null, 204, headers);
  throw new ApiError("method_not_allowed");
}
