import { afterAll } from "vitest";
import { type ControlName, controlBank } from "@/lib/test-bank/control";
import { WEBHOOK_PATH } from "@/lib/test-bank/deliveries";
import { createListener, listen } from "./node-http";

/**
 * The embedded bank for tests. The application reaches it in this process anyway; this file is for what a test does at the bank
 * itself, and for its webhooks: the route file of the webhook is served over HTTP, where the bank delivers to. To import it sets HOST and
 * PORT: import it first, before anything that reads the environment.
 */

const routes = import.meta.glob<{ POST?: (request: Request) => Promise<Response> }>([
  "/app/api/webhooks/stripe/route.ts",
  "/app/bank/[[]...path[]]/route.ts",
]);

const { port, stop } = await listen(
  createListener(async (request) => {
    const { CLIENT_HEADER } = await import("@/lib/platform/http-middleware/address");
    const address = request.headers.get("x-forwarded-for") ?? "127.0.0.1";
    request.headers.set(CLIENT_HEADER, `${process.env.DOWNBEAT_FRONT_SECRET} ${address}`);
    const { pathname } = new URL(request.url);
    const file = pathname === WEBHOOK_PATH ? `/app${WEBHOOK_PATH}/route.ts` : "/app/bank/[...path]/route.ts";
    const verbs = (await routes[file]?.()) as Record<string, (request: Request) => Promise<Response>>;
    return (await verbs?.[request.method]?.(request)) ?? new Response(null, { status: 404 });
  }),
);
Object.assign(process.env, { HOST: "127.0.0.1", PORT: String(port) });
afterAll(stop);

/** The address of the bank over HTTP, as for other programs. */
export const origin = `http://127.0.0.1:${port}`;

/** Does what the bank's control endpoint offers: moves the clock, breaks things, plays the buyer's bank. */
// biome-ignore lint/suspicious/noExplicitAny: each control answers with another object
export async function control(name: ControlName, given: object | null = {}): Promise<any> {
  return await controlBank(name, given);
}

/** Pays a session by a test card, as its buyer would on the bank's page. */
export const pay = (session: string, card = "pm_card_visa") =>
  control("pay", { session, payment_method: card });

/** Moves the bank's clock, in seconds. Ours stays. */
export const advance = (seconds: number) => control("clock", { advance: seconds });

/** Sends the events that wait, again and again, until none of those that were taken has led to another. */
export async function deliver(): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const { events } = await control("waiting");
    if (events.length === 0) return;
    const { statuses } = await control("deliver", { events });
    if (statuses.some((status: number) => status > 299))
      throw new Error(`The webhook has refused events: ${statuses}`);
  }
  throw new Error("Events lead to further events without end.");
}

/** Sets back what a test has changed: outage, webhooks and clock. */
export async function calm(): Promise<void> {
  await control("outage", null);
  await control("webhooks", {});
  await control("clock", { ahead: 0 });
}

/** Opens a page of the bank. */
export const open = (path: string) => fetch(origin + path, { redirect: "manual" });

/** Sends the form of one of its pages. */
export const sendForm = (path: string, fields: Record<string, string>) =>
  fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
