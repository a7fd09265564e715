import { createHash } from "node:crypto";
import { DatabaseUnavailable } from "@/db/unavailable";
import { findCall } from "./api";
import { type Arguments, readForm } from "./arguments";
import { type BankSession, newId } from "./bank-session";
import { BankError } from "./error";
import { hasKey, secretKey } from "./keys";
import { expanded } from "./lists";
import { BrokenConnection, meetOutage } from "./outages";
import * as queries from "./queries";
import { currentSettings, expireLapsed, withRead, withWrite } from "./transactions";

/** Answers requests to the bank's API: authentication, idempotency, and answers as Stripe writes them. */

/** The longest body that is read. */
const LONGEST = 64 * 1024;

/** The answer to a request to `/v1/..` or `/v2/..`. Throws BrokenConnection while the connection is to break. */
export async function answerApi(request: Request, path: string): Promise<Response> {
  try {
    if (!hasKey(request, secretKey()))
      throw new BankError(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
    const call = findCall(request.method, path);
    const outage = await meetOutage(request, path, await currentSettings());
    if (outage instanceof Response) return outage;
    await expireLapsed();
    const args = await readArguments(request, path);
    const account = request.headers.get("stripe-account") ?? request.headers.get("stripe-context") ?? "";
    const work = async (bank: BankSession) => {
      if (account) await bank.at("").get("v2.core.account", account);
      return await expanded(bank, await call(bank, args.body), args.body);
    };
    const body =
      request.method === "GET"
        ? await withRead(work, account)
        : await withWrite((bank) => once(bank, request, `${path} ${args.raw}`, () => work(bank)), account);
    if (outage === "cut") throw new BrokenConnection();
    return respond(200, body);
  } catch (error) {
    if (error instanceof BankError) return respond(error.status, { error: error.body });
    // Its books are in our database, so callers through us are in the same trouble.
    if (DatabaseUnavailable.is(error))
      return respond(503, { error: { type: "api_error", message: "The bank is away." } }, false);
    throw error;
  }
}

async function readArguments(request: Request, path: string): Promise<{ raw: string; body: Arguments }> {
  const { search } = new URL(request.url);
  if (request.method === "GET") return { raw: search, body: readForm(new URLSearchParams(search)) };
  const raw = await request.text();
  // PostgreSQL keeps no NUL.
  if (/%00|\\u0000/.test(raw))
    throw new BankError(400, { type: "invalid_request_error", message: "A parameter contains a NUL." });
  if (raw.length > LONGEST) throw new BankError(413, { type: "invalid_request_error", message: "Too long." });
  return { raw, body: path.startsWith("/v2/") ? readJson(raw) : readForm(new URLSearchParams(raw)) };
}

function readJson(raw: string): Arguments {
  try {
    const read: unknown = JSON.parse(raw || "{}");
    if (read && typeof read === "object" && !Array.isArray(read)) return read as Arguments;
  } catch {
    // Refused below, as what is no object.
  }
  throw new BankError(400, { type: "invalid_request_error", message: "The body is not a JSON object." });
}

/** Does the work once for each idempotency key, and repeats the answer. */
async function once(
  bank: BankSession,
  request: Request,
  fingerprint: string,
  work: () => Promise<object>,
): Promise<object> {
  const key = request.headers.get("idempotency-key");
  if (!key) return await work();
  if (key.length > 255)
    throw new BankError(400, {
      type: "idempotency_error",
      message: "Idempotency keys have at most 255 characters.",
    });
  const asking = createHash("sha256").update(fingerprint).digest("base64url");
  const previous = await queries.findAnswer(bank.db, key, bank.account);
  if (previous && previous.request !== asking)
    throw new BankError(400, {
      type: "idempotency_error",
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  // Safe cast: it is what `work` has answered.
  if (previous) return previous.body as object;
  const body = await work();
  await queries.saveAnswer(bank.db, key, bank.account, { request: asking, status: 200, body });
  return body;
}

/** `isRepeatable`: whether our own client should ask again at once. It should not where it was refused for good. */
function respond(status: number, body: object, isRepeatable = status >= 500 || status === 429): Response {
  const text = JSON.stringify(body, (name, value) => (name.startsWith("_bank") ? undefined : value));
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Request-Id": newId("req"),
      ...(!isRepeatable && { "Stripe-Should-Retry": "false" }),
    },
  });
}
