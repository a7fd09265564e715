import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { PaymentTable } from "@/components/admin/payments/payment-table";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { PAYMENT_LISTS } from "@/lib/admin/payments/kinds";
import { listPayments } from "@/lib/admin/payments/service";
import { reprocessEvent, resolveAlert } from "./actions";

export const metadata: Metadata = { title: "Payments" };

export default async function PaymentsPage({ searchParams }: PageProps<"/admin/payments">) {
  const caller = await requireOperator("/admin/payments");
  const { chosen, search, page } = listQuery(await searchParams, "list", PAYMENT_LISTS);
  const { counts, pagination } = await listPayments(caller, { list: chosen, search, page });
  return (
    <>
      <PageHeader title="Payments">
        Payments, disputes and transfers that need attention. All purchases are under{" "}
        <Link href="/admin/orders" className="link">
          Orders
        </Link>
        .
      </PageHeader>
      <PaymentTable
        page={pagination}
        counts={counts}
        chosen={chosen}
        search={search}
        reprocess={reprocessEvent}
        settle={resolveAlert}
      />
    </>
  );
}
