import { AlbumState } from "@/components/catalog/albums/album-state";
import { ALBUM_STATUS_WORDS } from "@/components/catalog/albums/words";
import { formatCount } from "@/components/listening/insights/formats";
import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { Page } from "@/components/ui/pager";
import { type ListOrder, SortHeading } from "@/components/ui/sort-heading";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { ALBUM_FILTERS } from "@/lib/admin/lists/kinds";
import type { AlbumEntry } from "@/lib/admin/lists/pages";
import { albumPath } from "@/lib/catalog/resource-shapes/addresses";
import { MusicCell } from "./music-cell";

type Filter = (typeof ALBUM_FILTERS)[number];

type Props = {
  page: Page & { data: AlbumEntry[] };
  counts: Record<Filter, number>;
  chosen: Filter;
  search: string;
  order: ListOrder;
  locale: string;
};

const PATH = "/admin/albums";
const WIDE = "hidden align-middle whitespace-nowrap md:table-cell";
const NUMBER = "text-right tabular-nums";
const TYPE_WORDS = { album: "Album", ep: "EP", single: "Single", beat_tape: "Beat tape" };

/** Every album on the server. */
export function AlbumList({ page, counts, chosen, search, order, locale }: Props) {
  const keep = { sort: order.sort, direction: order.direction };
  const heading = { order, path: PATH, query: { state: chosen, ...(search && { search }) } };
  const count = (value: number) => formatCount(value, locale);
  return (
    <AdminList
      path={PATH}
      label="State"
      name="state"
      choices={ALBUM_FILTERS.map((value) => ({
        value,
        label: value === "all" ? "All" : ALBUM_STATUS_WORDS[value],
        count: counts[value],
      }))}
      chosen={chosen}
      search={search}
      hint="Album, artist or ID"
      keep={keep}
      page={page}
      caption="Albums"
      totals={`${count(page.total)} ${page.total === 1 ? "album" : "albums"}`}
      csv="/admin/export/albums.csv"
      head={
        <>
          <SortHeading {...heading} label="Album" sort="title" first="asc" className="w-full" />
          <Th className={WIDE}>Type</Th>
          <Th className={WIDE}>State</Th>
          <Th className={`${WIDE} ${NUMBER}`}>Tracks</Th>
          <Th className={NUMBER}>Plays</Th>
          <SortHeading {...heading} label="Added" sort="newest" className={`${WIDE} ${NUMBER}`} />
        </>
      }
      empty={
        <EmptyState title="No albums found">
          {emptyHint({ chosen, search, none: "Albums appear here as people make them." })}
        </EmptyState>
      }
    >
      {page.data.map((album) => (
        <tr key={album.id}>
          <MusicCell path={albumPath(album)} music={album} state={<AlbumState album={album} />} />
          <td className={WIDE}>{TYPE_WORDS[album.type]}</td>
          <td className={WIDE}>
            <AlbumState album={album} />
          </td>
          <td className={`${WIDE} ${NUMBER}`}>{count(album.tracks)}</td>
          <td className={`align-middle ${NUMBER}`}>{count(album.plays)}</td>
          <td className={`${WIDE} ${NUMBER}`}>
            <Time at={album.created_at} />
          </td>
        </tr>
      ))}
    </AdminList>
  );
}
