import type { Metadata } from "next";
import { textParameter } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { makePrints } from "@/app/(portal)/admin/reports/actions";
import { decideNotice, noteCourt } from "@/app/(portal)/admin/reports/notices/actions";
import { NoticeRecordView } from "@/components/admin/reports/notice-record-view";
import { getNoticeRecord } from "@/lib/admin/reports/notice-service";

export const metadata: Metadata = { title: "Takedown notice" };

type Props = PageProps<"/admin/reports/notices/[noticeId]">;

export default async function NoticePage({ params, searchParams }: Props) {
  const { noticeId: notice_id } = await params;
  const track_id = textParameter(await searchParams, "track") || undefined;
  const caller = await requireOperator(`/admin/reports/notices/${notice_id}`);
  const notice = await loadOrRefuse(getNoticeRecord(caller, { notice_id, track_id }));
  return (
    <NoticeRecordView
      notice={notice}
      decide={decideNotice.bind(null, notice.id)}
      noteCourt={noteCourt}
      makePrints={makePrints}
    />
  );
}
