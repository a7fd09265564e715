import { useSyncExternalStore } from "react";

/** The position in the current track, in milliseconds. Apart from the other state: it changes four times a second. */

let position = 0;
const listeners = new Set<() => void>();

export const currentPosition = (): number => position;

export function setPosition(to: number): void {
  if (to === position) return;
  position = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The position while something is shown of it; 0 else, so that a component which shows none is not drawn again. */
export function usePosition(shown = true): number {
  return useSyncExternalStore(
    subscribe,
    () => (shown ? position : 0),
    () => 0,
  );
}
