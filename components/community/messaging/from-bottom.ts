import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/**
 * A thread scrolls in a box with `flex-direction: column-reverse`: it starts at its end without a script, stays
 * there when lines are added, and prepending older lines moves nothing. `scrollTop` is 0 at the bottom and
 * negative above.
 */

/** Closer to the end than this, in pixels, counts as the end. */
const NEAR_PIXELS = 48;

/** Whether the reader is at the end of the box. */
export function isAtBottom(box: HTMLElement): boolean {
  return -box.scrollTop < NEAR_PIXELS;
}

/** The height, in pixels, of everything above the view. */
export function pixelsAbove(box: HTMLElement): number {
  return box.scrollHeight - box.clientHeight + box.scrollTop;
}

/**
 * Keeps the line in view where it is when rows below it come or grow, unless the reader is at the end. Browsers do
 * that themselves with scroll anchoring, but not all of them. Returns what to call when the box was scrolled.
 */
export function useHeldLine(
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): () => void {
  const anchor = useRef<{ line: Element; top: number }>(undefined);

  const restore = useCallback(() => {
    const { line, top } = anchor.current ?? {};
    if (!box.current || !line?.isConnected || top === undefined) return;
    const moved = line.getBoundingClientRect().top - top;
    if (moved !== 0) box.current.scrollTop += moved;
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows may have moved the line
  useLayoutEffect(restore, [rows, restore]);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(restore);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, restore]);

  return useCallback(() => {
    const line = box.current && !isAtBottom(box.current) ? firstInView(box.current, list.current) : undefined;
    anchor.current = line && { line, top: line.getBoundingClientRect().top };
  }, [box, list]);
}

/** The first child of the list that ends below the top of the box. */
function firstInView(box: HTMLElement, list: HTMLElement | null): Element | undefined {
  const { top } = box.getBoundingClientRect();
  const lines = list?.children ?? [];
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle;
    else from = middle + 1;
  }
  return lines[from];
}
