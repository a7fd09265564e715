import "server-only";
import { withoutTransaction } from "@/db/transaction";
import { limitCodeGuesses } from "@/lib/commerce/coupons/service";
import { computePrice, wirePrice } from "@/lib/commerce/offers/price-service";
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
 * undefined without one, and where it does not hold any more. Amounts are in minor units.
 */
export async function findCouponPrice(
  caller: UserCaller,
  { trackId, licenseType, parameter }: CheckoutCoupon,
) {
  const { userId, isOperator } = caller;
  const { data: guess } = validate(contract.initiatePurchase.body.shape.coupon_code, parameter, 1);
  const code = guess ?? (await findOrderCode(userId, trackId, licenseType));
  if (code === undefined) return undefined;
  try {
    const license = { trackId, userId, isOperator, licenseType, couponCode: code };
    const price = await limitCodeGuesses(caller, guess, () => computePrice(withoutTransaction, license));
    const { coupon_code, discount_amount, platform_fee, total_amount } = wirePrice(price);
    return { coupon_code, discount_amount, platform_fee, total_amount };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return undefined;
  }
}

async function findOrderCode(userId: number, trackId: number, licenseType: LicenseTier) {
  const orders = await findOpen(withoutTransaction, userId, trackId);
  return orders.find(({ license_type }) => license_type === licenseType)?.coupon_code ?? undefined;
}
