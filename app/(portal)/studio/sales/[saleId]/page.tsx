import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { refundSale } from "@/app/(portal)/studio/sales/actions";
import { SaleView } from "@/components/commerce/finances/sale-view";
import { MessageButton } from "@/components/community/messaging/message-button";
import { saleAt } from "./open-sale";

export const metadata: Metadata = { title: "Sale" };

export default async function SalePage({ params }: PageProps<"/studio/sales/[saleId]">) {
  const { saleId } = await params;
  const caller = await requireUser(`/studio/sales/${encodeURIComponent(saleId)}`);
  const { sale, cover, conversations } = await saleAt(caller, saleId);
  const { buyer, can_message } = sale;
  return (
    <SaleView
      sale={sale}
      viewerId={caller.userId}
      cover={cover}
      refund={refundSale}
      message={buyer && can_message && <MessageButton person={buyer} conversations={conversations} />}
    />
  );
}
