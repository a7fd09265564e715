import type { Metadata } from "next";
import { listOrder, listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { PeopleList } from "@/components/admin/people/people-list";
import { PageHeader } from "@/components/ui/page-header";
import { PEOPLE_FILTERS, PEOPLE_SORTS } from "@/lib/admin/people/kinds";
import { listPeople } from "@/lib/admin/people/service";

import { changeAccounts } from "./actions";

export const metadata: Metadata = { title: "Accounts" };

export default async function PeoplePage({ searchParams }: PageProps<"/admin/people">) {
  const caller = await requireOperator("/admin/people");
  const params = await searchParams;
  const { chosen, search, page } = listQuery(params, "role", PEOPLE_FILTERS);
  const order = listOrder(params, PEOPLE_SORTS);
  const { counts, pagination } = await listPeople(caller, { role: chosen, search, page, ...order });
  return (
    <>
      <PageHeader title="Accounts">Every account on this server.</PageHeader>
      <PeopleList
        page={pagination}
        counts={counts}
        chosen={chosen}
        search={search}
        order={order}
        moderate={changeAccounts}
      />
    </>
  );
}
