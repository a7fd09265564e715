import Link from "next/link";
import { Button } from "@/components/ui/button";
import { QueryForm } from "@/components/ui/query-form";

export interface BoardParams {
  sort: string;
  genre: string;
  mood: string;
  bpm_min: string;
  bpm_max: string;
  budget_min: string;
  query: string;
}

const CONTROL = "h-9 w-full min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";
const LABEL = "mb-1 block text-xs font-medium text-quiet";

export const BOARD_SORTS = {
  newest: "Newest first",
  ending_soon: "Ending soon",
  most_submissions: "Most submissions",
} as const;

/** The filters of the board. A form, so it works without scripts. */
export function BoardFilters({
  asked,
  genres,
}: {
  asked: BoardParams;
  genres: readonly { genre: string; active: number }[];
}) {
  const known = genres.some(({ genre }) => genre.toLowerCase() === asked.genre.toLowerCase());
  const isFiltered = Object.entries(asked).some(([name, value]) => name !== "sort" && value !== "");
  return (
    <QueryForm
      action="/requests"
      aria-label="Filters"
      key={JSON.stringify(asked)}
      className="grid grid-cols-2 content-start items-end gap-x-3 gap-y-4 lg:grid-cols-1"
    >
      <label className="col-span-2 lg:col-span-1">
        <span className={LABEL}>Words</span>
        <input name="query" type="search" maxLength={100} defaultValue={asked.query} className={CONTROL} />
      </label>
      <label>
        <span className={LABEL}>Sort by</span>
        <select name="sort" defaultValue={asked.sort} className={CONTROL}>
          {Object.entries(BOARD_SORTS).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className={LABEL}>Genre</span>
        <select name="genre" defaultValue={asked.genre} className={CONTROL}>
          <option value="">Any genre</option>
          {asked.genre !== "" && !known && <option value={asked.genre}>{asked.genre}</option>}
          {genres.map(({ genre, active }) => (
            <option key={genre} value={genre}>
              {genre} ({active})
            </option>
          ))}
        </select>
      </label>
      <fieldset className="col-span-2 lg:col-span-1">
        <legend className={LABEL}>Tempo in BPM</legend>
        <div className="flex items-center gap-2">
          <Amount name="bpm_min" label="Lowest tempo" value={asked.bpm_min} min={20} max={400} />
          <span className="text-sm text-quiet">to</span>
          <Amount name="bpm_max" label="Highest tempo" value={asked.bpm_max} min={20} max={400} />
        </div>
      </fieldset>
      <label>
        <span className={LABEL}>Mood</span>
        <input name="mood" maxLength={50} defaultValue={asked.mood} className={CONTROL} />
      </label>
      <div>
        <span className={LABEL}>Minimum budget</span>
        <Amount name="budget_min" label="Minimum budget" value={asked.budget_min} min={0} max={1_000_000} />
      </div>
      <div className="col-span-2 flex items-center gap-4 lg:col-span-1">
        <Button type="submit">Show</Button>
        {isFiltered && (
          <Link href="/requests" prefetch={false} className="link text-sm">
            Clear filters
          </Link>
        )}
      </div>
    </QueryForm>
  );
}

function Amount({
  label,
  value,
  ...rest
}: {
  name: string;
  label: string;
  value: string;
  min: number;
  max: number;
}) {
  return <input type="number" aria-label={label} defaultValue={value} className={CONTROL} {...rest} />;
}
