import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { NoticeList } from "@/components/admin/reports/notice-list";
import { PageHeader } from "@/components/ui/page-header";
import { NOTICE_FILTERS } from "@/lib/admin/reports/notice-pages";
import { listTakedownNotices } from "@/lib/admin/reports/notice-service";

export const metadata: Metadata = { title: "Takedown notices" };

export default async function NoticesPage({ searchParams }: PageProps<"/admin/reports/notices">) {
  const caller = await requireOperator("/admin/reports/notices");
  const { chosen, search, page } = listQuery(await searchParams, "state", NOTICE_FILTERS);
  const { counts, pagination } = await listTakedownNotices(caller, { state: chosen, search, page });
  return (
    <>
      <PageHeader title="Takedown notices">
        What rights holders say uses their work, longest wait first. Their email addresses are confirmed.
      </PageHeader>
      <NoticeList page={pagination} counts={counts} chosen={chosen} search={search} />
    </>
  );
}
