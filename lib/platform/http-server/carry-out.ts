import "server-only";
import type { Caller } from "@/lib/platform/http-contract/caller";
import type { FileAnswer, Handler, JsonOperation, Operation } from "@/lib/platform/http-contract/operation";
import type { RequestContext } from "@/lib/platform/http-middleware/context";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { mustBeKey, once } from "@/lib/platform/http-middleware/idempotency-service";
import { callerKey } from "@/lib/platform/http-middleware/limit";
import { ResponseText } from "@/lib/platform/read-model/response-text";
import { describeAnswer } from "./answer-headers";
import type { ResponseTransfer } from "./backpressure";
import { DisconnectWatcher } from "./disconnect";
import { sendFile } from "./file";
import { linkNextPage } from "./next-link";
import { writeServiceHeaders } from "./own-headers";
import { type Parsed, parse, requestFingerprint } from "./parse";
import { ifUnchanged, type Resource } from "./precondition";
import { chosenFields, type Envelope, errorBody, withRequestId } from "./reply";
import { buildReply, successResponse } from "./success";
import { isRepeatable } from "./unavailable";

/** The steps of a request that may be carried out: parse, the service, and its answer. */

/** An operation and the service function that carries it out. */
export interface Binding {
  operation: Operation;
  handle: (caller: Caller, input: unknown) => Promise<unknown>;
  /** Whether answers are pages of a list, with a link to the next one. */
  lists: boolean;
  /** The resource that it changes, if it takes `If-Match`. */
  resource?: Resource<Handler<JsonOperation>> | undefined;
  /** Whether operations at its path change what it answers, and take its ETag as `If-Match`. */
  isChangeable?: boolean;
}

/** A request that was admitted to an operation. */
export interface AdmittedRequest {
  request: Request;
  context: RequestContext;
  caller: Caller;
  params: Record<string, string | string[] | undefined>;
  envelope: () => Envelope;
  /** Whether a client that sends it again may have done it twice; false once it is known that it cannot. */
  attempt: { mayDouble: boolean };
}

/** A response, and when it is a file, how its sending ends; else the text of its body. */
export interface ResponseOutcome {
  response: Response;
  body?: string;
  transfer?: Promise<ResponseTransfer>;
}

/** Carries an operation out and answers. With an `Idempotency-Key` it is done once, and its answer kept. */
export async function carryOut(
  admitted: AdmittedRequest,
  { operation, handle, lists, resource, isChangeable = false }: Binding,
  headers: AnswerHeaders,
): Promise<ResponseOutcome> {
  const { request, context, caller, params, attempt } = admitted;
  if (operation.deprecated) {
    headers.Deprecation = `@${Date.parse(operation.deprecated.since) / 1000}`;
    headers.Link = '</docs/versioning>; rel="deprecation"; type="text/html"';
  }
  const parsed = await parse(operation, caller, request, context, params, headers);
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (operation.safe && key !== null) mustBeKey(key);
  if (key !== null || isRepeatable(operation, parsed.input)) attempt.mayDouble = false;
  const work = async () => {
    const change = () => handle(caller, parsed.input);
    const guarded = () => ifUnchanged({ operation, resource }, { request, caller, params }, change);
    const output = await perform(operation, guarded, parsed, request);
    return writeServiceHeaders(operation, output, headers);
  };
  if (operation.file) {
    // Safe cast: bind() holds a service to the operation, and this one answers a file.
    return sendFile(request, operation, caller, (await work()) as FileAnswer, headers);
  }
  const selection = chosenFields(operation, caller, context);
  const respond = async () => {
    const output = await work();
    if (lists) linkNextPage(context, output, headers);
    return successResponse(operation, caller, output, selection);
  };
  const success =
    operation.safe || key === null
      ? await respond()
      : await carryOutOnce(admitted, { operation, parsed, key, work }, headers);
  describeAnswer(operation, success, { headers, isChangeable });
  return { response: buildReply(request, operation, success, caller, headers), body: success.body.text };
}

interface KeyedWork {
  operation: Exclude<Operation, { file: object }>;
  parsed: Parsed<Operation>;
  key: string;
  work: () => Promise<unknown>;
}

/** Does it for the first request with a key, and gives its answer to all that come later, each with the id of its own request. */
async function carryOutOnce(
  { context, caller, envelope }: AdmittedRequest,
  { operation, parsed, key, work }: KeyedWork,
  headers: AnswerHeaders,
) {
  const result = await once({
    caller: idempotencyCaller(caller),
    key,
    fingerprint: requestFingerprint(operation, context, parsed),
    run: async () => {
      const { status, body } = successResponse(operation, caller, await work());
      return { status, body: body.text };
    },
    refusal: (error) => errorBody(error, envelope()),
    // An upload takes as long as its client, and writes files. The locks of a transaction would last for as long as the provider takes.
    isTransaction: parsed.incoming === undefined && !operation.callsProvider && !operation.commitsEarly,
  });
  const { status, replayed, body } = result;
  if (replayed) headers["Idempotent-Replayed"] = "true";
  return { status, body: new ResponseText(status < 400 ? body : withRequestId(body, context.id)) };
}

/** Tokens of an account answer for one another; an app may not be given what another has done. */
function idempotencyCaller(caller: Caller): string {
  const isOwn = caller.kind === "session" || (caller.kind === "token" && caller.appId === null);
  return isOwn ? `user:${caller.userId}` : callerKey(caller);
}

/** Has the service do it. A read is ended when its client hangs up, and so is one that reads an upload. */
function perform(
  { method }: Operation,
  work: () => Promise<unknown>,
  { incoming }: Parsed<Operation>,
  request: Request,
): Promise<unknown> {
  if (incoming) return incoming.during(work);
  return method === "GET" ? new DisconnectWatcher(request).read(work) : work();
}
