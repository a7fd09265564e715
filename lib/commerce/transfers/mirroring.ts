import "server-only";
import type { Db } from "@/db/transaction";
import { inTransaction } from "@/db/transaction";
import { lockOwed, post } from "@/lib/commerce/ledger/service";
import { livemode, type Stripe, stripe } from "@/lib/commerce/provider/service";
import { log } from "@/lib/platform/log";
import { savePayouts } from "./payout-queries";
import * as queries from "./queries";
import * as reversals from "./reversal-queries";

/** What the provider says about transfers and payouts, fetched when a webhook hints at it. */

/**
 * Notes what has become of a transfer at the provider: one whose answer never came has arrived, and one that was reversed in the provider's
 * dashboard is owed to its payee again. `unknown` when it is none of ours, `waiting` while a reversal of ours is under way.
 */
export async function recordTransfer(providerId: string): Promise<"recorded" | "unknown" | "waiting"> {
  const made = await (await stripe()).transfers.retrieve(providerId);
  const id = Number(made.metadata.transfer);
  const owner = Number.isSafeInteger(id) ? await queries.findOwner(id) : undefined;
  if (!owner || owner.livemode !== made.livemode) return "unknown";
  return inTransaction(async (db) => {
    await lockOwed(db, owner.user_id, owner.currency, owner.livemode);
    const transfer = await queries.lockTransfer(db, id);
    if (!transfer || !isSame(transfer, made)) return "unknown";
    if (transfer.state === "sending") await finishSending(db, transfer, made.id);
    const amount = made.amount_reversed - transfer.reversed_amount;
    if (amount <= 0) return "recorded";
    // Part of it may be what we are taking back, which is not noted yet.
    if (await reversals.isReturning(db, id)) return "waiting";
    log.warn({ transfer: id, amount }, "a transfer was reversed at the payment provider");
    await reversals.setReversed(db, id, made.amount_reversed);
    await post(db, {
      key: `reversal:${made.id}:${made.amount_reversed}`,
      cause: "transfer_reversed",
      orderId: transfer.order_id,
      note: "Reversed in the dashboard of the payment provider.",
      livemode: owner.livemode,
      currency: owner.currency,
      entries: [
        { account: "cash", amount },
        { account: { payee: owner.user_id }, amount: -amount },
      ],
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
  await queries.setSent(db, transfer.id, providerId);
  await post(db, {
    key: `transfer:${transfer.id}`,
    cause: "transfer",
    orderId: transfer.order_id,
    livemode: transfer.livemode,
    currency: transfer.currency,
    entries: [
      { account: { payee: transfer.user_id }, amount: transfer.sent_amount },
      { account: "cash", amount: -transfer.sent_amount },
    ],
  });
}

/** Whether a transfer of ours is this one: what is sent is fixed before, and its id is known afterward. */
function isSame(transfer: queries.TransferRow, made: Stripe.Transfer): boolean {
  const isKnown =
    transfer.provider_id === null ? transfer.state === "sending" : transfer.provider_id === made.id;
  return isKnown && transfer.sent_amount === made.amount && transfer.currency === made.currency;
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
