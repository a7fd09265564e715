import { LiveForm } from "@/components/ui/live-form";
import { STUDIO_STATES, type StudioState } from "@/lib/catalog/studio/constants";
import { STUDIO_SALES, STUDIO_SORTS } from "@/lib/commerce/finances/music-constants";
import { type MusicQuery, musicParameters } from "./music-query";
import { SALE_LABELS, SORT_LABELS, STATE_LABELS } from "./music-words";

const CONTROL = "h-8 min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";
/** The values of fields that the address need not name. */
const DEFAULTS: Readonly<Record<string, string>> = { state: "all", sale: "all", sort: "newest" };
/** Another order begins in its own direction, so that the direction is not sent. */
const FIELDS = ["search", "state", "sale", "sort", "direction"];

/** The filters of one's own music. */
export function MusicFilter({
  query,
  counts,
  artistId,
}: {
  query: MusicQuery;
  counts: Record<StudioState, number>;
  artistId: number;
}) {
  const select = (
    name: "state" | "sale" | "sort",
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <select name={name} aria-label={label} defaultValue={query[name]} className={`${CONTROL} grow sm:grow-0`}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );

  return (
    <LiveForm
      action="/studio"
      label="Filter"
      params={musicParameters(query, artistId)}
      fields={FIELDS}
      defaults={DEFAULTS}
      className="mb-4 flex flex-wrap gap-2"
    >
      <input
        type="search"
        name="search"
        aria-label="Track title"
        placeholder="Track title"
        defaultValue={query.search}
        className={`${CONTROL} w-full px-3 sm:w-[16rem]`}
      />
      {select(
        "state",
        "State",
        STUDIO_STATES.filter((each) => each === "all" || each === query.state || counts[each] > 0).map(
          (each) => [each, `${STATE_LABELS[each]} (${counts[each]})`] as const,
        ),
      )}
      {select(
        "sale",
        "Sale",
        STUDIO_SALES.map((each) => [each, SALE_LABELS[each]] as const),
      )}
      {select(
        "sort",
        "Sort by",
        STUDIO_SORTS.map((each) => [each, SORT_LABELS[each]] as const),
      )}
    </LiveForm>
  );
}
