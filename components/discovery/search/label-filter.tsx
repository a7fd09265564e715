import { ChoiceLinks } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { MAX_FILTER_VALUES } from "@/lib/catalog/tracks/constants";
import { listWords } from "./range-words";
import { type SearchParams, searchPath, toParams } from "./search-params";

const ANY = { genre: "Any genre", tag: "Any tag" } as const;

/** The filter by genre or by tag: any of those that are selection. */
export function LabelFilter({
  asked,
  name,
  label,
  labels,
}: {
  asked: SearchParams;
  name: keyof typeof ANY;
  label: string;
  /** The labels of the tracks that pass the other filters. */
  labels: readonly { name: string; count: number }[];
}) {
  const selection = asked.filters[name] ?? [];
  const href = (names: readonly string[]) => searchPath(toParams(asked, { [name]: names }));
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const has = (value: string) => selection.some((each) => isSame(each, value));
  const rare = selection.filter((each) => !labels.some((one) => isSame(one.name, each)));
  const choice = (word: string, count?: number) => ({
    word,
    isCurrent: has(word),
    href: href(has(word) ? selection.filter((each) => !isSame(each, word)) : [...selection, word]),
    ...(count !== undefined && { count }),
  });
  return (
    <FilterChip label={label} value={listWords(selection)} clearHref={href([])}>
      <ChoiceLinks
        multiple
        choices={[
          { href: href([]), word: ANY[name], isCurrent: selection.length === 0 },
          ...rare.map((word) => choice(word)),
          ...labels
            .filter(({ name: word }) => has(word) || selection.length < MAX_FILTER_VALUES)
            .map(({ name: word, count }) => choice(word, count)),
        ]}
      />
    </FilterChip>
  );
}
