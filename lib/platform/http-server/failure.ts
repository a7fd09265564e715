import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { challenge } from "@/lib/platform/http-middleware/token-refusal";
import { ResponseText } from "@/lib/platform/read-model/response-text";
import { type Envelope, errorBody, reply, withRequestId } from "./reply";
import { unavailableOr } from "./unavailable";

interface FailureSource {
  envelope: Envelope;
  requestId: string;
  caller: Caller | undefined;
  /** Whether something may have been written before the failure that would be written twice if the request was sent again. */
  mayDouble: boolean;
}

const NOBODY = { kind: "anonymous", address: "unknown" } as const;

/** The response to a request that failed, and the text of its body; adds the headers that go with the error. */
export function failureResponse(
  request: Request,
  error: unknown,
  { envelope, requestId, caller = NOBODY, mayDouble }: FailureSource,
  headers: AnswerHeaders,
): { response: Response; body: string } {
  const visibleError = unavailableOr(error, mayDouble);
  const { status, body: failureBody } = errorBody(visibleError, envelope);
  const body = withRequestId(failureBody, requestId);
  // A program that did not prove which app it is proves it by its secret, not by a token.
  const authenticate =
    envelope === "oauth" && status === 401 ? 'Basic realm="downbeat"' : challenge(request, error);
  if (authenticate !== undefined) headers["WWW-Authenticate"] = authenticate;
  const retryAfter = visibleError instanceof ApiError ? visibleError.details.retry_after : undefined;
  if (retryAfter !== undefined) headers["Retry-After"] = String(retryAfter);
  return { response: reply(request, status, new ResponseText(body), caller, headers), body };
}
