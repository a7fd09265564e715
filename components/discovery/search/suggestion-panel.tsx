import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Hash, Search } from "lucide-react";
import { PlayButton } from "@/components/listening/player/play-button";
import { trackTitle } from "@/components/listening/player/playable";
import { Picture } from "@/components/ui/picture";
import { typingPause } from "@/components/ui/typing-pause";
import { Highlighted } from "./highlighted";
import { type RecentSearch, recentQuery } from "./recent-searches";
import { Cell, type CellsProps, GridRow, RowLink, SectionHead, Sign } from "./suggestion-cells";
import { type SearchPreview, type SearchSuggestion, suggestionSections } from "./suggestion-sections";

interface PanelProps extends CellsProps {
  /** The trimmed text of the field, which is not empty. */
  query: string;
  /** Called when a link is followed. */
  onOpen: (search: RecentSearch) => void;
}

/** Suggestions for the text of the search field. Loaded when the field gets the focus. */
export function SuggestionPanel({ query, onOpen, ...cells }: PanelProps) {
  const { data: preview } = useQuery({
    queryKey: ["search suggestions", query],
    queryFn: async ({ signal }): Promise<SearchPreview> => {
      await typingPause(signal);
      const answer = await fetch(`/search/suggestions.json?${new URLSearchParams({ query })}`, { signal });
      if (!answer.ok) throw new Error(`The suggestions were answered with ${answer.status}.`);
      return answer.json();
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Enter opens the results page all the same.
    retry: false,
  });
  const sections = preview ? suggestionSections(preview) : [];
  const count = sections.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  const whole = recentQuery(query);
  return (
    <>
      {sections.map(({ label, suggestions }) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
        <div key={label} role="rowgroup" className="border-b border-line p-1">
          <SectionHead label={label} />
          {suggestions.map((suggestion) => (
            <SuggestionRow
              key={suggestion.key}
              suggestion={suggestion}
              cells={cells}
              onOpen={() => {
                const { name: text, href, kind, image } = suggestion;
                onOpen({ text, href, kind, image });
              }}
            />
          ))}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table */}
      <div role="rowgroup" className="p-1">
        <GridRow>
          <Cell {...cells} name="all" grows>
            <RowLink href={whole.href} onClick={() => onOpen(whole)}>
              <Sign icon={Search} />
              <span className="min-w-0 truncate">
                {preview && count === 0 ? "No suggestions. Search for " : "All results for "}“
                <bdi>{query}</bdi>”
              </span>
            </RowLink>
          </Cell>
        </GridRow>
      </div>
      <p role="status" className="sr-only">
        {preview && `${count} ${count === 1 ? "suggestion" : "suggestions"}`}
      </p>
    </>
  );
}

function SuggestionRow({
  suggestion: { key, href, name, ranges, image, isRound, line, price, track },
  cells,
  onOpen,
}: {
  suggestion: SearchSuggestion;
  cells: CellsProps;
  onOpen: () => void;
}) {
  return (
    <GridRow>
      <Cell {...cells} name={key} grows>
        <RowLink href={href} onClick={onOpen}>
          {image ? (
            <Picture
              src={image}
              pixels={36}
              className={`size-9 shrink-0 ${isRound ? "rounded-full" : "rounded-sm"}`}
            />
          ) : (
            <Sign icon={Hash} />
          )}
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">
              <Highlighted text={name} ranges={ranges} />
            </span>
            {line && (
              <span className="block truncate text-xs text-quiet">
                <bdi>{line}</bdi>
              </span>
            )}
          </span>
          {price && <span className="shrink-0 font-mono text-xs text-quiet">{price}</span>}
        </RowLink>
      </Cell>
      {track && (
        <Cell {...cells} name={`play-${key}`}>
          <PlayButton tracks={[track]} source="search" label={trackTitle(track)} size="sm" tabIndex={-1} />
        </Cell>
      )}
    </GridRow>
  );
}
