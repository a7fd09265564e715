import type { z } from "zod";
import { EXCLUSIVE, REFUND_HOURS, TIERS, type Tier } from "./constants";
import type { Purchase, PurchaseRow } from "./shapes";
import { FAILURES, type Failure, PAYMENT_STATUS_WORDS, type PurchaseState, STATUS_OF_STATE } from "./states";

/** Pure rules of purchases. */

/** The license type and those that include it. */
export function tiersFrom(type: string): readonly Tier[] {
  const place = TIERS.indexOf(type as Tier);
  return place === -1 ? [] : TIERS.slice(place);
}

/** Hours within which a buyer can take back a license. */
export const refundHours = (type: string): number =>
  type === EXCLUSIVE ? REFUND_HOURS.exclusive : REFUND_HOURS.lease;

const isFailure = (code: string): code is Failure => Object.hasOwn(FAILURES, code);

/** A purchase as clients read it. */
export function toPurchase({ state, failure_code, ...row }: PurchaseRow): z.input<typeof Purchase> {
  // Safe cast: the database checks it.
  const status = STATUS_OF_STATE[state as PurchaseState];
  const hasReason = status === "failed" || status === "expired";
  const failure = failure_code !== null && isFailure(failure_code) ? FAILURES[failure_code] : undefined;
  return {
    ...row,
    status,
    reason_code: hasReason ? failure_code : null,
    message: (hasReason && failure) || PAYMENT_STATUS_WORDS[status],
    model_type: "purchase",
  };
}
