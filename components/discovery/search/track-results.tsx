import type { ComponentProps } from "react";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pager } from "@/components/ui/pager";
import { listWords } from "./range-words";
import { type SearchParams, searchPath, type TrackSearch, toParams } from "./search-params";
import { TrackFilters } from "./track-filters";

/** Tracks beside their filters. */
export function TrackResults({
  asked,
  found: { pagination, facets },
  rows,
}: {
  asked: SearchParams;
  found: TrackSearch;
  rows: RowContext;
}) {
  const { data, total } = pagination;
  return (
    <div className="space-y-4">
      <TrackFilters asked={asked} facets={facets} />
      <section aria-label="Tracks" className="min-w-0">
        <p role="status" className="mb-3 text-sm text-quiet">
          {total.toLocaleString("en")} {total === 1 ? "track" : "tracks"}
        </p>
        <Pager page={pagination} path="/search" query={toParams(asked)}>
          {data.length > 0 ? (
            <TrackList
              tracks={data}
              source="search"
              label="Tracks found"
              rows={rows}
              orders={columnOrders(asked)}
            />
          ) : (
            <NoTracks asked={asked} />
          )}
        </Pager>
      </section>
    </div>
  );
}

/** The heads of the columns that the list can be sorted by: plays and prices. */
function columnOrders(params: SearchParams): ComponentProps<typeof TrackList>["orders"] {
  const { sort } = params;
  const href = (next: SearchParams["sort"]) => searchPath(toParams(params, { sort: next }));
  const isLowFirst = sort === "price_low";
  return {
    plays: {
      href: href("popular"),
      name: "Sort by plays, most first",
      current: sort === "popular" ? "descending" : undefined,
    },
    price: {
      href: href(isLowFirst ? "price_high" : "price_low"),
      name: `Sort by price, ${isLowFirst ? "highest" : "lowest"} first`,
      current: isLowFirst ? "ascending" : sort === "price_high" ? "descending" : undefined,
    },
  };
}

/** Names the filters that could be loosened. */
function NoTracks({ asked }: { asked: SearchParams }) {
  const { filters } = asked;
  const ways = [
    filters.genre && { word: `Any genre, not only ${listWords(filters.genre)}`, without: ["genre"] },
    filters.tag && { word: `Any tag, not only ${listWords(filters.tag)}`, without: ["tag"] },
    filters.key && { word: "Any key", without: ["key", "key_compatible"] },
    (filters.bpm_min ?? filters.bpm_max) && {
      word: "Any tempo",
      without: ["bpm_min", "bpm_max", "bpm_flex"],
    },
    filters.license && { word: "Any license", without: ["license"] },
    (filters.duration_min ?? filters.duration_max) && {
      word: "Any length",
      without: ["duration_min", "duration_max"],
    },
    filters.released && { word: "Released at any time", without: ["released"] },
    (filters.price_min ?? filters.price_max ?? filters.price_min_amount ?? filters.price_max_amount) !==
      undefined && {
      word: "Any price",
      without: ["price_min", "price_max", "price_min_amount", "price_max_amount"],
    },
    asked.query !== "" && { word: "All tracks", without: ["query"] },
  ].filter((way) => typeof way === "object");
  return (
    <EmptyState
      title="No tracks match"
      action={
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {ways.map(({ word, without }) => (
            <li key={word}>
              <Link
                href={searchPath(
                  toParams(asked, Object.fromEntries(without.map((name) => [name, undefined]))),
                )}
                className="link inline-flex min-h-8 items-center"
              >
                {word}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      Remove one of these filters, or try other words.
    </EmptyState>
  );
}
