import { currentTrace } from "@/lib/platform/current-trace";
import type { Operation } from "@/lib/platform/http-contract/operation";
import type { Identity } from "@/lib/platform/http-middleware/authenticate";
import type { RequestContext } from "@/lib/platform/http-middleware/context";
import { callerKey } from "@/lib/platform/http-middleware/limit";
import { recordRequest } from "@/lib/platform/http-middleware/recorder";
import { log } from "@/lib/platform/log";
import { observeRequest } from "@/lib/platform/metrics";
import { traceFields } from "@/lib/platform/trace-context";
import type { ResponseTransfer } from "./backpressure";
import { CLIENT_CLOSED_REQUEST } from "./disconnect";

/** A request that has been answered, for the records. */
interface Exchange {
  method: string;
  context: RequestContext;
  operation: Operation | undefined;
  status: number;
  body: string | undefined;
  milliseconds: number;
  ignored: string | undefined;
  identity: Identity | undefined;
  failure: unknown;
  sent: ResponseTransfer | undefined;
}

/**
 * One log line and one measurement a request, and with a token a line in the log that its owner reads. The path is
 * without its query, which may hold what people typed.
 */
export function record({ method, context, operation, status, body, milliseconds, ...rest }: Exchange): void {
  const { ignored, identity, failure, sent } = rest;
  const { id: requestId, path, address, via, startedAt: at } = context;
  const ms = Math.round(milliseconds * 10) / 10;
  observeRequest(operation?.id ?? "none", status, milliseconds / 1000);
  if (identity?.tokenId !== undefined) {
    recordRequest({
      request_id: requestId,
      token_id: identity.tokenId,
      at,
      operation: operation?.id ?? null,
      method,
      path,
      status,
      duration_ms: milliseconds,
      address,
      body: status >= 400 ? (body ?? null) : null,
      ignored: ignored ?? null,
      via: via ?? null,
    });
  }
  const line = {
    request_id: requestId,
    ...traceFields(currentTrace() ?? context.trace),
    method,
    path,
    operation: operation?.id,
    status,
    ms,
    caller: identity && callerKey(identity.caller),
    ...(via && { via }),
    ...(ignored !== undefined && { ignored }),
    ...(sent && { bytes: sent.bytes }),
    ...((sent?.cancelled || status === CLIENT_CLOSED_REQUEST) && { cancelled: true }),
  };
  if (status >= 500 || sent?.failure !== undefined) log.error({ ...line, err: failure }, "request failed");
  else log.info(line, "request");
}
