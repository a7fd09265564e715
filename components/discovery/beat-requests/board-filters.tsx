import { ChoiceLinks, FilterBar, FilterField, FilterRange } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { LiveForm } from "@/components/ui/live-form";

export interface BoardParams {
  sort: string;
  genre: string;
  mood: string;
  bpm_min: string;
  bpm_max: string;
  budget_min: string;
  query: string;
}

const PATH = "/requests";
const FORM = "space-y-2 px-3 pb-3";

export const BOARD_SORTS = {
  newest: "Newest first",
  ending_soon: "Ending soon",
  most_submissions: "Most submissions",
} as const;

/** The filters of the board as chips, with a search. */
export function BoardFilters({
  asked,
  genres,
}: {
  asked: BoardParams;
  genres: readonly { genre: string; active: number }[];
}) {
  const params = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
  const href = (changes: Partial<BoardParams>) => {
    const values = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== "");
    return `${PATH}?${new URLSearchParams(values)}`;
  };
  const isGenre = (genre: string) => genre.toLowerCase() === asked.genre.toLowerCase();
  const isFiltered = Object.keys(params).some((name) => name !== "sort");
  return (
    <FilterBar clearHref={isFiltered ? `${PATH}?${new URLSearchParams({ sort: asked.sort })}` : undefined}>
      <LiveForm
        action={PATH}
        label="Search requests"
        params={params}
        fields={["query"]}
        className="flex w-[12rem] shrink-0 gap-2"
      >
        <FilterField
          name="query"
          type="search"
          label="Search in requests"
          placeholder="Search requests"
          maxLength={100}
          defaultValue={asked.query}
        />
      </LiveForm>
      <FilterChip
        label="Sort by"
        value={BOARD_SORTS[asked.sort as keyof typeof BOARD_SORTS] ?? BOARD_SORTS.newest}
      >
        <ChoiceLinks
          choices={Object.entries(BOARD_SORTS).map(([value, word]) => ({
            href: href({ sort: value }),
            word,
            isCurrent: value === asked.sort,
          }))}
        />
      </FilterChip>
      <FilterChip label="Genre" value={asked.genre || undefined} clearHref={href({ genre: "" })}>
        <ChoiceLinks
          choices={[
            { href: href({ genre: "" }), word: "Any genre", isCurrent: asked.genre === "" },
            ...genres.map(({ genre, active }) => ({
              href: href({ genre }),
              word: genre,
              isCurrent: isGenre(genre),
              count: active,
            })),
          ]}
        />
      </FilterChip>
      <FilterChip label="Tempo" value={tempoWords(asked)} clearHref={href({ bpm_min: "", bpm_max: "" })}>
        <LiveForm
          action={PATH}
          label="Tempo in BPM"
          params={params}
          fields={["bpm_min", "bpm_max"]}
          className={FORM}
        >
          <FilterRange>
            <FilterField
              name="bpm_min"
              label="Lowest tempo"
              defaultValue={asked.bpm_min}
              {...TEMPO}
              placeholder="20"
            />
            <FilterField
              name="bpm_max"
              label="Highest tempo"
              defaultValue={asked.bpm_max}
              {...TEMPO}
              placeholder="400"
            />
          </FilterRange>
        </LiveForm>
      </FilterChip>
      <FilterChip label="Mood" value={asked.mood || undefined} clearHref={href({ mood: "" })}>
        <LiveForm action={PATH} label="Mood" params={params} fields={["mood"]} className={FORM}>
          <FilterField
            name="mood"
            type="text"
            label="Mood"
            placeholder="Dreamy"
            maxLength={50}
            defaultValue={asked.mood}
          />
        </LiveForm>
      </FilterChip>
      <FilterChip
        label="Budget"
        value={asked.budget_min === "" ? undefined : `From ${asked.budget_min}`}
        clearHref={href({ budget_min: "" })}
      >
        <LiveForm action={PATH} label="Budget" params={params} fields={["budget_min"]} className={FORM}>
          <FilterField
            name="budget_min"
            type="number"
            label="Minimum budget"
            placeholder="Minimum budget"
            min={0}
            max={1_000_000}
            defaultValue={asked.budget_min}
          />
        </LiveForm>
      </FilterChip>
    </FilterBar>
  );
}

/** "80 to 120 BPM", "From 80 BPM"; undefined without ends. */
function tempoWords({ bpm_min, bpm_max }: BoardParams): string | undefined {
  if (bpm_min !== "" && bpm_max !== "") return `${bpm_min} to ${bpm_max} BPM`;
  if (bpm_min !== "") return `From ${bpm_min} BPM`;
  return bpm_max === "" ? undefined : `Up to ${bpm_max} BPM`;
}

const TEMPO = { type: "number", min: 20, max: 400 } as const;
