import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import * as actions from "@/app/(portal)/admin/payments/actions";
import { OrderView } from "@/components/admin/payments/order-view";
import { getOrder } from "@/lib/admin/payments/service";

export const metadata: Metadata = { title: "Order · Payments" };

export default async function OrderPage({ params }: PageProps<"/admin/payments/orders/[orderId]">) {
  const { orderId } = await params;
  const caller = await requireOperator(`/admin/payments/orders/${orderId}`);
  const order = await loadOrRefuse(getOrder(caller, { order_id: orderId }));
  return (
    <OrderView
      order={order}
      refund={actions.refundOrder.bind(null, order.id)}
      end={actions.endRefund.bind(null, order.id)}
      settle={actions.resolveAttention.bind(null, order.id)}
      answer={actions.answerDispute.bind(null, order.id)}
      reprocess={actions.reprocessEvent}
    />
  );
}
