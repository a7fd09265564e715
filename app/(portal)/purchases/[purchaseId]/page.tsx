import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { cancelPurchase, payPurchase, takeBackPurchase } from "@/app/(portal)/purchases/actions";
import { purchaseAt } from "@/app/(portal)/purchases/open-purchase";
import { PurchaseActions } from "@/components/commerce/payments/purchase-actions";
import { PurchaseView } from "@/components/commerce/payments/purchase-view";
import { MessageButton } from "@/components/community/messaging/message-button";
import { SimilarTracks } from "@/components/discovery/catalog/similar-tracks";

export const metadata: Metadata = { title: "Purchase" };

export default async function PurchasePage({ params }: PageProps<"/purchases/[purchaseId]">) {
  const { purchaseId } = await params;
  const caller = await requireUser(`/purchases/${encodeURIComponent(purchaseId)}`);
  const { seller, similar, isBuyer, isUndelivered, ...view } = await purchaseAt(caller, purchaseId);
  const { purchase } = view;
  return (
    <PurchaseView
      {...view}
      similar={<SimilarTracks tracks={similar} />}
      message={seller && <MessageButton {...seller} look="plain" label="Message the seller" />}
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
