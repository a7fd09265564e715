import { ChoiceLinks, FilterCheckbox } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { KEY_NAMES, type KeyName, MAX_FILTER_VALUES } from "@/lib/catalog/tracks/constants";
import { FilterForm } from "./filter-form";
import { listWords } from "./range-words";
import { type SearchParams, searchPath, type TrackSearch, toParams } from "./search-params";

/** The filter by key: any of those that are chosen, and on demand what mixes with them. */
export function KeyFilter({ asked, keys }: { asked: SearchParams; keys: TrackSearch["facets"]["keys"] }) {
  const { key: selection = [], key_compatible } = asked.filters;
  const href = (names: readonly KeyName[]) =>
    searchPath(toParams(asked, { key: names, ...(names.length === 0 && { key_compatible: undefined }) }));
  const counts = new Map<KeyName, number | undefined>(selection.map((name) => [name, undefined]));
  for (const { key, scale, count } of keys) counts.set(scale ? `${key} ${scale}` : key, count);
  const words = listWords(selection.map(keyWord));
  return (
    <FilterChip
      label="Key"
      value={words && `${words}${key_compatible ? " and keys that mix" : ""}`}
      clearHref={href([])}
    >
      {selection.length > 0 && (
        <FilterForm asked={asked} label="Keys that mix" fields={["key_compatible"]}>
          <FilterCheckbox
            name="key_compatible"
            label="Also keys that mix well"
            on={key_compatible === true}
          />
        </FilterForm>
      )}
      <ChoiceLinks
        multiple
        choices={[
          { href: href([]), word: "Any key", isCurrent: selection.length === 0 },
          ...KEY_NAMES.filter(
            (name) => counts.has(name) && (selection.includes(name) || selection.length < MAX_FILTER_VALUES),
          ).map((name) => {
            const isCurrent = selection.includes(name);
            const count = counts.get(name);
            return {
              href: href(isCurrent ? selection.filter((each) => each !== name) : [...selection, name]),
              word: keyWord(name),
              isCurrent,
              ...(count !== undefined && { count }),
            };
          }),
        ]}
      />
    </FilterChip>
  );
}

const keyWord = (name: string) => name.replaceAll("_", " ");
