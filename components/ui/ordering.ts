import { createContext, useCallback, useContext, useEffect, useRef } from "react";

/** The order of a list whose rows have a `SortHandle`. */
interface Ordering {
  entries: readonly number[];
  /** Moves an entry to a place on the page. */
  move: (entryId: number, to: number, name: string) => void;
  remove: (entryId: number, name: string) => void;
  /** Distinguishes the lists of one page; the beginning of the ids of their handles. */
  list?: string;
}

export const OrderingContext = createContext<Ordering>({ entries: [], move: () => {}, remove: () => {} });

export const useOrdering = () => useContext(OrderingContext);

export const handleId = (entryId: number, list = "entry") => `${list}-${entryId}`;

/**
 * Returns the focus to the handle of an entry each time the page shows another order, which renders the moved row again, until it is no
 * longer `pending`. The result names the entry.
 */
export function useFocusReturn(entries: readonly number[], pending = false, list?: string) {
  const target = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is the cause
  useEffect(() => {
    if (target.current === undefined) return;
    const handle = document.getElementById(handleId(target.current, list));
    // On a phone only the menu is visible.
    const buttons = [...(handle?.querySelectorAll("button") ?? [])];
    buttons.find((button) => button.checkVisibility())?.focus();
    if (!pending) target.current = undefined;
  }, [entries, pending, list]);
  return useCallback((entryId: number | undefined) => {
    target.current = entryId;
  }, []);
}
