import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { lacksFile } from "@/lib/commerce/downloads/service";
import { livemode } from "@/lib/commerce/payment-provider/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { SELLER_REFUND_DAYS } from "./constants";
import type * as contract from "./refund-contract";
import * as queries from "./refund-queries";
import {
  findPurchase,
  findRefundable,
  type LockedPurchase,
  lockPurchase,
  type NewRefund,
  refundHours,
  requestRefund,
  toPurchase,
} from "./service";

/** Takes back a purchase of the caller's. Throws `not_found`, and `conflict` with the reason. */
export async function refundPurchase(
  caller: UserCaller,
  { id, reason }: Input<typeof contract.refundPurchase>,
) {
  // A purchase that was never delivered can be taken back at any time.
  const isUndelivered = await lacksFile(caller.userId, id);
  await inTransaction(async (db) => {
    const { order_id } = orNotFound(await queries.findOwnPurchase(db, caller.userId, id), "purchase");
    const purchase = await mustLock(db, order_id);
    await mustBeRefundable(db, purchase);
    // Under the lock, so that a download that began in the meantime counts.
    const ownPurchase = orNotFound(await queries.findOwnPurchase(db, caller.userId, id), "purchase");
    if (!isUndelivered && ownPurchase.hours > refundHours(ownPurchase.license_type)) {
      throw refuseRefund("refund_window_over", "The time for a refund is over. Write to the artist.");
    }
    if (!isUndelivered && ownPurchase.is_final) {
      throw refuseRefund("already_downloaded", "You have downloaded its files. Write to the artist.");
    }
    await refundAll(db, purchase, { by: "buyer", actorId: caller.userId, reason });
  });
  return { purchase: toPurchase(orNotFound(await findPurchase(caller, id), "purchase")) };
}

/** Refunds a sale of the caller's artists. Throws `not_found`, and `conflict` with the reason. */
export async function refundSale(
  caller: UserCaller,
  { id, reason, relist }: Input<typeof contract.refundSale>,
) {
  await inTransaction(async (db) => {
    const { order_id, hours } = orNotFound(await queries.findSold(db, caller.userId, id), "purchase");
    const purchase = await mustLock(db, order_id);
    await mustBeRefundable(db, purchase);
    if (hours > SELLER_REFUND_DAYS * 24) {
      throw refuseRefund("refund_window_over", "The sale is too long ago. Write to the operators.");
    }
    await queries.setRelist(db, purchase.id, relist);
    await refundAll(db, { ...purchase, relist }, { by: "seller", actorId: caller.userId, reason });
  });
  return { purchase: toPurchase(orNotFound(await findPurchase(caller, id), "purchase")) };
}

async function mustLock(db: Db, orderId: number): Promise<LockedPurchase> {
  return orNotFound(await lockPurchase(db, orderId), "purchase");
}

async function mustBeRefundable(db: Db, purchase: LockedPurchase): Promise<void> {
  if (livemode() && !purchase.livemode)
    throw refuseRefund("not_completed", "This was bought for test money. There is nothing to refund.");
  const { disputed, under_way } = await findRefundable(db, purchase.id, purchase.order_id);
  if (disputed) throw refuseRefund("dispute_open", "The buyer's bank is deciding about this payment.");
  if (under_way || purchase.state === "refund_due") {
    throw refuseRefund("refund_in_progress", "A refund is already under way.");
  }
  if (purchase.state !== "completed" || purchase.total_amount === 0) {
    throw refuseRefund("not_completed", "There is nothing to refund.");
  }
}

/** Refunds what has not been refunded yet. */
async function refundAll(
  db: Db,
  purchase: LockedPurchase,
  wanted: Pick<NewRefund, "by" | "actorId" | "reason">,
) {
  const { taken } = await findRefundable(db, purchase.id, purchase.order_id);
  const amount = purchase.total_amount - taken;
  await requestRefund(db, purchase, { ...wanted, amount, keepsLicense: false });
}

function refuseRefund(reason_code: string, message: string): ApiError {
  return new ApiError("conflict", message, undefined, { reason_code });
}
