import "server-only";
import { inTransaction } from "@/db/transaction";
import { raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import { livemode, paymentsMode } from "@/lib/commerce/payment-provider/service";
import { ALARMING_DECLINES } from "./constants";
import { endOrder } from "./effects";
import * as expiryQueries from "./expiry-queries";
import * as queries from "./queries";
import * as queueQueries from "./queue-queries";
import * as slotQueries from "./slot-queries";

/** Ends orders whose time is over. */

/** The orders whose time is over; asks the provider about those that have waited for ten minutes. */
export async function expireOverdueOrders() {
  if (paymentsMode() !== "off") {
    await queueQueries.queueWaiting(livemode());
    await watchDeclines();
  }
  return expiryQueries.findDueOrders(livemode());
}

/** Tells operators when so many cards are declined that somebody seems to try stolen ones. */
async function watchDeclines(): Promise<void> {
  const { tries, declined, buyer_id, own } = await queries.countDeclines(livemode());
  const isAlarming = tries >= ALARMING_DECLINES.tries && declined * 100 > tries * ALARMING_DECLINES.percent;
  if (!isAlarming) return;
  await raiseAlert({
    code: "cards_declined",
    about: "hour",
    note: `${declined} of ${tries} cards were declined within an hour, ${own} of them those of one buyer.`,
    userId: buyer_id ?? undefined,
    livemode: livemode(),
  });
}

/** Ends an order that was not paid in time. A payment that arrives later is decided about as if it had been in time. */
export function expireOrder(orderId: number): Promise<void> {
  return inTransaction(async (db) => {
    const purchase = await queries.lockPurchase(db, orderId);
    if (purchase?.state === "open") await endOrder(db, purchase, "expired");
  });
}

/** An exclusive license is over, by its term, because it was revoked, or with the time of test money: the track can be sold again. */
export function endExclusive(orderId: number): Promise<void> {
  return inTransaction(async (db) => {
    const purchase = await queries.lockPurchase(db, orderId);
    if (purchase?.state !== "completed") return;
    await slotQueries.releaseSlot(db, purchase.id);
    await slotQueries.freeSlot(db, purchase.track_id, purchase.id, purchase.relist);
  });
}
