import type { Metadata } from "next";
import { listOrder, listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { OrderList } from "@/components/admin/lists/order-list";
import { PageHeader } from "@/components/ui/page-header";
import { ORDER_FILTERS, ORDER_SORTS } from "@/lib/admin/lists/kinds";
import { listOrdersForOperators } from "@/lib/admin/lists/service";

export const metadata: Metadata = { title: "Orders · Admin" };

export default async function AllOrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  const caller = await requireOperator("/admin/orders");
  const params = await searchParams;
  const { chosen, search, page } = listQuery(params, "state", ORDER_FILTERS);
  const order = listOrder(params, ORDER_SORTS);
  const [{ pagination, ...rest }, { locale }] = await Promise.all([
    listOrdersForOperators(caller, { filter: chosen, search, page, ...order }),
    viewerClock(),
  ]);
  return (
    <>
      <PageHeader title="Orders">Every purchase on this server, paid or not.</PageHeader>
      <OrderList page={pagination} {...rest} {...{ chosen, search, order, locale }} />
    </>
  );
}
