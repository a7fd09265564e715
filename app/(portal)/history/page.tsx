import type { Metadata } from "next";
import { listPart, parseCursor } from "@/app/_request/list-part";
import { requireUser } from "@/app/_request/page-caller";
import { SuggestedTracks } from "@/app/_request/suggested-music";
import { trackRows } from "@/app/_request/track-rows";
import { viewerClock } from "@/app/_request/viewer-clock";
import { HistoryView } from "@/components/discovery/history/history-view";
import { openHistory } from "@/lib/listening/history/service";
import { forgetHistory } from "./actions";

export const metadata: Metadata = { title: "History" };

export default async function HistoryPage({ searchParams }: PageProps<"/history">) {
  const caller = await requireUser("/history");
  const cursor = parseCursor(await searchParams);
  const [{ data, next_cursor }, clock] = await Promise.all([
    listPart(openHistory(caller, { cursor: cursor ?? "", per_page: "50" })),
    viewerClock(),
  ]);
  const rows = await trackRows(data.map(({ track }) => track));
  return (
    <HistoryView
      plays={data}
      rows={rows}
      cursor={cursor}
      next={next_cursor}
      clock={clock}
      forget={forgetHistory}
      suggestions={<SuggestedTracks />}
    />
  );
}
