import { ChoiceLinks } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { listWords } from "./range-words";
import { type SearchParams, searchPath, toParams } from "./search-params";

const ANY = { genre: "Any genre", tag: "Any tag" } as const;

/** The filter by genre or by tag: any of those that are chosen. */
export function LabelFilter({
  asked,
  name,
  label,
  labels,
}: {
  asked: SearchParams;
  name: keyof typeof ANY;
  label: string;
  /** Those of the tracks that pass the other filters. */
  labels: readonly { name: string; count: number }[];
}) {
  const chosen = asked.filters[name] ?? [];
  const href = (names: readonly string[]) => searchPath(toParams(asked, { [name]: names }));
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const has = (value: string) => chosen.some((each) => isSame(each, value));
  const rare = chosen.filter((each) => !labels.some((one) => isSame(one.name, each)));
  const choice = (word: string, count?: number) => ({
    word,
    isCurrent: has(word),
    href: href(has(word) ? chosen.filter((each) => !isSame(each, word)) : [...chosen, word]),
    ...(count !== undefined && { count }),
  });
  return (
    <FilterChip label={label} value={listWords(chosen)} clearHref={href([])}>
      <ChoiceLinks
        isMulti
        choices={[
          { href: href([]), word: ANY[name], isCurrent: chosen.length === 0 },
          ...rare.map((word) => choice(word)),
          ...labels.map(({ name: word, count }) => choice(word, count)),
        ]}
      />
    </FilterChip>
  );
}
