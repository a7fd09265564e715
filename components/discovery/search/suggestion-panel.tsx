import { Hash, History, Search, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { PlayButton } from "@/components/listening/player/play-button";
import { trackTitle } from "@/components/listening/player/playable";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Highlighted } from "./highlighted";
import { clearRecentSearches, type RecentSearch, recentQuery, removeRecentSearch } from "./recent-searches";
import { type SearchPreview, type SearchSuggestion, suggestionSections } from "./suggestion-sections";

const DEBOUNCE_MS = 120;

interface PanelProps {
  /** The trimmed text of the field. */
  query: string;
  recent: readonly RecentSearch[];
  /** The beginning of the ids of cells. */
  id: string;
  activeId: string | undefined;
  /** Called when a link is followed. */
  onOpen: (search: RecentSearch) => void;
  /** Called when recent searches were removed. */
  onRemove: () => void;
}

/** The content of the suggestions below the search field: recent searches, or what the text may mean. Loaded when the page is idle. */
export function SuggestionPanel(props: PanelProps) {
  return props.query === "" ? <RecentSearches {...props} /> : <Suggestions {...props} />;
}

function RecentSearches({ recent, onRemove, onOpen, ...cells }: PanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
    <div role="rowgroup" className="p-1">
      <SectionHead label="Recent">
        <Cell {...cells} name="clear">
          <button
            type="button"
            tabIndex={-1}
            onClick={() => {
              clearRecentSearches();
              onRemove();
            }}
            className="min-h-8 rounded-sm px-2 text-xs hover:bg-well hover:text-ink"
          >
            Clear all
          </button>
        </Cell>
      </SectionHead>
      {recent.map((search) => (
        <Row key={search.href}>
          <Cell {...cells} name={`recent-${search.href}`} grows>
            <RowLink href={search.href} onClick={() => onOpen(search)}>
              {search.image ? (
                <Picture src={search.image} pixels={36} className="size-9 shrink-0 rounded-sm" />
              ) : (
                <Sign icon={History} />
              )}
              <span className="min-w-0 grow truncate">
                <bdi>{search.text}</bdi>
              </span>
              <span className="shrink-0 text-xs text-quiet">{search.kind}</span>
            </RowLink>
          </Cell>
          <Cell {...cells} name={`remove-${search.href}`}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Remove ${search.text} from recent searches`}
              onClick={() => {
                removeRecentSearch(search.href);
                onRemove();
              }}
              className="grid size-8 place-items-center rounded-sm text-quiet hover:bg-well hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </Cell>
        </Row>
      ))}
    </div>
  );
}

function Suggestions({ query, onOpen, onRemove: _, recent: __, ...cells }: PanelProps) {
  const preview = useSearchPreview(query);
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
        <Row>
          <Cell {...cells} name="all" grows>
            <RowLink href={whole.href} onClick={() => onOpen(whole)}>
              <Sign icon={Search} />
              <span className="min-w-0 truncate">
                {preview && count === 0 ? "No suggestions. Search for " : "All results for "}“
                <bdi>{query}</bdi>”
              </span>
            </RowLink>
          </Cell>
        </Row>
      </div>
      <p role="status" className="sr-only">
        {preview && `${count} ${count === 1 ? "suggestion" : "suggestions"}`}
      </p>
    </>
  );
}

type CellsProps = Pick<PanelProps, "id" | "activeId">;

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
    <Row>
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
    </Row>
  );
}

function SectionHead({ label, children }: { label: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div role="row" className="flex min-h-8 items-center justify-between pl-2 text-xs text-quiet">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <span role="columnheader">{label}</span>
      {children}
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      role="row"
      className="flex items-center gap-2 rounded-sm pr-2 hover:bg-well has-[[aria-selected=true]]:bg-well"
    >
      {children}
    </div>
  );
}

/** A cell with one link or button, which Enter follows while the cell is the active one. */
function Cell({
  id,
  activeId,
  name,
  grows = false,
  children,
}: CellsProps & { name: string; grows?: boolean; children: ReactNode }) {
  const cellId = `${id}-${name}`;
  const isActive = cellId === activeId;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={cellId}
      role="gridcell"
      aria-selected={isActive}
      className={`rounded-sm -outline-offset-2 aria-selected:outline-2 aria-selected:outline-ink ${grows ? "min-w-0 grow" : "shrink-0"}`}
    >
      {children}
    </div>
  );
}

const RowLink = ({ href, onClick, children }: { href: string; onClick: () => void; children: ReactNode }) => (
  <Link href={href} tabIndex={-1} onClick={onClick} className="flex min-h-12 items-center gap-3 px-2 text-sm">
    {children}
  </Link>
);

const Sign = ({ icon: Icon }: { icon: typeof Hash }) => (
  <span className="grid size-9 shrink-0 place-items-center text-quiet">
    <Icon aria-hidden className="size-4" />
  </span>
);

/** Suggestions for a text; the last answer stays until the next one. */
function useSearchPreview(query: string): SearchPreview | undefined {
  const [preview, setPreview] = useState<SearchPreview>();
  useEffect(() => {
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/search/suggestions.json?${new URLSearchParams({ query })}`, {
          signal: aborted.signal,
        });
        if (answer.ok) setPreview(await answer.json());
      } catch {
        // Aborted by the next key, or no answer: Enter opens the results page all the same.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query]);
  return preview;
}
