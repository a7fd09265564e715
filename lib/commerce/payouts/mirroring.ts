import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { lockOwedAmount, post } from "@/lib/commerce/ledger/service";
import { livemode, type Stripe, stripe } from "@/lib/commerce/payment-provider/service";
import { log } from "@/lib/platform/log";
import { savePayouts } from "./payout-queries";
import * as reversals from "./reversal-queries";
import * as queries from "./transfer-queries";
import * as transferStateQueries from "./transfer-state-queries";

/** Mirrors the provider's transfers and payouts, fetched when a webhook hints at them. */

/**
 * Notes what has become of a transfer at the provider: one whose answer never came has arrived, and one that was reversed in the provider's
 * dashboard is owed to its payee again. `unknown` when it is none of ours, `waiting` while a reversal of ours is under way.
 */
export async function recordTransfer(providerId: string): Promise<"recorded" | "unknown" | "waiting"> {
  const providerTransfer = await (await stripe()).transfers.retrieve(providerId);
  const id = Number(providerTransfer.metadata.transfer);
  const owner = Number.isSafeInteger(id) ? await queries.findOwner(id) : undefined;
  if (!owner || owner.livemode !== providerTransfer.livemode) return "unknown";
  return inTransaction(async (db) => {
    await lockOwedAmount(db, owner.user_id, owner.currency, owner.livemode);
    const transfer = await queries.lockTransfer(db, id);
    if (!transfer || !isSame(transfer, providerTransfer)) return "unknown";
    if (transfer.state === "sending") await finishSending(db, transfer, providerTransfer.id);
    const settledReversal = providerTransfer.amount_reversed - transfer.settled_reversed_amount;
    if (settledReversal <= 0) return "recorded";
    // Part of it may be what we are taking back, which is not noted yet.
    if (await reversals.isReturning(db, id)) return "waiting";
    const reversed = ownPart(transfer, providerTransfer.amount_reversed);
    const amount = reversed - transfer.reversed_amount;
    log.warn({ transfer: id, amount }, "a transfer was reversed at the payment provider");
    await reversals.setReversed(db, id, {
      amount: reversed,
      settledAmount: providerTransfer.amount_reversed,
    });
    await postMovement(db, {
      key: `reversal:${providerTransfer.id}:${providerTransfer.amount_reversed}`,
      cause: "transfer_reversed",
      note: "Reversed in the dashboard of the payment provider.",
      of: transfer,
      own: -amount,
      settledAmount: -settledReversal,
    });
    return "recorded";
  });
}

/** The provider has the transfer, which the caller has locked while it was being sent. */
export async function finishSending(
  db: Db,
  transfer: queries.TransferRow,
  providerId: string,
): Promise<void> {
  await transferStateQueries.markSent(db, transfer.id, providerId);
  await postMovement(db, {
    key: `transfer:${transfer.id}`,
    cause: "transfer",
    of: transfer,
    own: transfer.sent_amount,
    settledAmount: transfer.settled_amount,
  });
}

interface ReversalMovement {
  key: string;
  cause: "transfer" | "transfer_reversed";
  note?: string;
  of: Pick<queries.TransferRow, "order_id" | "user_id" | "livemode" | "currency" | "settled_currency">;
  /** The amount that went to the payee, negative for one that came back: as it is owed, and as it was sent. */
  own: number;
  settledAmount: number;
}

/**
 * Posts what went to a payee. In another currency than that of the sale, the payee's account and the balance at the provider meet in
 * `exchange`.
 */
export async function postMovement(
  db: Db,
  { of, own, settledAmount, key, ...rest }: ReversalMovement,
): Promise<void> {
  const { order_id: orderId, user_id, livemode, currency, settled_currency } = of;
  const posting = { ...rest, orderId, livemode };
  const isSame = currency === settled_currency;
  await post(db, {
    ...posting,
    key,
    currency,
    entries: [
      { account: { payee: user_id }, amount: own },
      { account: isSame ? "cash" : "exchange", amount: -own },
    ],
  });
  if (isSame) return;
  await post(db, {
    ...posting,
    cause: "exchange",
    key: `${key}:settled`,
    currency: settled_currency,
    entries: [
      { account: "exchange", amount: settledAmount },
      { account: "cash", amount: -settledAmount },
    ],
  });
}

/** Converts a part of the sent amount into the currency of the sale. All of it is all that was owed. */
function ownPart({ sent_amount, settled_amount }: queries.TransferRow, part: number): number {
  if (part === settled_amount) return sent_amount;
  return Number((BigInt(part) * BigInt(sent_amount)) / BigInt(settled_amount));
}

/** Whether a transfer of ours is this one: what is sent is fixed before, and its id is known afterward. */
function isSame(transfer: queries.TransferRow, made: Stripe.Transfer): boolean {
  const isKnown =
    transfer.provider_id === null ? transfer.state === "sending" : transfer.provider_id === made.id;
  return isKnown && transfer.settled_amount === made.amount && transfer.settled_currency === made.currency;
}

const PAYOUTS_READ = 20;

/** Fetches the latest payouts of an account at the provider, and keeps them. False when the account is not ours. */
export async function recordPayouts(account: string): Promise<boolean> {
  const { data } = await (await stripe()).payouts.list({ limit: PAYOUTS_READ }, { stripeAccount: account });
  return savePayouts(
    account,
    livemode(),
    data.map(({ id, amount, currency, status, arrival_date, failure_code }) => ({
      id,
      amount,
      currency,
      state: status === "paid" || status === "pending" || status === "in_transit" ? status : "failed",
      arrives: arrival_date,
      failure: failure_code,
    })),
  );
}
