"use server";

import { redirect } from "next/navigation";
import { text } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { initiateOnPage } from "@/lib/commerce/checkout/service";
import { ApiError } from "@/lib/platform/http-contract/errors";

/**
 * Starts the purchase of a license and leads to the page on which it is paid, or to the purchase if nothing is to be paid. What prevents
 * it is said on the track's page. Needs no scripts.
 */
export async function buyLicense(path: string, id: string, data: FormData): Promise<never> {
  const caller = await requireUser(path);
  const coupon = text(data, "coupon_code").trim();
  redirect(await start());

  async function start(): Promise<string> {
    try {
      const { checkout_url, purchase_id } = await initiateOnPage(caller, {
        id,
        // Safe cast: what is no license type is refused.
        license_type: text(data, "license_type") as "mp3",
        withdrawal_waived: text(data, "withdrawal_waived") === "1",
        ...(coupon !== "" && { coupon_code: coupon }),
      });
      return checkout_url ?? `/purchases/${purchase_id}`;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const code = error.details.reason_code ?? (error.code === "rate_limited" ? "too_many" : error.code);
      return `${path}?refused=${encodeURIComponent(code)}#licenses`;
    }
  }
}
