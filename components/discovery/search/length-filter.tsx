import { ChoiceLinks } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { RangeForm } from "./filter-form";
import { rangeWords } from "./range-words";
import { type SearchParams, searchPath, toParams } from "./search-params";

const LENGTHS = ["duration_min", "duration_max"] as const;
const LENGTH = {
  type: "text",
  pattern: "\\d{1,3}(:[0-5]\\d)?",
  title: "Minutes and seconds, such as 2:30",
  maxLength: 6,
} as const;

const BANDS: readonly [min: string | undefined, max: string | undefined][] = [
  [undefined, "1:59"],
  ["2:00", "2:59"],
  ["3:00", "3:59"],
  ["4:00", "5:59"],
  ["6:00", undefined],
];

/** The filter by length: any range of minutes and seconds, or one of some bands. */
export function LengthFilter({ asked }: { asked: SearchParams }) {
  const { duration_min: min, duration_max: max } = asked.filters;
  const href = (from: string | undefined, to: string | undefined) =>
    searchPath(toParams(asked, { duration_min: from, duration_max: to }));
  return (
    <FilterChip label="Length" value={rangeWords(min, max)} clearHref={href(undefined, undefined)}>
      <RangeForm
        asked={asked}
        label="Length"
        fields={LENGTHS}
        ends={[
          { name: "duration_min", label: "Shortest length", defaultValue: min, placeholder: "0:00" },
          { name: "duration_max", label: "Longest length", defaultValue: max, placeholder: "Any" },
        ]}
        field={LENGTH}
      >
        <p className="text-xs text-quiet">Minutes and seconds, such as 2:30.</p>
      </RangeForm>
      <ChoiceLinks
        choices={BANDS.map(([from, to]) => ({
          href: href(from, to),
          word: rangeWords(from, to) ?? "",
          isCurrent: from === min && to === max,
        }))}
      />
    </FilterChip>
  );
}
