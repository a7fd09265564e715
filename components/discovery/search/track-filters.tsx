import {
  ChoiceLinks,
  FilterBar,
  FilterCheckbox,
  type FilterChoice,
  FilterField,
  FilterRange,
} from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { LiveForm } from "@/components/ui/live-form";
import { KEYS } from "@/db/values/music";
import { PriceFilter } from "./price-filter";
import { rangeWords } from "./range-words";
import {
  LICENSES,
  type SearchParams,
  SORTS,
  searchPath,
  type TrackSearch,
  toParams,
  typedKeys,
} from "./search-params";

const FORM = "space-y-2 px-3 pb-3";

type Changes = Parameters<typeof toParams>[1];

/** The filters of tracks as chips, each value with the number of tracks that it would leave. */
export function TrackFilters({ asked, facets }: { asked: SearchParams; facets: TrackSearch["facets"] }) {
  const { query, filters, sort } = asked;
  const { genre, tag, bpm_min, bpm_max, bpm_flex, license } = filters;
  const params = toParams(asked);
  const href = (changes: Changes) => searchPath(toParams(asked, changes));
  const without = (...names: string[]) => href(Object.fromEntries(names.map((name) => [name, undefined])));
  const nameChoices = (
    name: "genre" | "tag",
    any: string,
    values: readonly { name: string; count: number }[],
  ): FilterChoice[] => [
    { href: without(name), word: any, isCurrent: filters[name] === undefined },
    ...values.map(({ name: value, count }) => ({
      href: href({ [name]: value }),
      word: value,
      isCurrent: value.toLowerCase() === filters[name]?.toLowerCase(),
      count,
    })),
  ];
  return (
    <FilterBar
      clearHref={
        Object.keys(filters).length > 0
          ? searchPath({ ...(query !== "" && { query }), type: "tracks", sort })
          : undefined
      }
    >
      <FilterChip label="Sort by" value={SORTS[sort]}>
        <ChoiceLinks
          choices={typedKeys(SORTS).map((value) => ({
            href: href({ sort: value }),
            word: SORTS[value],
            isCurrent: value === sort,
          }))}
        />
      </FilterChip>
      <FilterChip label="Genre" value={genre} clearHref={without("genre")}>
        <ChoiceLinks choices={nameChoices("genre", "Any genre", facets.genres)} />
      </FilterChip>
      <FilterChip
        label="Tempo"
        value={tempoWords(bpm_min, bpm_max)}
        clearHref={without("bpm_min", "bpm_max", "bpm_flex")}
      >
        <LiveForm
          action="/search"
          label="Tempo in BPM"
          params={params}
          fields={["bpm_min", "bpm_max", "bpm_flex"]}
          className={FORM}
        >
          <FilterRange>
            <FilterField
              name="bpm_min"
              label="Lowest tempo"
              defaultValue={bpm_min}
              {...TEMPO}
              placeholder="20"
            />
            <FilterField
              name="bpm_max"
              label="Highest tempo"
              defaultValue={bpm_max}
              {...TEMPO}
              placeholder="400"
            />
          </FilterRange>
          <FilterCheckbox name="bpm_flex" label="Also half and double time" on={bpm_flex === true} />
        </LiveForm>
        <ChoiceLinks
          choices={facets.bpm.map(({ min, max, count }) => ({
            href: href({ bpm_min: String(min), bpm_max: String(max) }),
            word: `${min} to ${max} BPM`,
            isCurrent: min === bpm_min && max === bpm_max,
            count,
          }))}
        />
      </FilterChip>
      <KeyChip asked={asked} facets={facets} />
      <FilterChip label="License" value={license && LICENSES[license]} clearHref={without("license")}>
        <ChoiceLinks
          choices={[
            { href: without("license"), word: "Any license", isCurrent: license === undefined },
            ...typedKeys(LICENSES).map((value) => ({
              href: href({ license: value }),
              word: LICENSES[value],
              isCurrent: value === license,
              count: facets.licenses[value],
            })),
          ]}
        />
      </FilterChip>
      <PriceFilter asked={asked} bands={facets.prices} />
      <FilterChip label="Tag" value={tag} clearHref={without("tag")}>
        <ChoiceLinks choices={nameChoices("tag", "Any tag", facets.tags)} />
      </FilterChip>
    </FilterBar>
  );
}

function KeyChip({ asked, facets }: { asked: SearchParams; facets: TrackSearch["facets"] }) {
  const { key, scale, key_compatible } = asked.filters;
  const current = key && keyValue(key, scale);
  const href = (changes: Changes) => searchPath(toParams(asked, changes));
  const clearHref = href({ key: undefined, key_compatible: undefined });
  return (
    <FilterChip
      label="Key"
      value={current && `${keyWord(current)}${key_compatible ? " and keys that mix" : ""}`}
      clearHref={clearHref}
    >
      {current && (
        <LiveForm
          action="/search"
          label="Keys that mix"
          params={toParams(asked)}
          fields={["key_compatible"]}
          className={FORM}
        >
          <FilterCheckbox
            name="key_compatible"
            label="Also keys that mix well"
            on={key_compatible === true}
          />
        </LiveForm>
      )}
      <ChoiceLinks
        choices={[
          { href: clearHref, word: "Any key", isCurrent: current === undefined },
          ...[...facets.keys]
            .sort((a, b) => KEYS.indexOf(a.key) - KEYS.indexOf(b.key))
            .map(({ key: tonic, scale: mode, count }) => {
              const value = keyValue(tonic, mode);
              return {
                href: href({ key: value }),
                word: keyWord(value),
                isCurrent: value === current,
                count,
              };
            }),
        ]}
      />
    </FilterChip>
  );
}

const keyValue = (tonic: string, mode: string | null | undefined) => [tonic, mode].filter(Boolean).join(" ");

const keyWord = (value: string) => value.replaceAll("_", " ");

function tempoWords(min: number | undefined, max: number | undefined): string | undefined {
  const words = rangeWords(min, max);
  return words && `${words} BPM`;
}

const TEMPO = { type: "number", min: 20, max: 400 } as const;
