"use client";

import { Ellipsis, GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { Menu, MenuItem, MenuSeparator } from "./menu";
import { handleId, useOrdering } from "./ordering";

const LOOK =
  "min-h-8 min-w-8 items-center justify-center rounded-sm text-quiet -outline-offset-2 hover:bg-well hover:text-ink";

/** Moves an entry by dragging or with the arrow keys, and its menu. */
export function SortHandle({ entryId, name }: { entryId: number; name: string }) {
  const { entries, move, remove, list } = useOrdering();
  const index = entries.indexOf(entryId);
  const to = (place: number) => {
    if (place !== index && place >= 0 && place < entries.length) move(entryId, place, name);
  };

  function press(event: KeyboardEvent) {
    const place = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: entries.length - 1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    to(place);
  }

  async function grab(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    const { currentTarget, pointerId, clientY } = event;
    currentTarget.setPointerCapture(pointerId);
    const { drag } = await import("./sort-drag");
    const place = await drag(currentTarget, pointerId, clientY);
    if (place !== undefined) to(place);
  }

  return (
    <div id={handleId(entryId, list)} className="flex shrink-0 items-center">
      <button
        type="button"
        aria-label={`Move ${name}, number ${index + 1}: arrow keys`}
        onKeyDown={press}
        onPointerDown={(event) => void grab(event)}
        className={`${LOOK} hidden cursor-grab touch-none active:cursor-grabbing sm:inline-flex`}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <Menu
        aria-label={`Change ${name}`}
        face={<Ellipsis aria-hidden className="size-4" />}
        className={`${LOOK} inline-flex`}
      >
        <MenuItem onSelect={() => to(index - 1)}>Move up</MenuItem>
        <MenuItem onSelect={() => to(index + 1)}>Move down</MenuItem>
        <MenuItem onSelect={() => to(0)}>Move to the top</MenuItem>
        <MenuItem onSelect={() => to(entries.length - 1)}>Move to the end</MenuItem>
        <MenuSeparator />
        <MenuItem tone="text-red" onSelect={() => remove(entryId, name)}>
          Remove
        </MenuItem>
      </Menu>
    </div>
  );
}
