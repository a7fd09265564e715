import Link from "next/link";
import { STATUS_WORDS } from "@/components/catalog/tracks/words";
import { formatCount } from "@/components/listening/insights/formats";
import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import type { Page } from "@/components/ui/pager";
import { Picture } from "@/components/ui/picture";
import { type ListOrder, SortHeading } from "@/components/ui/sort-heading";
import { Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { ALBUM_FILTERS } from "@/lib/admin/lists/kinds";
import type { AlbumEntry } from "@/lib/admin/lists/pages";

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
const TONES = { draft: "plain", scheduled: "amber", published: "green" } as const;
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
        label: value === "all" ? "All" : STATUS_WORDS[value],
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
          <Td className="w-full max-w-0 align-middle">
            <div className="flex items-center gap-3">
              <Picture src={album.image} pixels={36} loading="lazy" className="size-9 shrink-0 rounded-sm" />
              <div className="min-w-0">
                <Link
                  href={`/albums/${album.id}`}
                  prefetch={false}
                  className="link block min-h-6 truncate leading-6 font-medium"
                >
                  <bdi>{album.name}</bdi>
                </Link>
                <p className="truncate text-xs text-quiet">
                  <bdi>{album.artists}</bdi>
                </p>
                <div className="text-xs md:hidden">
                  <State album={album} />
                </div>
              </div>
            </div>
          </Td>
          <Td className={WIDE}>{TYPE_WORDS[album.type]}</Td>
          <Td className={WIDE}>
            <State album={album} />
          </Td>
          <Td className={`${WIDE} ${NUMBER}`}>{count(album.tracks)}</Td>
          <Td className={`align-middle ${NUMBER}`}>{count(album.plays)}</Td>
          <Td className={`${WIDE} ${NUMBER}`}>
            <Time at={album.created_at} />
          </Td>
        </tr>
      ))}
    </AdminList>
  );
}

function State({ album: { status, visibility } }: { album: AlbumEntry }) {
  return (
    <Badge tone={TONES[status]}>
      {STATUS_WORDS[status]}
      {status === "published" && visibility !== "public" && `, ${visibility}`}
    </Badge>
  );
}
