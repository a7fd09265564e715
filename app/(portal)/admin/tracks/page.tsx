import type { Metadata } from "next";
import { listOrder, listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { AdminTrackList } from "@/components/admin/lists/track-list";
import { PageHeader } from "@/components/ui/page-header";
import { TRACK_FILTERS, TRACK_SORTS } from "@/lib/admin/lists/kinds";
import { listTracksForOperators } from "@/lib/admin/lists/service";
import { changeTracks } from "./actions";

export const metadata: Metadata = { title: "Tracks · Admin" };

export default async function AllTracksPage({ searchParams }: PageProps<"/admin/tracks">) {
  const caller = await requireOperator("/admin/tracks");
  const params = await searchParams;
  const { chosen, search, page } = listQuery(params, "state", TRACK_FILTERS);
  const order = listOrder(params, TRACK_SORTS);
  const [{ counts, plays, pagination }, { locale }] = await Promise.all([
    listTracksForOperators(caller, { filter: chosen, search, page, ...order }),
    viewerClock(),
  ]);
  return (
    <>
      <PageHeader title="Tracks">Every track on this server, in any state.</PageHeader>
      <AdminTrackList
        page={pagination}
        {...{ counts, plays, chosen, search, order, locale }}
        moderate={changeTracks}
      />
    </>
  );
}
