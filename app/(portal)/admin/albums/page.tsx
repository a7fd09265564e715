import type { Metadata } from "next";
import { listOrder, listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { AlbumList } from "@/components/admin/lists/album-list";
import { PageHeader } from "@/components/ui/page-header";
import { ALBUM_FILTERS, ALBUM_SORTS } from "@/lib/admin/lists/kinds";
import { listAlbumsForOperators } from "@/lib/admin/lists/service";

export const metadata: Metadata = { title: "Albums · Admin" };

export default async function AllAlbumsPage({ searchParams }: PageProps<"/admin/albums">) {
  const caller = await requireOperator("/admin/albums");
  const params = await searchParams;
  const { chosen, search, page } = listQuery(params, "state", ALBUM_FILTERS);
  const order = listOrder(params, ALBUM_SORTS);
  const [{ pagination, ...rest }, { locale }] = await Promise.all([
    listAlbumsForOperators(caller, { filter: chosen, search, page, ...order }),
    viewerClock(),
  ]);
  return (
    <>
      <PageHeader title="Albums">Every album on this server, in any state.</PageHeader>
      <AlbumList page={pagination} {...rest} {...{ chosen, search, order, locale }} />
    </>
  );
}
