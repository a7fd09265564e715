import Link from "next/link";
import { Button } from "@/components/ui/button";
import { QueryForm } from "@/components/ui/query-form";
import { KEYS } from "@/lib/catalog/resource-shapes/kinds";
import { LICENSES, type SearchParams, SORTS, searchPath, type TrackSearch } from "./search-params";

const CONTROL = "h-9 w-full min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";
const LABEL = "mb-1 block text-xs font-medium text-quiet";

/** The filters of tracks, each value with the number of tracks that it would leave. A form, so it works without scripts. */
export function TrackFilters({ asked, facets }: { asked: SearchParams; facets: TrackSearch["facets"] }) {
  const { query, filters, sort } = asked;
  const {
    genre,
    tag,
    bpm_min,
    bpm_max,
    bpm_flex,
    key,
    scale,
    key_compatible,
    license,
    price_min,
    price_max,
  } = filters;
  return (
    <QueryForm
      action="/search"
      aria-label="Filters"
      // Fields begin with what the address says, also after the way back.
      key={JSON.stringify([query, sort, filters])}
      className="grid grid-cols-2 content-start items-end gap-x-3 gap-y-4 lg:grid-cols-1"
    >
      <input type="hidden" name="type" value="tracks" />
      {query !== "" && <input type="hidden" name="query" value={query} />}
      <Choice
        name="sort"
        label="Sort by"
        chosen={sort}
        choices={Object.entries(SORTS).map(([value, word]) => ({ value, word }))}
      />
      <Choice
        name="genre"
        label="Genre"
        any="Any genre"
        chosen={genre}
        choices={facets.genres.map(({ name, count }) => ({ value: name, word: name, count }))}
      />
      <Choice
        name="tag"
        label="Tag"
        any="Any tag"
        chosen={tag}
        choices={facets.tags.map(({ name, count }) => ({ value: name, word: name, count }))}
      />
      <Choice
        name="key"
        label="Key"
        any="Any key"
        chosen={key && [key, scale].filter(Boolean).join(" ")}
        choices={[...facets.keys]
          .sort((a, b) => KEYS.indexOf(a.key) - KEYS.indexOf(b.key))
          .map(({ key: tonic, scale: mode, count }) => {
            const words = [tonic, mode].filter(Boolean).join(" ");
            return { value: words, word: words.replaceAll("_", " "), count };
          })}
      />
      <Choice
        name="license"
        label="License"
        any="Any or none"
        chosen={license}
        choices={keysOfLicenses.map((value) => ({
          value,
          word: LICENSES[value],
          count: facets.licenses[value],
        }))}
      />
      <fieldset className="col-span-2 lg:col-span-1">
        <legend className={LABEL}>Price of the cheapest license</legend>
        <div className="flex items-center gap-2">
          <RangeField name="price_min" label="Lowest price" value={price_min} placeholder="0" {...PRICES} />
          <span className="text-sm text-quiet">to</span>
          <RangeField
            name="price_max"
            label="Highest price"
            value={price_max}
            placeholder="Any"
            {...PRICES}
          />
        </div>
      </fieldset>
      <fieldset className="col-span-2 lg:col-span-1">
        <legend className={LABEL}>Tempo in BPM</legend>
        <div className="flex items-center gap-2">
          <RangeField name="bpm_min" label="Lowest tempo" value={bpm_min} placeholder="20" {...TEMPOS} />
          <span className="text-sm text-quiet">to</span>
          <RangeField name="bpm_max" label="Highest tempo" value={bpm_max} placeholder="400" {...TEMPOS} />
        </div>
      </fieldset>
      <div className="col-span-2 flex flex-wrap gap-x-5 lg:col-span-1 lg:flex-col">
        <Switch name="bpm_flex" label="Also half and double time" on={bpm_flex === true} />
        <Switch name="key_compatible" label="Also keys that mix well" on={key_compatible === true} />
      </div>
      <div className="col-span-2 flex items-center gap-4 lg:col-span-1">
        <Button type="submit">Show</Button>
        {Object.keys(filters).length > 0 && (
          <Link
            href={searchPath({ ...(query !== "" && { query }), type: "tracks" })}
            prefetch={false}
            className="link text-sm"
          >
            Clear filters
          </Link>
        )}
      </div>
    </QueryForm>
  );
}

function Choice({
  name,
  label,
  any,
  chosen,
  choices,
}: {
  name: string;
  label: string;
  /** The label of no choice. */
  any?: string;
  chosen: string | undefined;
  choices: { value: string; word: string; count?: number }[];
}) {
  // The present choice stays choosable, even where nothing has it.
  const same = (value: string) => value.toLowerCase() === chosen?.toLowerCase();
  const choice = choices.find(({ value }) => same(value));
  return (
    <label className="min-w-0">
      <span className={LABEL}>{label}</span>
      <select name={name} defaultValue={choice?.value ?? chosen ?? ""} className={CONTROL}>
        {any && <option value="">{any}</option>}
        {chosen && !choice && <option value={chosen}>{chosen}</option>}
        {choices.map(({ value, word, count }) => (
          <option key={value} value={value}>
            {count === undefined ? word : `${word} (${count.toLocaleString("en")})`}
          </option>
        ))}
      </select>
    </label>
  );
}

const keysOfLicenses = Object.keys(LICENSES) as (keyof typeof LICENSES)[];

/** One end of a range. The placeholder says what counts without it. */
function RangeField({
  name,
  label,
  value,
  ...range
}: {
  name: string;
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  placeholder: string;
}) {
  return (
    <input
      type="number"
      name={name}
      aria-label={label}
      defaultValue={value}
      className={`${CONTROL} font-mono`}
      {...range}
    />
  );
}

const PRICES = { min: 0, max: 999_999 };
const TEMPOS = { min: 20, max: 400 };

function Switch({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm">
      <input type="checkbox" name={name} value="1" defaultChecked={on} className="size-4 accent-ink" />
      {label}
    </label>
  );
}
