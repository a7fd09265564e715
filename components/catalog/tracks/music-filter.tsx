"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useTransition } from "react";
import { STUDIO_STATES, type StudioState } from "@/lib/catalog/studio/constants";
import { STUDIO_SALES, STUDIO_SORTS } from "@/lib/commerce/finances/music-constants";
import type { MusicQuery } from "./music-query";
import { SALE_LABELS, SORT_LABELS, STATE_LABELS } from "./music-words";

const CONTROL = "h-8 min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";
const TYPING_MS = 300;
const PATH = "/studio";
/** The values of fields that the address need not name. */
const DEFAULTS: Readonly<Record<string, string>> = { state: "all", sale: "all", sort: "newest", search: "" };

/** The filters of one's own music. With scripts they apply at once; without, a button sends them. */
export function MusicFilter({
  query,
  counts,
  artistId,
}: {
  query: MusicQuery;
  counts: Record<StudioState, number>;
  artistId: number;
}) {
  const { replace } = useRouter();
  const [pending, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The fields follow the address, which links change too; not while somebody types.
  useEffect(() => {
    for (const name of ["state", "sale", "sort", "search"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (
        (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) &&
        document.activeElement !== field
      )
        field.value = query[name];
    }
  }, [query]);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    // Safe cast: the form has no files.
    const fields = [...new FormData(form.current)] as [string, string][];
    const search = new URLSearchParams(fields.filter(([name, value]) => DEFAULTS[name] !== value.trim()));
    start(() => replace(`${PATH}?${search}`, { scroll: false }));
  }

  function handleInput({ target }: FormEvent) {
    clearTimeout(timer.current);
    const isTyped = target instanceof HTMLInputElement;
    timer.current = setTimeout(apply, isTyped ? TYPING_MS : 0);
  }

  const select = (
    name: "state" | "sale" | "sort",
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <select name={name} aria-label={label} defaultValue={query[name]} className={`${CONTROL} grow sm:grow-0`}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );

  return (
    <form
      ref={form}
      action={PATH}
      aria-label="Filter"
      aria-busy={pending || undefined}
      onInput={handleInput}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="mb-4 flex flex-wrap gap-2"
    >
      <input type="hidden" name="artist" value={artistId} />
      <input
        type="search"
        name="search"
        aria-label="Track title"
        placeholder="Track title"
        defaultValue={query.search}
        className={`${CONTROL} w-full px-3 sm:w-[16rem]`}
      />
      {select(
        "state",
        "State",
        STUDIO_STATES.filter((each) => each === "all" || each === query.state || counts[each] > 0).map(
          (each) => [each, `${STATE_LABELS[each]} (${counts[each]})`] as const,
        ),
      )}
      {select(
        "sale",
        "Sale",
        STUDIO_SALES.map((each) => [each, SALE_LABELS[each]] as const),
      )}
      {select(
        "sort",
        "Sort by",
        STUDIO_SORTS.map((each) => [each, SORT_LABELS[each]] as const),
      )}
      <noscript>
        <button type="submit" className="h-8 rounded-sm border border-edge bg-face px-3 text-xs font-medium">
          Show
        </button>
      </noscript>
    </form>
  );
}
