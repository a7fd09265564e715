import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { listen } from "./node-http";

/** A request that a receiver got. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every type
  event: any;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Never answers. */
  silent?: boolean;
}

/** A receiver of webhooks on a port of its own, as an integrator would write one. The server is allowed to call this machine. */
export async function startReceiver(answer: (received: ReceivedWebhook) => Answer = () => ({})) {
  process.env.WEBHOOK_ALLOWED_ADDRESSES = "127.0.0.1/32";
  const received: ReceivedWebhook[] = [];
  const { port, stop } = await listen(async (request, response) => {
    const body = (await buffer(request)).toString();
    const each = { path: request.url ?? "", headers: request.headers, body, event: JSON.parse(body) };
    received.push(each);
    const { status = 200, headers = {}, body: text = "", silent } = answer(each);
    if (!silent) response.writeHead(status, headers).end(text);
  });
  return { url: `http://127.0.0.1:${port}/hooks`, port, received, stop };
}

/** Checks a request as receivers do, by the package that the standard offers. Throws for one that is not genuine. */
export function verify(secret: string, { headers, body }: ReceivedWebhook): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
