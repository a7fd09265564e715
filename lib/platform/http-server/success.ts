import { NothingToDo } from "@/lib/platform/http-contract/already-done";
import type { Caller } from "@/lib/platform/http-contract/caller";
import {
  type FileOperation,
  type Operation,
  type RedirectAnswer,
  type RedirectOperation,
  successStatus,
} from "@/lib/platform/http-contract/operation";
import type { Selection } from "@/lib/platform/http-contract/selection";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { publicOrigin } from "@/lib/platform/public-origin";
import { ResponseText } from "@/lib/platform/read-model/response-text";
import { cacheControl } from "./file";
import { createResponse, reply, successBody } from "./reply";

type DataOperation = Exclude<Operation, FileOperation>;

/** A status and a body, or the failure that was stored for an Idempotency-Key. */
export interface Success {
  status: number;
  body: ResponseText;
}

/** The status and the body of a success. Instead of a body a redirect has its location, and 204 nothing. */
export function successResponse(
  operation: DataOperation,
  caller: Caller,
  output: unknown,
  selection?: Selection,
): Success {
  const isRepeat = output instanceof NothingToDo;
  const answer = isRepeat ? output.output : output;
  // Safe cast: bind() holds a service to the operation, and this one answers a redirect.
  if (operation.redirect)
    return {
      status: successStatus(operation),
      body: new ResponseText(locationHeader(answer as RedirectAnswer)),
    };
  if (operation.empty) return { status: successStatus(operation), body: new ResponseText("") };
  const status = isRepeat ? (operation.repeatStatus ?? 200) : (operation.status ?? 200);
  return { status, body: successBody(operation, caller, answer, selection) };
}

/** The response of a success, or of a failure that was stored for an Idempotency-Key. */
export function buildReply(
  request: Request,
  operation: DataOperation,
  { status, body }: Success,
  caller: Caller,
  headers: AnswerHeaders,
): Response {
  if (operation.redirect && status < 400) return redirectTo(operation, status, body.text, caller, headers);
  return reply(request, status, body, caller, headers);
}

function redirectTo(
  operation: RedirectOperation,
  status: number,
  location: string,
  caller: Caller,
  headers: AnswerHeaders,
): Response {
  headers.Location = location;
  headers["Cache-Control"] = cacheControl(operation, operation.redirect.cache, caller);
  headers.Vary = "Authorization, Cookie";
  return createResponse(null, status, headers);
}

/** An absolute URL, percent-encoded, so that it is a header whatever the service made it of. */
function locationHeader({ location }: RedirectAnswer): string {
  const { protocol, href } = new URL(location, publicOrigin());
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`A redirect to ${protocol} is refused.`);
  return href;
}
