"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from "react";
import { observeOffsetFromBottom, offsetFromBottom, scrollToFromBottom } from "./from-bottom";
import type { Row } from "./rows";

/** How near the end still counts as being there. */
const NEAR_PIXELS = 48;
/** How many lines before the first loaded one the older ones are asked for. */
const AHEAD = 30;

/** The lines of a thread, of which only those in sight are in the document. */
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
  /** What stands above the first line; its height never changes. */
  top: ReactNode;
  /** Called when the first loaded lines come near; undefined while there is nothing to load. */
  onTop: (() => void) | undefined;
  atBottom: boolean;
  onBottom: (atBottom: boolean) => void;
  /** Messages of others below the fold that came while the reader was further up. */
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
    // At the bottom new lines push the others up; further up the reader's line stays where it is.
    anchorTo: atBottom ? "start" : "end",
    scrollEndThreshold: -1,
  });
  // Whatever grows below the reader's lines must not push them up.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ start }, _, { scrollOffset }) =>
    start < (scrollOffset ?? 0);
  const items = virtualizer.getVirtualItems();
  const oldest = items.at(-1);
  const height = useHeldWhile(virtualizer.isScrolling, virtualizer.getTotalSize(), rows.length);
  // A thread that is drawn whole has the height of its lines: an estimate would move what stands above it.
  const isWhole = items.length === rows.length;

  const nearTop = (oldest?.index ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (nearTop) onTop?.();
  }, [nearTop, onTop]);

  // A line that is sent is looked at: whoever was further up is brought down to it.
  const newest = rows.at(-1);
  const sent = newest?.kind === "outgoing" ? newest.key : undefined;
  useEffect(() => {
    if (sent !== undefined) box.current?.scrollTo({ top: 0 });
  }, [sent, box]);

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        aria-label={label}
        // New messages are announced beside it; here every line that scrolls into sight would be.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
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
      </div>
      <button
        type="button"
        onClick={() => box.current?.scrollTo({ top: 0 })}
        // Always there, since Chromium gives up a smooth scroll when something appears over the box.
        className={`absolute right-4 bottom-3 inline-flex h-8 items-center gap-2 rounded-full border px-3 text-xs font-medium text-ink shadow-lift ${unseen > 0 ? "border-amber bg-amber-wash" : "border-edge bg-face"} ${atBottom ? "invisible" : ""}`}
      >
        <ArrowDown aria-hidden className="size-4" />
        {unseen > 0 ? `${unseen} new` : "To the newest"}
      </button>
    </div>
  );
}

/**
 * The height of all lines, as it was when the scrolling began: Chromium gives up a smooth scroll when the height of a
 * reversed box changes, and every line that is measured changes it. Lines that are added cannot wait.
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

/** How high a line will probably be, before it is measured. By its text alone, which never changes: an estimate that does would move the reader. */
function estimatedHeight(row: Row): number {
  const text = row.kind === "message" ? row.message.message_text : row.outgoing.text;
  const lines = Math.ceil(text.length / CHARACTERS_A_LINE) || 1;
  return lines * LINE_PIXELS + FRAME_PIXELS;
}
