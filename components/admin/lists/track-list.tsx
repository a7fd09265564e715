import { STATUS_TONES, STATUS_WORDS } from "@/components/catalog/tracks/words";
import { formatCount } from "@/components/listening/insights/formats";
import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import type { Page } from "@/components/ui/pager";
import { type ListOrder, SortHeading } from "@/components/ui/sort-heading";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { TRACK_FILTERS } from "@/lib/admin/lists/kinds";
import type { TrackEntry } from "@/lib/admin/lists/pages";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { BulkForm, SelectAll, SelectRow } from "./bulk-form";
import { MusicCell } from "./music-cell";

type Filter = (typeof TRACK_FILTERS)[number];

type Props = {
  page: Page & { data: TrackEntry[] };
  counts: Record<Filter, number>;
  plays: number;
  chosen: Filter;
  search: string;
  order: ListOrder;
  locale: string;
  moderate: FormAction;
};

const PATH = "/admin/tracks";
const WIDE = "hidden align-middle whitespace-nowrap md:table-cell";
const NUMBER = "text-right tabular-nums";

/** Every track on the server. Selected ones can be hidden and restored together. */
export function AdminTrackList({ page, counts, plays, chosen, search, order, locale, moderate }: Props) {
  const keep = { sort: order.sort, direction: order.direction };
  const heading = { order, path: PATH, query: { state: chosen, ...(search && { search }) } };
  const count = (value: number) => formatCount(value, locale);
  return (
    <AdminList
      path={PATH}
      label="State"
      name="state"
      choices={TRACK_FILTERS.map((value) => ({
        value,
        label: value === "all" ? "All" : value === "hidden" ? "Hidden" : STATUS_WORDS[value],
        count: counts[value],
      }))}
      chosen={chosen}
      search={search}
      hint="Track, artist or ID"
      keep={keep}
      page={page}
      caption="Tracks"
      totals={`${count(page.total)} ${page.total === 1 ? "track" : "tracks"} · ${count(plays)} plays`}
      csv="/admin/export/tracks.csv"
      bulk={(table) => (
        <BulkForm
          act={moderate}
          name="track"
          noun="track"
          reason="Why they are hidden. Shown and emailed to the owners; optional when you restore."
          acts={[
            { value: "hide", label: "Hide" },
            { value: "restore", label: "Restore" },
          ]}
        >
          {table}
        </BulkForm>
      )}
      head={
        <>
          <Th className="w-9">
            <SelectAll noun="track" />
          </Th>
          <SortHeading {...heading} label="Track" sort="title" first="asc" className="w-full" />
          <Th className={WIDE}>State</Th>
          <SortHeading {...heading} label="Plays" sort="plays" className={NUMBER} />
          <Th className={`${WIDE} ${NUMBER}`}>Likes</Th>
          <Th className={`${WIDE} ${NUMBER}`}>Sales</Th>
          <Th className={`${WIDE} ${NUMBER}`}>Price</Th>
          <SortHeading {...heading} label="Added" sort="newest" className={`${WIDE} ${NUMBER}`} />
        </>
      }
      empty={
        <EmptyState title="No tracks found">
          {emptyHint({ chosen, search, none: "Tracks appear here as people upload them." })}
        </EmptyState>
      }
    >
      {page.data.map((track) => (
        <tr key={track.id} className="has-checked:bg-well">
          <td className="align-middle">
            <SelectRow name="track" value={track.id} label={track.name} />
          </td>
          <MusicCell path={trackPath(track)} music={track} state={<State track={track} />} />
          <td className={WIDE}>
            <State track={track} />
          </td>
          <td className={`align-middle ${NUMBER}`}>{count(track.plays)}</td>
          <td className={`${WIDE} ${NUMBER}`}>{count(track.likes)}</td>
          <td className={`${WIDE} ${NUMBER}`}>{count(track.sales)}</td>
          <td className={`${WIDE} ${NUMBER}`}>
            {track.price ? formatMoney(track.price.amount, track.price.currency) : "–"}
          </td>
          <td className={`${WIDE} ${NUMBER}`}>
            <Time at={track.created_at} />
          </td>
        </tr>
      ))}
    </AdminList>
  );
}

function State({ track: { status, visibility, hidden_reason } }: { track: TrackEntry }) {
  return (
    <span title={hidden_reason ?? undefined}>
      <Badge tone={STATUS_TONES[status]}>
        {status === "hidden" ? "Hidden" : STATUS_WORDS[status]}
        {status === "published" && visibility !== "public" && `, ${visibility}`}
      </Badge>
    </span>
  );
}
