"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from "react";
import { ScrollBox } from "@/components/ui/scroll-box";
import { observeOffsetFromBottom, offsetFromBottom, scrollToFromBottom } from "./from-bottom";
import { isLong, SHOWN_LINES } from "./message-length";
import type { Row } from "./rows";

/** How close to the end, in pixels, still counts as the end. */
const NEAR_PIXELS = 48;
/** Older messages are loaded when this many rows before the first loaded one are left. */
const AHEAD = 30;

/** The rows of a thread; only those in view are in the DOM. */
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
  /** What is above the first row; must have a fixed height. */
  top: ReactNode;
  /** Called when the first loaded rows come near; undefined while there is nothing to load. */
  onTop: (() => void) | undefined;
  atBottom: boolean;
  onBottom: (atBottom: boolean) => void;
  /** Messages by others that arrived below the visible part. */
  unseen: number;
}) {
  const fromEnd = useCallback((index: number) => rows[rows.length - 1 - index] as Row, [rows]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => fromEnd(index).key,
    estimateSize: (index) => estimatedHeight(fromEnd(index)),
    overscan: 12,
    initialRect: { width: 640, height: 900 },
    observeElementOffset: observeOffsetFromBottom,
    scrollToFn: scrollToFromBottom,
    // At the bottom, new rows push the others up; further up, the reader's position is kept.
    anchorTo: atBottom ? "start" : "end",
    scrollEndThreshold: -1,
  });
  // Rows that grow below the reader's position must not move it.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ start }, _, { scrollOffset }) =>
    start < (scrollOffset ?? 0);
  const items = virtualizer.getVirtualItems();
  const oldest = items.at(-1);
  const height = useHeldWhile(virtualizer.isScrolling, virtualizer.getTotalSize(), rows.length);
  // A thread rendered in full has real heights: an estimate would move its content.
  const isWhole = items.length === rows.length;

  const nearTop = (oldest?.index ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (nearTop) onTop?.();
  }, [nearTop, onTop]);

  // Sending a message scrolls to it, wherever the reader was.
  const newest = rows.at(-1);
  const sent = newest?.kind === "outgoing" ? newest.key : undefined;
  useEffect(() => {
    if (sent !== undefined) box.current?.scrollTo({ top: 0 });
  }, [sent, box]);

  return (
    <div className="relative min-h-0 grow">
      <ScrollBox
        as="div"
        ref={box}
        role="log"
        aria-label={label}
        // New messages are announced separately; a live region here would announce every row that scrolls into
        // view.
        aria-live="off"
        onScroll={(event) => onBottom(offsetFromBottom(event.currentTarget) < NEAR_PIXELS)}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="shrink-0">
          {top}
          <div className="relative" style={isWhole ? undefined : { height }}>
            <ol
              className={isWhole ? "" : "absolute inset-0 flex flex-col justify-end"}
              style={isWhole ? undefined : { paddingBottom: items[0]?.start ?? 0 }}
            >
              {items.toReversed().map(({ key, index }) => (
                <li key={key} data-index={index} ref={virtualizer.measureElement} className="shrink-0">
                  {draw(fromEnd(index))}
                </li>
              ))}
            </ol>
          </div>
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

/**
 * The total height of all rows, frozen while scrolling: Chromium stops a smooth scroll when the height of a
 * reversed box changes, and measuring a row changes it. Added rows cannot wait.
 */
function useHeldWhile(scrolling: boolean, height: number, count: number): number {
  const [held, setHeld] = useState({ height, count });
  const changes = held.height !== height || held.count !== count;
  if (!changes || (scrolling && held.count === count)) return held.height;
  setHeld({ height, count });
  return height;
}

const LINE_PIXELS = 24;
const FRAME_PIXELS = 20;
const CHARACTERS_A_LINE = 58;

/**
 * The estimated height of a row, before it is measured. Depends on its text alone: an estimate that changes would
 * move the content.
 */
function estimatedHeight(row: Row): number {
  const text = row.kind === "message" ? row.message.message_text : row.outgoing.text;
  // A long one has a line more: its button.
  const lines = isLong(text) ? SHOWN_LINES + 1 : Math.ceil(text.length / CHARACTERS_A_LINE) || 1;
  return lines * LINE_PIXELS + FRAME_PIXELS;
}
