import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { repairDeliveries } from "@/app/(portal)/admin/payments/actions";
import { DeliveriesView } from "@/components/admin/payments/deliveries-view";
import { listShortDeliveries } from "@/lib/admin/payments/service";

export const metadata: Metadata = { title: "Missing files" };

export default async function DeliveriesPage() {
  const caller = await requireOperator("/admin/payments/deliveries");
  return (
    <DeliveriesView
      {...(await listShortDeliveries(caller))}
      repair={repairDeliveries.bind(null, undefined)}
    />
  );
}
