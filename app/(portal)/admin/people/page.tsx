import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { PeopleList } from "@/components/admin/people/people-list";
import { PageHeader } from "@/components/ui/page-header";
import { listPeople } from "@/lib/admin/people/service";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ searchParams }: PageProps<"/admin/people">) {
  const caller = await requireOperator("/admin/people");
  const roles = ["all", "operators", "suspended"] as const;
  const { chosen, search, page } = listQuery(await searchParams, "role", roles);
  const { counts, pagination } = await listPeople(caller, { role: chosen, search, page });
  return (
    <>
      <PageHeader title="People">Every account on this server, newest first.</PageHeader>
      <PeopleList page={pagination} counts={counts} chosen={chosen} search={search} />
    </>
  );
}
