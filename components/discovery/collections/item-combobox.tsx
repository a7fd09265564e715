"use client";

import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { type CollectionItem, itemKey } from "./collection-items";
import { useItemResults } from "./item-search";

/** A field that finds something by its name or link, and adds it. Up and down choose, Enter adds. */
export function ItemCombobox({
  keys,
  add,
  error,
}: {
  /** The keys of what is in the collection. */
  keys: ReadonlySet<string>;
  add: (item: CollectionItem) => void;
  error: string | undefined;
}) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const id = useId();
  const query = text.trim();
  const results = useItemResults(query);
  const isShown = isOpen && query !== "" && results !== undefined;
  const sections = isShown ? results.sections : [];
  const options = sections.flatMap(({ items }) => items);
  const optionId = (item: CollectionItem) => `${id}-${itemKey(item)}`;
  const active = options[Math.min(activeIndex, options.length - 1)];

  function choose(item: CollectionItem) {
    if (keys.has(itemKey(item))) return;
    add(item);
    setText("");
    setActiveIndex(0);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = (activeIndex + step + options.length) % options.length;
      setActiveIndex(next);
      const option = options[next];
      if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: "nearest" });
      setOpen(true);
    } else if (event.key === "Enter") {
      // Enter in a field would otherwise save the form.
      event.preventDefault();
      if (active && results?.query === query) choose(active);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return (
    <div className="relative noscript:hidden">
      <label htmlFor={`${id}-field`} className="mb-1 block text-sm font-medium">
        Add to the collection
      </label>
      <input
        id={`${id}-field`}
        role="combobox"
        type="text"
        maxLength={300}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActiveIndex(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active ? optionId(active) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        className="block h-9 w-full rounded-sm border border-edge bg-face px-3 text-base hover:border-ink aria-[invalid=true]:border-red"
      />
      <p id={`${id}-hint`} className={`mt-1 text-sm ${error ? "text-red" : "text-quiet"}`}>
        {error ?? "Type the name of a track, album, playlist or artist, or paste a link."}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div
        hidden={!isShown}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-16 z-30 max-h-[20rem] overflow-y-auto rounded-md border border-line bg-face p-1 shadow-lift"
      >
        <div id={`${id}-list`} role="listbox" aria-label="Results">
          {sections.map(({ label, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, no fieldset
            <div key={label} role="group" aria-label={label}>
              <div role="presentation" className="px-2 pt-2 pb-1 text-xs text-quiet">
                {label}
              </div>
              {items.map((item) => (
                <Option
                  key={itemKey(item)}
                  id={optionId(item)}
                  item={item}
                  isActive={item === active}
                  isIncluded={keys.has(itemKey(item))}
                  choose={() => choose(item)}
                />
              ))}
            </div>
          ))}
        </div>
        {isShown && options.length === 0 && (
          <p className="px-2 py-3 text-sm text-quiet">{results.error ?? "Nothing found."}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isShown && (results.error ?? `${options.length} ${options.length === 1 ? "result" : "results"}`)}
      </p>
    </div>
  );
}

function Option({
  id,
  item: { name, line, image, type },
  isActive,
  isIncluded,
  choose,
}: {
  id: string;
  item: CollectionItem;
  isActive: boolean;
  /** Whether the collection has it already. */
  isIncluded: boolean;
  choose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isIncluded || undefined}
      onClick={choose}
      className="flex min-h-12 cursor-default items-center gap-3 rounded-sm px-2 -outline-offset-2 hover:bg-well aria-selected:bg-well aria-selected:outline-2 aria-selected:outline-ink"
    >
      <Picture
        src={image}
        pixels={36}
        className={`size-9 shrink-0 ${type === "artist" ? "rounded-full" : "rounded-sm"}`}
      />
      <span className="min-w-0 grow text-sm">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-xs text-quiet">
          <bdi>{line}</bdi>
        </span>
      </span>
      {isIncluded ? (
        <span className="shrink-0 text-xs text-quiet">In the collection</span>
      ) : (
        <Plus aria-hidden className="size-4 shrink-0 text-quiet" />
      )}
    </div>
  );
}
