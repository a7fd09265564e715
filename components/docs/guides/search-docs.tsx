"use client";

import { Search } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import { hasLetterKeys } from "@/components/ui/letter-keys";
import { QueryForm } from "@/components/ui/query-form";

const SearchDialog = lazyWhenIdle(
  queryPart(() => import("./search-dialog").then(({ SearchDialog }) => SearchDialog)),
);

/**
 * The docs search: a form that opens the results page, and with JavaScript a dialog with instant results. On the results page it shows the
 * query.
 */
export function SearchDocs() {
  const isResultsPage = usePathname() === "/docs/search";
  const params = useSearchParams();
  const query = isResultsPage ? (params.get("q")?.trim() ?? "") : "";
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
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  if (!hasScript) {
    return (
      <search>
        <QueryForm action="/docs/search">
          <input
            type="search"
            name="q"
            defaultValue={query}
            aria-label="Search the docs"
            placeholder="Search the docs"
            className={BOX}
          />
        </QueryForm>
      </search>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={query ? `Search the docs: ${query}` : "Search the docs"}
        className={BOX}
      >
        <Search aria-hidden className="size-4 text-quiet" />
        <span className={`grow truncate text-left ${query ? "" : "text-quiet"}`}>
          {query || "Search the docs"}
        </span>
        <kbd
          aria-hidden
          className="hidden rounded-sm border border-line px-1 font-mono text-xs text-quiet md:block"
        >
          /
        </kbd>
      </button>
      {isOpen && <SearchDialog initialQuery={query} onClose={() => setOpen(false)} />}
    </>
  );
}

const BOX =
  "flex h-9 w-full min-w-0 items-center gap-2 rounded-sm border border-edge bg-face px-3 text-sm hover:border-ink";
