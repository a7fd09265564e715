import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { cancelPurchase, payPurchase, takeBackPurchase } from "@/app/(portal)/purchases/actions";
import { purchaseAt } from "@/app/(portal)/purchases/open-purchase";
import { PurchaseActions } from "@/components/commerce/payments/purchase-actions";
import { PurchaseView } from "@/components/commerce/payments/purchase-view";

export const metadata: Metadata = { title: "Purchase" };

export default async function PurchasePage({ params }: PageProps<"/purchases/[purchaseId]">) {
  const { purchaseId } = await params;
  const caller = await requireUser(`/purchases/${encodeURIComponent(purchaseId)}`);
  const { purchase, track, timeline, files, isBuyer, isUndelivered } = await purchaseAt(caller, purchaseId);
  return (
    <PurchaseView
      purchase={purchase}
      track={track}
      timeline={timeline}
      files={files}
      actions={
        isBuyer && (
          <PurchaseActions
            purchase={purchase}
            isUndelivered={isUndelivered}
            pay={payPurchase.bind(null, purchase.id)}
            cancel={cancelPurchase.bind(null, purchase.id)}
            takeBack={takeBackPurchase.bind(null, purchase.id)}
          />
        )
      }
    />
  );
}
