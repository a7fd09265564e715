"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { hasLetterKeys } from "@/components/ui/letter-keys";
import { QueryForm } from "@/components/ui/query-form";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { Highlighted } from "./highlighted";
import { SUGGESTION_TYPE_WORDS, type Suggested, suggestionPath } from "./suggestion-links";

const DEBOUNCE_MS = 150;

/**
 * The search field of every page: a form that opens the results page, with suggestions as one types. Arrows choose one and Enter opens it;
 * with none chosen, Enter opens the results page. The slash key and Ctrl-K lead here.
 */
export function SearchBox({ query = "" }: { query?: string }) {
  const router = useRouter();
  const [queryText, setInput] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const suggestions = useSuggestions(isOpen ? queryText.trim() : "");
  const isShown = isOpen && suggestions.length > 0;
  useSearchKeys(() => field.current?.select());

  function open(one: Suggested) {
    setOpen(false);
    field.current?.blur();
    router.push(suggestionPath(one));
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isShown) {
      event.preventDefault();
      // One place more than there are suggestions: the field itself.
      setActiveIndex(((activeIndex + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter") {
      const one = isShown ? suggestions[activeIndex] : undefined;
      if (one) event.preventDefault();
      if (one) open(one);
      else setOpen(false);
    }
  }

  return (
    <search className="relative min-w-0 grow">
      <QueryForm action="/search" className="relative">
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
            setInput(event.target.value);
            setActiveIndex(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKey}
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={list}
          aria-activedescendant={isShown && activeIndex >= 0 ? `${list}-${activeIndex}` : undefined}
          aria-keyshortcuts="/ Control+k Meta+k"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          className="h-9 w-full min-w-0 rounded-sm border border-edge bg-face pr-3 pl-9 text-sm hover:border-ink"
        />
      </QueryForm>
      <div
        id={list}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute top-full left-0 z-40 mt-1 max-h-[70vh] w-full min-w-[16rem] overflow-y-auto rounded-md border border-line bg-face shadow-lift"
      >
        {suggestions.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field above handles the keyboard
          <div
            key={`${one.type} ${one.id}`}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === activeIndex}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(one)}
            className="flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm hover:bg-well aria-selected:bg-well"
          >
            <span className="min-w-0 grow truncate">
              <Highlighted text={one.text} ranges={one.highlights} />
            </span>
            <span className="shrink-0 text-xs text-quiet">{SUGGESTION_TYPE_WORDS[one.type]}</span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isShown && `${suggestions.length} suggestions`}
      </p>
    </search>
  );
}

/** Suggests meanings of the text; the last answer stays until the next one. */
function useSuggestions(text: string): Suggested[] {
  const [suggestions, setSuggestions] = useState<Suggested[]>([]);
  useEffect(() => {
    if (text === "") {
      setSuggestions([]);
      return;
    }
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${API_BASE}/search/suggestions?query=${encodeURIComponent(text)}`, {
          signal: aborted.signal,
        });
        if (answer.ok) setSuggestions((await answer.json()).suggestions);
      } catch {
        // Aborted by the next key, or no answer: Enter opens the results page all the same.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [text]);
  return suggestions;
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
