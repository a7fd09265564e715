import type { Virtualizer } from "@tanstack/react-virtual";

/**
 * A thread scrolls in a box with `flex-direction: column-reverse`: it starts at its end without a script, stays
 * there when lines are added, and prepending older lines moves nothing. `scrollTop` is 0 at the bottom and
 * negative above. These three functions make the virtualizer count from the bottom up, with the newest line as its
 * first.
 */
type Bottom = Virtualizer<HTMLElement, HTMLElement>;

const REST_MS = 150;

/** How far the box is scrolled up from its end, in pixels. */
export function offsetFromBottom(box: HTMLElement): number {
  return Math.max(0, -box.scrollTop);
}

export function observeOffsetFromBottom(
  { scrollElement: box }: Bottom,
  report: (offset: number, isScrolling: boolean) => void,
): (() => void) | undefined {
  if (!box) return;
  let rest: ReturnType<typeof setTimeout>;
  const scrolled = () => {
    report(offsetFromBottom(box), true);
    clearTimeout(rest);
    rest = setTimeout(() => report(offsetFromBottom(box), false), REST_MS);
  };
  box.addEventListener("scroll", scrolled, { passive: true });
  return () => {
    clearTimeout(rest);
    box.removeEventListener("scroll", scrolled);
  };
}

export function scrollToFromBottom(
  offset: number,
  { adjustments = 0, behavior }: { adjustments?: number; behavior?: ScrollBehavior },
  { scrollElement: box }: Bottom,
): void {
  box?.scrollTo({ top: -(offset + adjustments), behavior });
}
