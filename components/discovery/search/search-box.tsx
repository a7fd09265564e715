"use client";

import { Search } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { lazyPart, lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import { hasLetterKeys } from "@/components/ui/letter-keys";
import { QueryForm } from "@/components/ui/query-form";
import { addRecentSearch, type RecentSearch, readRecentSearches, recentQuery } from "./recent-searches";
import { cellAfterKey } from "./suggestion-keys";

const RecentPanel = lazyWhenIdle(() => import("./recent-panel").then(({ RecentPanel }) => RecentPanel));
const [SuggestionPanel, preloadSuggestions] = lazyPart(
  queryPart(() => import("./suggestion-panel").then(({ SuggestionPanel }) => SuggestionPanel)),
);

/**
 * The search field of every page: a form that opens the results page, where it shows the query and keeps the type of the results. It has
 * suggestions as one types and recent searches before. Up and down choose one, right and left what to do with it, and Enter does it; with none chosen, Enter opens the results page. The slash key
 * and Ctrl-K lead here.
 */
export function SearchBox() {
  const { pageQuery, pageType } = useSearchPage();
  const [queryText, setQueryText] = useState(pageQuery);
  const [lastPageQuery, setLastPageQuery] = useState(pageQuery);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [recent, setRecent] = useState<readonly RecentSearch[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const id = useId();
  const query = queryText.trim();
  const isShown = isOpen && (query !== "" || recent.length > 0);
  useSearchKeys(() => field.current?.select());
  // The field follows the page: a link of the results, or the back button, may lead to another query.
  if (pageQuery !== lastPageQuery) {
    setLastPageQuery(pageQuery);
    setQueryText(pageQuery);
  }

  function show() {
    preloadSuggestions();
    setRecent(readRecentSearches());
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActiveId(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown || !grid.current) {
      if (event.key === "ArrowDown") show();
      return;
    }
    const cellId = cellAfterKey(grid.current, activeId, event.key);
    if (cellId !== undefined) {
      event.preventDefault();
      setActiveId(cellId ?? undefined);
      if (cellId) document.getElementById(cellId)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && activeId) {
      const cell = document.getElementById(activeId);
      if (!cell) return;
      event.preventDefault();
      cell.querySelector<HTMLElement>("a, button")?.click();
    }
  }

  const cells = {
    id,
    activeId,
    onOpen(search: RecentSearch) {
      addRecentSearch(search);
      setQueryText(pageQuery);
      close();
      field.current?.blur();
    },
  };

  return (
    <search className="min-w-0 grow sm:relative">
      <QueryForm
        action="/search"
        className="relative"
        onSubmitted={() => {
          if (query !== "") addRecentSearch(recentQuery(query));
          close();
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet"
        />
        <input
          ref={field}
          type="search"
          name="query"
          role="combobox"
          required
          maxLength={100}
          value={queryText}
          onChange={(event) => {
            setQueryText(event.target.value);
            setActiveId(undefined);
            show();
          }}
          onFocus={show}
          onClick={show}
          onBlur={close}
          onKeyDown={onKeyDown}
          aria-label="Search"
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={isShown}
          aria-controls={id}
          aria-activedescendant={isShown ? activeId : undefined}
          aria-keyshortcuts="/ Control+k Meta+k"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          className="h-9 w-full min-w-0 rounded-sm border border-edge bg-face pr-3 pl-9 text-sm hover:border-ink"
        />
        {/* After the query, which addresses begin with. */}
        {pageType && <input type="hidden" name="type" value={pageType} />}
      </QueryForm>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of the combobox, no table */}
      <div
        ref={grid}
        id={id}
        role="grid"
        aria-label="Suggestions"
        hidden={!isShown}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-2 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-face shadow-lift sm:right-auto sm:left-0 sm:w-full sm:min-w-[24rem]"
      >
        {isShown && query === "" && (
          <RecentPanel
            {...cells}
            recent={recent}
            onRemove={() => {
              setActiveId(undefined);
              setRecent(readRecentSearches());
            }}
          />
        )}
        {isShown && query !== "" && <SuggestionPanel {...cells} query={query} />}
      </div>
    </search>
  );
}

/** The query of the results page and the type of its results, while it is the page. */
function useSearchPage() {
  const isSearchPage = usePathname() === "/search";
  const params = useSearchParams();
  if (!isSearchPage) return { pageQuery: "", pageType: "" };
  return { pageQuery: params.get("query")?.trim() ?? "", pageType: params.get("type") ?? "" };
}

function useSearchKeys(act: () => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest("input, textarea, select, [contenteditable]");
      if (event.defaultPrevented || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isSlash = event.key === "/" && !isCommand && !isTyping && hasLetterKeys();
      const isK = event.key.toLowerCase() === "k" && isCommand && !event.shiftKey;
      if (!isSlash && !isK) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}
