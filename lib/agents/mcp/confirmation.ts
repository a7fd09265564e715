import { createHash } from "node:crypto";
import type { OperationRequest } from "@/lib/agents/tools/tool";
import { confirmPurchase, getPurchase, initiatePurchase } from "@/lib/commerce/checkout/contract";
import { listArtistSales } from "@/lib/commerce/finances/contract";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { revokeLicense } from "@/lib/commerce/licenses/contract";
import { calculatePrice } from "@/lib/commerce/offers/price-contract";
import { refundPurchase, refundSale } from "@/lib/commerce/payments/refund-contract";
import { invalid } from "@/lib/platform/http-contract/errors";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { type AgentCall, callOperation, type OperationAnswer } from "./operation-call";

/** Spending money and deleting take a repetition: the agent sends the amount and currency, or the id, that it was asked for. */

/** The text that an agent has to repeat, and the request that then is sent. */
interface Question {
  confirm: string;
  message: string;
  request: OperationRequest;
}

/** A question, or the answer of the operation that should have told the amount. */
type Outcome = { question: Question } | { refused: { request: OperationRequest; answer: OperationAnswer } };

/** Operations that end something although their method does not say so. */
const ENDS: readonly Operation[] = [revokeLicense, refundPurchase];

/** A call, with what its agent has confirmed. */
interface ConfirmedCall extends AgentCall {
  confirm?: string | undefined;
}

/** Operations that move money, by what tells how much. */
const SPENDS = new Map<Operation, (request: OperationRequest, call: ConfirmedCall) => Promise<Outcome>>([
  [initiatePurchase, askPrice],
  [confirmPurchase, askPurchase],
  [refundSale, askSale],
]);

/** The question before a request of an operation is sent; undefined when it neither spends nor deletes. */
export async function findQuestion(
  request: OperationRequest,
  call: ConfirmedCall,
): Promise<Outcome | undefined> {
  const { operation } = request;
  const ask = SPENDS.get(operation);
  if (ask) return ask(request, call);
  return operation.method === "DELETE" || ENDS.includes(operation) ? askId(request) : undefined;
}

function askId(request: OperationRequest): Outcome {
  const { operation, params = {} } = request;
  const ids = Object.values(params).map(String);
  const confirm = ids.length > 0 ? ids.join(",") : operation.id;
  const message = `${operation.summary} cannot be undone. Ask the person you work for, then repeat the call with confirm.`;
  return { question: { confirm, message, request } };
}

/** The price now, which the order then is held to. */
async function askPrice(request: OperationRequest, call: ConfirmedCall): Promise<Outcome> {
  const { license_type, coupon_code, offer_id } = request.body ?? {};
  if (offer_id !== undefined) throw invalid({ "body.offer_id": "Must be left out: name the license_type." });
  const ask = (headers: Record<string, string>) =>
    askAmount(
      {
        operation: calculatePrice,
        params: request.params ?? {},
        body: { license_type, coupon_code },
        headers,
      },
      call,
      (body) => {
        const { total_amount, currency, quote_id } = body as {
          total_amount: number;
          currency: string;
          quote_id: string;
        };
        return { total_amount, currency, request: { ...request, body: { ...request.body, quote_id } } };
      },
    );
  const isConfirmed = (outcome: Outcome) =>
    "question" in outcome && isAnswered(outcome.question, call.confirm);
  for (const key of quoteKeys(request, call)) {
    const former = await ask({ "Idempotency-Key": key });
    if (isConfirmed(former)) return former;
    const fresh = await ask({});
    if (!isConfirmed(fresh)) return fresh;
  }
  return ask({});
}

/** A call with one key can be repeated although the price has changed and come back one time less. */
const QUOTES = 3;

/**
 * A confirmed call with a key takes its quote under a key of its own. The same call then names the same quote, so it is the same request,
 * and gets the stored answer. There are several, because a refusal or another amount is stored as well.
 */
function quoteKeys({ headers }: OperationRequest, { confirm }: ConfirmedCall): string[] {
  const key = headers?.["Idempotency-Key"];
  if (key === undefined || confirm === undefined) return [];
  const hash = createHash("sha256")
    .update(`${key}\0${normalize(confirm)}`)
    .digest("hex");
  return Array.from({ length: QUOTES }, (_, index) => `price-${index}-${hash}`);
}

async function askPurchase(request: OperationRequest, call: AgentCall): Promise<Outcome> {
  return askAmount({ operation: getPurchase, params: request.params ?? {} }, call, (body) => {
    const { purchase } = body as { purchase: { total_amount: number; currency: string } };
    return { ...purchase, request };
  });
}

/** The amount that the buyer gets back, or the id of the sale for a token that may not read it. */
async function askSale(request: OperationRequest, call: AgentCall): Promise<Outcome> {
  const sales = { operation: listArtistSales, query: { purchase_id: request.params?.id } };
  const { status, body } = await callOperation(sales, call);
  if (status !== 200) return askId(request);
  const { pagination } = body as { pagination: { data: { total_amount: number; currency: string }[] } };
  const [sale] = pagination.data;
  return sale ? { question: amountQuestion({ ...sale, request }) } : askId(request);
}

interface Amount {
  total_amount: number;
  currency: string;
  /** The request that is sent once the amount is confirmed. */
  request: OperationRequest;
}

async function askAmount(
  request: OperationRequest,
  call: AgentCall,
  read: (body: unknown) => Amount,
): Promise<Outcome> {
  const answer = await callOperation(request, call);
  return answer.status === 200
    ? { question: amountQuestion(read(answer.body)) }
    : { refused: { request, answer } };
}

function amountQuestion({ total_amount, currency, request }: Amount): Question {
  const confirm = `${total_amount} ${currency.toUpperCase()}`;
  const message =
    `This is about ${formatMoney(total_amount, currency)}. Tell the person you work for the amount and ask, ` +
    "then repeat the call with confirm.";
  return { confirm, message, request };
}

/** Whether an agent has repeated what it was asked for. */
export function isAnswered({ confirm }: Question, given: string | undefined): boolean {
  return given !== undefined && normalize(given) === normalize(confirm);
}

const normalize = (confirm: string) => confirm.trim().toUpperCase();
