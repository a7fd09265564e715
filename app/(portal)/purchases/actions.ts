"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as checkout from "@/lib/commerce/checkout/service";
import { refundPurchase } from "@/lib/commerce/payments/refund-service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";

/** Goes on to the page where an open purchase is paid; back to the purchase, which says why, when it cannot be paid any more. */
export const payPurchase = formAction({
  act: async (_, id: number) => {
    const page = await actOnPurchase(id, (caller) => checkout.findCheckoutPage(caller, { id }));
    redirect(page ?? `/purchases/${id}`);
  },
});

/** Ends a purchase that is not paid. */
export const cancelPurchase = formAction({
  act: async (_, id: number) => {
    await actOnPurchase(id, (caller) => checkout.cancelPurchase(caller, { id }));
    return {};
  },
});

/** Takes back a purchase from which its buyer may withdraw. */
export const takeBackPurchase = formAction({
  act: async (_, id: number) => {
    await actOnPurchase(id, (caller) => refundPurchase(caller, { id, reason: "withdrawal" }));
    return {};
  },
});

/** Acts, and renders the page again, also after a refusal: an offer of it may have become impossible meanwhile. */
async function actOnPurchase<Result>(
  id: number,
  act: (caller: UserCaller) => Promise<Result>,
): Promise<Result> {
  const page = `/purchases/${id}`;
  const caller = await requireUser(page);
  return act(caller).finally(() => revalidatePath(page));
}
