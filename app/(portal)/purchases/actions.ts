"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireUser } from "@/app/_request/page-caller";
import * as checkout from "@/lib/commerce/checkout/service";
import { refundPurchase } from "@/lib/commerce/payments/refund-service";
import { ApiError } from "@/lib/platform/http-contract/errors";

/** Goes on to the page where an open purchase is paid; back to the purchase, which says why, when it cannot be paid any more. */
export async function payPurchase(id: number): Promise<void> {
  const caller = await requireUser(`/purchases/${id}`);
  redirect((await findPage()) ?? `/purchases/${id}`);

  async function findPage(): Promise<string | null> {
    try {
      return await checkout.findCheckoutPage(caller, { id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}

/** Ends a purchase that is not paid. */
export async function cancelPurchase(id: number): Promise<void> {
  const caller = await requireUser(`/purchases/${id}`);
  await ignoreConflict(checkout.cancelPurchase(caller, { id }));
  revalidatePath(`/purchases/${id}`);
}

/** Takes back a purchase from which its buyer may withdraw. */
export async function takeBackPurchase(id: number): Promise<void> {
  const caller = await requireUser(`/purchases/${id}`);
  await ignoreConflict(refundPurchase(caller, { id, reason: "withdrawal" }));
  revalidatePath(`/purchases/${id}`);
}

/** An offer of the page may have become impossible meanwhile: rendered again, it shows why. */
async function ignoreConflict(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
