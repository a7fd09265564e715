import "server-only";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { type NewAlert, raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import {
  isRefused,
  livemode,
  paymentsMode,
  type Stripe,
  stripe,
} from "@/lib/commerce/payment-provider/service";
import { handleWebhook, storeEvent } from "@/lib/commerce/payment-webhooks/service";
import { log } from "@/lib/platform/log";
import {
  COMPARED_DAYS,
  CONNECTED_EVENT_TYPES,
  EVENT_OVERLAP_HOURS,
  EVENT_TYPES,
  SETTLING_MINUTES,
  THIN_EVENT_TYPES,
} from "./constants";
import * as queries from "./queries";

/** Compares the provider's records of all payments with ours, to find webhooks that never arrived and errors on either side. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 100;
const IN_ONE_STATEMENT = 1_000;

/**
 * Takes over the provider's events that did not arrive, from some hours before the last one that did, or from `since`, and handles them.
 * Returns how many there were.
 */
export async function fetchEvents(since?: Date): Promise<number> {
  if (paymentsMode() === "off") return 0;
  const last = (await queries.findLastEvent(livemode())) ?? new Date(Date.now() - COMPARED_DAYS * DAY_MS);
  const from = since ?? new Date(last.getTime() - EVENT_OVERLAP_HOURS * HOUR_MS);
  const client = await stripe();
  const events = client.events.list({
    types: [...EVENT_TYPES],
    created: { gte: unixSeconds(from) },
    limit: PAGE,
  });
  const missingEvents: string[] = [];
  for await (const event of events) {
    if (event.livemode === livemode() && (await storeEvent(toEventRow(event))))
      missingEvents.unshift(event.id);
  }
  // The newest come first.
  for await (const event of client.v2.core.events.list({ types: [...THIN_EVENT_TYPES], limit: PAGE })) {
    if (new Date(event.created) < from) break;
    if (event.livemode === livemode() && (await storeEvent(toThinEventRow(event))))
      missingEvents.unshift(event.id);
  }
  return handleMissingEvents(missingEvents);
}

/**
 * The same for events of connected accounts, each of which has a list of its own: of those that sellers have opened, from some days ago.
 */
export async function fetchConnectedEvents(): Promise<number> {
  if (paymentsMode() === "off") return 0;
  const client = await stripe();
  const gte = unixSeconds(new Date(Date.now() - COMPARED_DAYS * DAY_MS));
  const missingEvents: string[] = [];
  for (const account of await queries.findAccounts(livemode())) {
    const listOptions = { types: [...CONNECTED_EVENT_TYPES], created: { gte }, limit: PAGE };
    const events = client.events.list(listOptions, { stripeAccount: account });
    try {
      for await (const event of events) {
        const eventRow = toEventRow(event);
        if (await storeEvent({ ...eventRow, payload: { ...eventRow.payload, account } }))
          missingEvents.unshift(event.id);
      }
    } catch (cause) {
      if (!isRefused(cause)) throw cause;
      log.warn({ err: cause, account }, "the events of an account cannot be read");
    }
  }
  return handleMissingEvents(missingEvents);
}

async function handleMissingEvents(ids: readonly string[]): Promise<number> {
  if (ids.length > 0) log.warn({ missed: ids.length }, "events of the payment provider had not arrived");
  for (const id of ids) {
    // The job that was queued with the event tries again.
    await handleWebhook(id).catch((cause) =>
      log.warn({ err: cause, event: id }, "an event could not be handled"),
    );
  }
  return ids.length;
}

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function toEventRow(event: Stripe.Event) {
  const about = event.data.object as { id?: unknown };
  return {
    id: event.id,
    type: event.type,
    object_id: typeof about.id === "string" ? about.id : null,
    livemode: event.livemode,
    payload: { ...event },
  };
}

function toThinEventRow(event: Stripe.V2.Core.Event) {
  const { id, type, livemode } = event;
  const { related_object } = event as { related_object?: { id?: string } | null };
  return { id, type, object_id: related_object?.id ?? null, livemode, payload: { ...event } };
}

/** A difference between our records and the provider's, as an alert for operators. */
export type Difference = Omit<NewAlert, "livemode">;

/**
 * Money that the provider moved in the last days and that the books lack or state otherwise, and money that only the books have moved.
 * Anything younger than `settling` minutes may still be on its way and is left out. Empty when all is well, and while payments are off.
 */
export async function findDifferences(settling = SETTLING_MINUTES): Promise<Difference[]> {
  if (paymentsMode() === "off") return [];
  const client = await stripe();
  const movements = await readMovements(client);
  const differences: Difference[] = [];
  const settledMovements = movements.filter(({ created }) => created <= Date.now() / 1000 - settling * 60);
  for (let start = 0; start < settledMovements.length; start += IN_ONE_STATEMENT) {
    const some = settledMovements.slice(start, start + IN_ONE_STATEMENT);
    const postings = new Map((await queries.findPostedMovements(some)).map((row) => [row.id, row]));
    for (const movement of some)
      differences.push(...findMovementDifferences(movement, postings.get(movement.id)));
  }
  const sources = new Set(movements.map(({ source }) => source));
  for (const claim of await queries.findClaims(livemode(), COMPARED_DAYS, settling)) {
    if (!sources.has(claim.source) && !(await isKnown(client, claim.source)))
      differences.push(missing(claim));
  }
  if (settledMovements.length === movements.length) differences.push(...(await differencesOfBalance(client)));
  return differences;
}

/** Reads the provider's movements that can be of orders. Payouts to the operator's own bank, for example, are not. */
async function readMovements(client: Stripe): Promise<queries.RecordedMovement[]> {
  const gte = unixSeconds(new Date(Date.now() - COMPARED_DAYS * DAY_MS));
  const movements: queries.RecordedMovement[] = [];
  const transactions = client.balanceTransactions.list({
    created: { gte },
    expand: ["data.source"],
    limit: PAGE,
  });
  for await (const { id, type, source, amount, fee, currency, created } of transactions) {
    if (source === null) continue;
    const about = typeof source === "string" ? { id: source } : source;
    const is_ours = namesOurs(about);
    movements.push({ id, type, source: about.id, amount, fee, currency, created, is_ours });
  }
  return movements;
}

/** Whether we wrote into an object what it is for. */
function namesOurs(object: object): boolean {
  const { metadata } = object as { metadata?: Record<string, string> | null };
  return ["order", "refund", "transfer"].some((name) => metadata?.[name] !== undefined);
}

function findMovementDifferences(
  movement: queries.RecordedMovement,
  posting: queries.PostedMovement | undefined,
): Difference[] {
  const { id, type, source, amount, fee, currency, is_ours } = movement;
  const about = { about: id, amount, currency, orderId: posting?.order_id };
  if (!posting) {
    // A reversal, a charge of another application on the same account, or the provider's own fees.
    if (!is_ours || type === "transfer_refund") return [];
    const note = `The provider has moved ${formatMoney(amount, currency)} for ${source}, which the ledger does not contain.`;
    return [{ ...about, code: "provider_differs", note }];
  }
  // A fee is a posting of its own for a payment, and part of the posting for a dispute.
  const isPayment = type === "charge" || type === "payment";
  const expectedAmount = isPayment ? amount : amount - fee;
  const ours = posting.cash === null ? "nothing" : formatMoney(posting.cash, currency);
  if (posting.cash !== expectedAmount) {
    const note = `The provider has moved ${formatMoney(expectedAmount, currency)} for ${source}, and the ledger says ${ours}.`;
    return [{ ...about, code: "provider_differs", note }];
  }
  if (!isPayment || posting.fee === fee) return [];
  const note = `The provider has kept ${formatMoney(fee, currency)} of ${source}, and the ledger says ${formatMoney(posting.fee, currency)}.`;
  return [{ ...about, amount: fee, code: "provider_differs", note }];
}

/** Whether the provider has moved money for an object at any time. */
async function isKnown(client: Stripe, source: string): Promise<boolean> {
  const { data } = await client.balanceTransactions.list({ source, limit: 1 });
  return data.length > 0;
}

function missing({ order_id: orderId, source, amount, currency }: queries.ReconciliationClaim): Difference {
  const note = `The ledger says that ${formatMoney(amount, currency)} moved for ${source}, which the provider does not know.`;
  return { code: "provider_missing", about: source, note, orderId, amount, currency };
}

/** The balance of the embedded bank, which only orders move. At Stripe payouts, top-ups and fees move it as well. */
async function differencesOfBalance(client: Stripe): Promise<Difference[]> {
  if (paymentsMode() !== "bank") return [];
  const [cash, { available }] = [await queries.findCash(livemode()), await client.balance.retrieve()];
  const currencyAmount = (rows: readonly { currency: string; amount: number }[], wanted: string) =>
    rows.find(({ currency }) => currency === wanted)?.amount ?? 0;
  const currencies = new Set([...cash, ...available].map(({ currency }) => currency));
  return [...currencies].flatMap((currency) => {
    const [ours, theirs] = [currencyAmount(cash, currency), currencyAmount(available, currency)];
    if (ours === theirs) return [];
    const note = `The balance at the provider is ${formatMoney(theirs, currency)}, and the ledger says ${formatMoney(ours, currency)}.`;
    return [{ code: "balance_differs" as const, about: currency, note, amount: theirs - ours, currency }];
  });
}

/** Tells operators about each difference; how many there are. What no webhook has told us is fetched and handled first. */
export async function reportDifferences(settling = SETTLING_MINUTES): Promise<number> {
  await fetchEvents(new Date(Date.now() - COMPARED_DAYS * DAY_MS));
  await fetchConnectedEvents();
  const differences = await findDifferences(settling);
  for (const difference of differences) await raiseAlert({ ...difference, livemode: livemode() });
  return differences.length;
}
