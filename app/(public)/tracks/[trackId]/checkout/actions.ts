"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import type { CheckoutState } from "@/components/commerce/offers/checkout-form";
import { refusalWords } from "@/components/commerce/offers/words";
import { initiateOnPage } from "@/lib/commerce/checkout/service";
import { calculateOnPage } from "@/lib/commerce/offers/quote-service";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import { ApiError } from "@/lib/platform/http-contract/errors";

/** The license of the page. */
interface Sale {
  id: string;
  path: string;
  licenseType: LicenseTier;
}

/**
 * Computes the price with the coupon of the form, when that was asked for. Else starts the purchase, and leads to the page on which it is
 * paid, or to the purchase if nothing is to be paid.
 */
export const checkOut = formAction({
  fields: ["coupon_code", "public_coupon", "intent"],
  boxes: ["withdrawal_waived"],
  act: async ({ values, ticked }, sale: Sale): Promise<CheckoutState> => {
    const caller = await requireUser(`${sale.path}/checkout?license=${sale.licenseType}`);
    // A public coupon is applied with one press, whatever the field has.
    const code = values.public_coupon || values.coupon_code.trim();
    const input = {
      ...{ id: sale.id, license_type: sale.licenseType },
      ...(code !== "" && { coupon_code: code }),
    };
    if (values.intent === "coupon" || values.public_coupon) {
      const price = await withRefusalWords(() => calculateOnPage(caller, input));
      const { discount_amount, platform_fee, total_amount } = price;
      return {
        price: { discount_amount, platform_fee, total_amount },
        values: { ...values, coupon_code: code },
        ticked,
      };
    }
    const withdrawal_waived = ticked.withdrawal_waived.includes("1");
    const { checkout_url, purchase_id } = await withRefusalWords(() =>
      initiateOnPage(caller, { ...input, withdrawal_waived }),
    );
    redirect(checkout_url ?? `/purchases/${purchase_id}`);
  },
});

/** Runs a step of a purchase. A refusal is thrown with the sentence that pages have for its reason. */
async function withRefusalWords<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const code = cause.details.reason_code ?? (cause.code === "rate_limited" ? "too_many" : undefined);
    if (code === undefined) throw cause;
    const words = refusalWords(code);
    throw new ApiError(cause.code, words, cause.errors?.coupon_code ? { coupon_code: words } : undefined);
  }
}
