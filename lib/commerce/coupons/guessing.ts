import "server-only";
import { raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import {
  addressLimit,
  countToBlock,
  limitKey,
  mustHaveLeft,
  take,
} from "@/lib/platform/http-middleware/limit";
import { livemode } from "@/lib/platform/payments-mode";

const WAIT = "You have tried too many coupon codes. Try again later.";

/**
 * Runs `use`, which uses a coupon code, within the caller's limits: every try counts, and a code that does not exist also counts as a guess.
 * `counted`: the operation has counted the try in `coupons` itself. Throws RateLimitError, and whatever
 * `use` throws.
 */
export async function limitCodeGuesses<Result>(
  caller: UserCaller,
  code: string | undefined,
  use: () => Promise<Result>,
  { counted = false } = {},
): Promise<Result> {
  if (code === undefined) return use();
  const misses = limitKey("coupon_misses", caller);
  await mustHaveLeft("coupon_misses", misses, WAIT);
  const account = limitKey("coupons", caller);
  await take(
    {
      ...(!counted && { coupons: account }),
      coupons_day: account,
      ...addressLimit("coupons_address", caller),
    },
    WAIT,
  );
  try {
    return await use();
  } catch (cause) {
    const isMiss = cause instanceof ApiError && cause.details.reason_code === "coupon_invalid";
    if (isMiss && (await countToBlock("coupon_misses", misses))) await tellOperators(caller);
    throw cause;
  }
}

async function tellOperators({ userId }: UserCaller): Promise<void> {
  await raiseAlert({
    code: "coupon_guessing",
    about: String(userId),
    note: `${RATE_LIMITS.coupon_misses.points} coupon codes that do not exist were tried. The account cannot use coupons for 24 hours.`,
    userId,
    livemode: livemode(),
  });
}
