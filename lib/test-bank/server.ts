import { z } from "zod";
import { clientAddress, isLoopback } from "@/lib/platform/http-middleware/address";
import { paymentsMode } from "@/lib/platform/payments-mode";
import { controlBank, isControl } from "./control";
import { BankError } from "./error";
import { controlKey, hasKey } from "./keys";
import { BrokenConnection } from "./outages";
import { answerPage } from "./pages";
import { pay } from "./payments";
import { answerApi } from "./request-handler";
import { withWrite } from "./transactions";

/** The embedded bank: Stripe's API below /bank/v1 and /bank/v2, pages for buyers and sellers, and the control endpoint. */

/** Pays a session as its buyer would on its page. Throws BankError. */
export const payAsBuyer = (session: string, paymentMethod: string) =>
  withWrite((bank) => pay(bank, session, paymentMethod));

/** Answers a request to /bank/... */
export async function answerBank(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/bank/, "");
  if (paymentsMode() !== "bank") return new Response(null, { status: 404 });
  try {
    if (/^\/v[12]\//.test(path)) return await answerApi(request, path);
    if (path.startsWith("/_control/")) return await answerControl(request, path.slice("/_control/".length));
    return await answerPage(request, path);
  } catch (error) {
    if (error instanceof BrokenConnection) return new Response(brokenStream());
    throw error;
  }
}

/** A body that breaks off: the caller cannot tell what was done. */
function brokenStream(): ReadableStream {
  return new ReadableStream({ start: (stream) => stream.error(new BrokenConnection()) });
}

/** Calls the bank as `fetch` calls api.stripe.com, in this process. */
export async function bankFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  try {
    return await answerApi(request, new URL(request.url).pathname);
  } catch (error) {
    if (error instanceof BrokenConnection) throw new TypeError("fetch failed", { cause: error });
    throw error;
  }
}

/** Whether a request comes from this machine, also behind a proxy. */
function isLocal(request: Request): boolean {
  const hops = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return [clientAddress(request), ...hops.map((hop) => hop.trim())].every(isLoopback);
}

async function answerControl(request: Request, name: string): Promise<Response> {
  if (!isLocal(request) || !hasKey(request, controlKey()) || request.method !== "POST" || !isControl(name))
    return new Response(null, { status: 404 });
  try {
    return Response.json((await controlBank(name, await request.json())) ?? {});
  } catch (error) {
    if (error instanceof BankError) return Response.json({ error: error.body }, { status: error.status });
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return Response.json({ error: { message: error.message } }, { status: 422 });
    throw error;
  }
}
