import { DatabaseUnavailable } from "@/db/unavailable";
import { MAX_EVENT_BYTES } from "@/lib/commerce/payments/constants";
import { log } from "@/lib/platform/log";
import { receiveWebhook } from "./service";

const STATUS = { received: 200, refused: 400, too_large: 413, unavailable: 503 } as const;

/** Answers a webhook. The signature is of the raw body, so nothing is parsed before it is checked, and a refusal has no reason. */
export async function answerWebhook(request: Request): Promise<Response> {
  const length = Number(request.headers.get("content-length") ?? 0);
  const outcome = length > MAX_EVENT_BYTES ? "too_large" : await take(request);
  const status = STATUS[outcome];
  return Response.json(
    { received: outcome === "received" },
    { status, headers: { "Cache-Control": "no-store" } },
  );
}

/** The provider sends again what was not received. */
async function take(request: Request): Promise<keyof typeof STATUS> {
  try {
    return await receiveWebhook(await request.text(), request.headers.get("stripe-signature"));
  } catch (cause) {
    if (!DatabaseUnavailable.is(cause)) throw cause;
    log.error({ err: cause }, "a webhook could not be stored");
    return "unavailable";
  }
}
