"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { Modal } from "@/components/ui/modal";
import { typingPause } from "@/components/ui/typing-pause";
import type { Findings } from "@/lib/docs/guides/search";
import { FoundText } from "./match-highlight";
import { NotYet } from "./not-yet";
import { WhereToStart } from "./where-to-start";

/**
 * Search as you type. Arrows select a result and Enter opens it; with nothing selected, Enter opens the results
 * page.
 */
export function SearchDialog({ initialQuery, onClose }: { initialQuery: string; onClose: () => void }) {
  const router = useRouter();
  const [query, setQuery] = useState(initialQuery);
  const { hits, gap, searchedQuery } = useSearchResults(query.trim());
  const [activeIndex, setActiveIndex] = useState(0);
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const all = `/docs/search?q=${encodeURIComponent(query.trim())}`;

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + hits.length) % hits.length);
    }
    if (event.key === "Enter" && query.trim() !== "") {
      event.preventDefault();
      go((searchedQuery === query.trim() && hits[activeIndex]?.href) || all);
    }
  }

  return (
    <Modal onClose={onClose} aria-label="Search the docs" className="justify-center p-4 md:py-24">
      <div className="rise flex max-h-full w-full max-w-text flex-col self-start rounded-md border border-line bg-face shadow-lift">
        <input
          type="search"
          role="combobox"
          aria-label="Search the docs"
          aria-expanded={hits.length > 0}
          aria-controls="found"
          aria-activedescendant={hits[activeIndex] ? `found-${activeIndex}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search the docs"
          value={query}
          onFocus={({ target }) => target.select()}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKey}
          className="h-12 shrink-0 rounded-t-md border-b border-line bg-face px-4 text-base -outline-offset-2"
        />
        {gap && (
          <div className="border-b border-line px-4 py-2">
            <NotYet gap={gap} onGo={onClose} />
          </div>
        )}
        <div id="found" role="listbox" aria-label="Results" className="overflow-y-auto">
          {hits.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field above handles the keyboard
            <div
              key={one.href}
              id={`found-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === activeIndex}
              ref={(option) => {
                if (place === activeIndex) option?.scrollIntoView({ block: "nearest" });
              }}
              onClick={() => go(one.href)}
              className="cursor-pointer border-b border-line px-4 py-2 text-sm last:border-b-0 hover:bg-well aria-selected:bg-well"
            >
              <FoundText found={one} />
            </div>
          ))}
        </div>
        <p role="status" className="px-4 py-2 text-xs text-quiet">
          {searchedQuery === "" && "Search guides, operations, errors and fields."}
          {searchedQuery !== "" &&
            hits.length === 0 &&
            "Nothing found. Try other words, or one of these pages:"}
          {hits.length > 0 && `${hits.length} found. Use ↑ ↓ to select, Enter to open, Esc to close.`}
        </p>
        {searchedQuery !== "" && hits.length === 0 && (
          <div className="px-4 pb-3">
            <WhereToStart onGo={onClose} />
          </div>
        )}
      </div>
    </Modal>
  );
}

const NONE: Findings & { searchedQuery: string } = { hits: [], searchedQuery: "" };

/** The results, and the query they belong to: the last ones stay until the next are there. */
function useSearchResults(query: string) {
  const { data } = useQuery({
    queryKey: ["docs search", query],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const answer = await fetch(`/docs/search.json?q=${encodeURIComponent(query)}`, { signal });
      if (!answer.ok) throw new Error(`The search was answered with ${answer.status}.`);
      const findings: Findings = await answer.json();
      return { ...findings, searchedQuery: query };
    },
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query === "" ? NONE : (data ?? NONE);
}
