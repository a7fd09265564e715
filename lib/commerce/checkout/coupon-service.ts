import "server-only";
import { withoutTransaction } from "@/db/transaction";
import { limitCodeGuesses } from "@/lib/commerce/coupons/service";
import { computePrice, type Price } from "@/lib/commerce/offers/price-service";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { validate } from "@/lib/platform/http-contract/validate";
import * as contract from "./contract";
import { findOpen } from "./queries";

/** A license in the checkout, with what the address of the page has for a coupon. */
interface CheckoutCoupon {
  trackId: number;
  licenseType: LicenseTier;
  parameter: string | string[] | undefined;
}

/**
 * Finds the price of a license with the coupon that the address of its checkout names, else with that of the caller's open order for it;
 * undefined without one, and where it does not hold any more.
 */
export async function findCouponPrice(
  caller: UserCaller,
  { trackId, licenseType, parameter }: CheckoutCoupon,
): Promise<Price | undefined> {
  const { userId, isOperator } = caller;
  const { data: code } = validate(contract.couponCode, parameter, 1);
  const couponCode = code ?? (await findOrderCode(userId, trackId, licenseType));
  if (couponCode === undefined) return undefined;
  try {
    return await limitCodeGuesses(caller, code, () =>
      computePrice(withoutTransaction, { trackId, userId, isOperator, licenseType, couponCode }),
    );
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return undefined;
  }
}

async function findOrderCode(userId: number, trackId: number, licenseType: LicenseTier) {
  const orders = await findOpen(withoutTransaction, userId, trackId);
  return orders.find(({ license_type }) => license_type === licenseType)?.coupon_code ?? undefined;
}
