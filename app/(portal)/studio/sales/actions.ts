"use server";

import { buttonAction, formAction, text } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as contract from "@/lib/commerce/payments/refund-contract";
import * as refunds from "@/lib/commerce/payments/refund-service";
import { agreeToSplit } from "@/lib/commerce/splits/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const page = "/studio/sales";

export const agree = buttonAction<number>({
  act: async (trackId) => agreeToSplit(await requireUser(page), { track_id: trackId }),
  revalidate: [page],
});

const giveBack = serve(contract.refundSale, refunds.refundSale);

export const refundSale = formAction({
  fields: ["reason"],
  act: async ({ values, data }, saleId: number) => {
    const relist = data.has("relist") ? text(data, "relist") === "yes" : undefined;
    await giveBack(await requireUser(page), { id: String(saleId), ...values, relist });
    return {};
  },
  // The page of the sale too.
  revalidate: [page, "layout"],
});
