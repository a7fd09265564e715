"use client";

import { Search } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { hasLetterKeys } from "@/components/ui/letter-keys";
import { QueryForm } from "@/components/ui/query-form";
import { SearchDialog } from "./search-dialog";

/** The docs search: a form that opens the results page, and with JavaScript a dialog with instant results. */
export function SearchDocs() {
  const [isOpen, setOpen] = useState(false);
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      const isSlash =
        event.key === "/" &&
        !isTyping &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        hasLetterKeys();
      const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isSlash && !isK) return;
      event.preventDefault();
      setOpen(true);
    };
    // Before the search field of the header, which knows the same keys.
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);
  if (!hasScript) {
    return (
      <search>
        <QueryForm action="/docs/search">
          <input type="search" name="q" aria-label="Search the docs" placeholder="Search" className={BOX} />
        </QueryForm>
      </search>
    );
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-label="Search the docs" className={BOX}>
        <Search aria-hidden className="size-4 text-quiet" />
        <span className="hidden grow text-left text-quiet md:block">Search</span>
        <kbd
          aria-hidden
          className="hidden rounded-sm border border-line px-1 font-mono text-xs text-quiet md:block"
        >
          /
        </kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const BOX =
  "flex h-9 w-full items-center gap-2 rounded-sm border border-edge bg-face px-3 text-sm hover:border-ink max-md:w-auto max-md:min-w-9";
