import { ChoiceLinks, FilterBar, FilterCheckbox } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { RangeForm } from "./filter-form";
import { KeyFilter } from "./key-filter";
import { LabelFilter } from "./label-filter";
import { LengthFilter } from "./length-filter";
import { PriceFilter } from "./price-filter";
import { rangeWords } from "./range-words";
import {
  LICENSES,
  RELEASES,
  type SearchParams,
  SORTS,
  searchPath,
  type TrackSearch,
  toParams,
  typedKeys,
} from "./search-params";

const LISTS = ["genre", "tag", "key"] as const;

type Changes = Parameters<typeof toParams>[1];

/** The filters of tracks as chips, each value with the number of tracks that it would leave. */
export function TrackFilters({ asked, facets }: { asked: SearchParams; facets: TrackSearch["facets"] }) {
  const { query, filters, sort } = asked;
  const { bpm_min, bpm_max, bpm_flex, license, released } = filters;
  const href = (changes: Changes) => searchPath(toParams(asked, changes));
  const without = (...names: string[]) => href(Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <FilterBar
      lists={LISTS}
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
      <LabelFilter asked={asked} name="genre" label="Genre" labels={facets.genres} />
      <FilterChip
        label="Tempo"
        value={tempoWords(bpm_min, bpm_max)}
        clearHref={without("bpm_min", "bpm_max", "bpm_flex")}
      >
        <RangeForm
          asked={asked}
          label="Tempo in BPM"
          fields={["bpm_min", "bpm_max", "bpm_flex"]}
          ends={[
            { name: "bpm_min", label: "Lowest tempo", defaultValue: bpm_min, placeholder: "20" },
            { name: "bpm_max", label: "Highest tempo", defaultValue: bpm_max, placeholder: "400" },
          ]}
          field={TEMPO}
        >
          <FilterCheckbox name="bpm_flex" label="Also half and double time" on={bpm_flex === true} />
        </RangeForm>
        <ChoiceLinks
          choices={facets.bpm.map(({ min, max, count }) => ({
            href: href({ bpm_min: String(min), bpm_max: String(max) }),
            word: `${min} to ${max} BPM`,
            isCurrent: min === bpm_min && max === bpm_max,
            count,
          }))}
        />
      </FilterChip>
      <KeyFilter asked={asked} keys={facets.keys} />
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
      <LabelFilter asked={asked} name="tag" label="Tag" labels={facets.tags} />
      <LengthFilter asked={asked} />
      <FilterChip
        label="Released"
        value={released && RELEASES[released].word}
        clearHref={without("released")}
      >
        <ChoiceLinks
          choices={[
            { href: without("released"), word: "At any time", isCurrent: released === undefined },
            ...typedKeys(RELEASES).map((value) => ({
              href: href({ released: value }),
              word: RELEASES[value].word,
              isCurrent: value === released,
            })),
          ]}
        />
      </FilterChip>
    </FilterBar>
  );
}

function tempoWords(min: number | undefined, max: number | undefined): string | undefined {
  const words = rangeWords(min, max);
  return words && `${words} BPM`;
}

const TEMPO = { type: "number", min: 20, max: 400 } as const;
