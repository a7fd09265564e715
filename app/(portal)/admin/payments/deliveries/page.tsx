import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { DeliveriesView } from "@/components/operations/payments/deliveries-view";
import { listShortDeliveries } from "@/lib/operations/payments/service";
import { repairDeliveries } from "../actions";

export const metadata: Metadata = { title: "Deliveries" };

export default async function DeliveriesPage() {
  const caller = await requireOperator("/admin/payments/deliveries");
  return (
    <DeliveriesView
      {...(await listShortDeliveries(caller))}
      repair={repairDeliveries.bind(null, undefined)}
    />
  );
}
