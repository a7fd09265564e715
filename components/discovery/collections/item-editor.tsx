"use client";

import { useMemo, useState } from "react";
import { TextArea } from "@/components/ui/field";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { OrderingContext, useFocusReturn } from "@/components/ui/ordering";
import { Picture } from "@/components/ui/picture";
import { SortHandle } from "@/components/ui/sort-handle";
import { MAX_ITEMS } from "@/lib/discovery/collections/constants";
import { type CollectionItem, itemKey, toLines } from "./collection-items";
import { ItemCombobox } from "./item-combobox";

const LIST = "item";

/** The items of a collection: a field that finds more, and a list to put in order. Without scripts it is a text of links. */
export function ItemEditor({
  initial,
  text,
  error,
}: {
  initial: readonly CollectionItem[];
  /** The links that were sent, after an error without scripts. */
  text: string | undefined;
  error: string | undefined;
}) {
  const [items, setItems] = useState(initial);
  const [announcement, setAnnouncement] = useState("");
  const keys = useMemo(() => new Set(items.map(itemKey)), [items]);
  const order = useMemo(() => items.map(sortId), [items]);
  const returnFocus = useFocusReturn(order, false, LIST);
  const ordering = useMemo(() => {
    const others = (entryId: number) => items.filter((item) => sortId(item) !== entryId);
    return {
      list: LIST,
      entries: order,
      move(entryId: number, to: number, name: string) {
        const item = items[order.indexOf(entryId)];
        if (!item) return;
        returnFocus(entryId);
        setItems(others(entryId).toSpliced(to, 0, item));
        setAnnouncement(`${name} is now number ${to + 1}`);
      },
      remove(entryId: number, name: string) {
        const place = order.indexOf(entryId);
        returnFocus(order[place + 1] ?? order[place - 1]);
        setItems(others(entryId));
        setAnnouncement(`${name} is removed`);
      },
    };
  }, [items, order, returnFocus]);

  function add(item: CollectionItem) {
    if (items.length >= MAX_ITEMS) {
      setAnnouncement(`A collection has at most ${MAX_ITEMS} items`);
      return;
    }
    setItems([...items, item]);
    setAnnouncement(`${item.name} is added as number ${items.length + 1}`);
  }

  return (
    <div>
      <noscript>
        <TextArea
          name="items"
          label="Items"
          hint="Links to tracks, albums, playlists and artists of this server, one per line, in order."
          mono
          rows={12}
          defaultValue={text ?? toLines(initial)}
          error={error}
        />
      </noscript>
      {/* The second of its name: without scripts the text above counts. */}
      <input type="hidden" name="items" value={toLines(items)} />
      <ItemCombobox keys={keys} add={add} error={error} />
      <section aria-label="Items" className="mt-4 noscript:hidden">
        <p className="mb-1 text-xs text-quiet">
          {items.length === 0
            ? "No items yet."
            : `${items.length} ${items.length === 1 ? "item" : "items"}. Drag to change the order.`}
        </p>
        <OrderingContext value={ordering}>
          <ol>
            {items.map((item, index) => (
              <Row key={itemKey(item)} item={item} place={index + 1} />
            ))}
          </ol>
        </OrderingContext>
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

const TYPE_ORDER = ["track", "album", "playlist", "artist"];

/** The handles of a list want numbers: the ids of four types do not meet as remainders of four. */
const sortId = ({ type, id }: CollectionItem) => id * TYPE_ORDER.length + TYPE_ORDER.indexOf(type);

function Row({ item, place }: { item: CollectionItem; place: number }) {
  const { name, line, image, path, type } = item;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 last:border-b">
      <span className="w-6 shrink-0 text-right font-mono text-xs text-quiet">{place}</span>
      <Picture
        src={image}
        pixels={36}
        loading="lazy"
        className={`size-9 shrink-0 ${type === "artist" ? "rounded-full" : "rounded-sm"}`}
      />
      <span className="min-w-0 grow text-sm">
        <NewTabLink href={path} className="link block truncate font-medium">
          <bdi>{name}</bdi>
        </NewTabLink>
        <span className="block truncate text-xs text-quiet">
          <bdi>{line}</bdi>
        </span>
      </span>
      <SortHandle entryId={sortId(item)} name={name} />
    </li>
  );
}
