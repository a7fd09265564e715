import { History, X } from "lucide-react";
import { Picture } from "@/components/ui/picture";
import { clearRecentSearches, type RecentSearch, removeRecentSearch } from "./recent-searches";
import { Cell, type CellsProps, GridRow, RowLink, SectionHead, Sign } from "./suggestion-cells";

interface RecentPanelProps extends CellsProps {
  recent: readonly RecentSearch[];
  /** Called when a link is followed. */
  onOpen: (search: RecentSearch) => void;
  /** Called when recent searches were removed. */
  onRemove: () => void;
}

/** The recent searches, below the search field while it is empty. Loaded when the page is idle. */
export function RecentPanel({ recent, onRemove, onOpen, ...cells }: RecentPanelProps) {
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
        <GridRow key={search.href}>
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
        </GridRow>
      ))}
    </div>
  );
}
