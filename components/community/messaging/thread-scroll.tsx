"use client";

import { ArrowDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ScrollBox } from "@/components/ui/scroll-box";
import { isAtBottom, pixelsAbove, useHeldLine } from "./from-bottom";
import type { Row } from "./rows";

/** Older messages are loaded when less than this is above what is in view. */
const AHEAD_PIXELS = 1500;

/** The rows of a thread. */
export function ThreadScroll({
  box,
  label,
  rows,
  draw,
  top,
  onTop,
  atBottom,
  onBottom,
  unseen,
}: {
  box: RefObject<HTMLDivElement | null>;
  label: string;
  rows: readonly Row[];
  draw: (row: Row) => ReactNode;
  /** Content above the first row; must have a fixed height. */
  top: ReactNode;
  /** Called when the first loaded rows come near; undefined while there is nothing to load. */
  onTop: (() => void) | undefined;
  atBottom: boolean;
  onBottom: (atBottom: boolean) => void;
  /** Messages by others that arrived below the visible part. */
  unseen: number;
}) {
  const list = useRef<HTMLOListElement>(null);
  const hold = useHeldLine(box, list, rows);

  // After each change: what was loaded may not have filled the box.
  useEffect(() => {
    if (box.current && pixelsAbove(box.current) < AHEAD_PIXELS) onTop?.();
  });

  // Sending a message scrolls to it, wherever the reader was.
  const newest = rows.at(-1);
  const outgoingKey = newest?.kind === "outgoing" ? newest.key : undefined;
  useEffect(() => {
    if (outgoingKey !== undefined) box.current?.scrollTo({ top: 0 });
  }, [outgoingKey, box]);

  function scrolled(element: HTMLElement) {
    hold();
    onBottom(isAtBottom(element));
    if (pixelsAbove(element) < AHEAD_PIXELS) onTop?.();
  }

  return (
    <div className="relative min-h-0 grow">
      <ScrollBox
        as="div"
        ref={box}
        role="log"
        aria-label={label}
        // New messages are announced separately; a live region here would announce every row that is loaded.
        aria-live="off"
        onScroll={(event) => scrolled(event.currentTarget)}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="shrink-0">
          {top}
          <ol ref={list}>
            {rows.map((row) => (
              <li key={row.key}>{draw(row)}</li>
            ))}
          </ol>
        </div>
      </ScrollBox>
      <button
        type="button"
        onClick={() => box.current?.scrollTo({ top: 0 })}
        // Always rendered, because Chromium stops a smooth scroll when something appears over the box.
        className={`absolute right-4 bottom-3 inline-flex h-8 items-center gap-2 rounded-full border px-3 text-xs font-medium text-ink shadow-lift ${unseen > 0 ? "border-amber bg-amber-wash" : "border-edge bg-face"} ${atBottom ? "invisible" : ""}`}
      >
        <ArrowDown aria-hidden className="size-4" />
        {unseen > 0 ? `${unseen} new` : "Jump to newest"}
      </button>
    </div>
  );
}
