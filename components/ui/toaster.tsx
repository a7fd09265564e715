"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const SHOWN_MS = 6000;

type Toast = { id: number; said: ReactNode };

const NONE: readonly Toast[] = [];
let toasts = NONE;
let last = 0;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a short message that disappears on its own, or with `stays` only when the returned function is called. */
export function toast(said: ReactNode, stays = false): () => void {
  last += 1;
  const id = last;
  const leave = () => set(toasts.filter((other) => other.id !== id));
  set([...toasts, { id, said }]);
  if (!stays) setTimeout(leave, SHOWN_MS);
  return leave;
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Where toasts are shown and announced. */
export function Toaster() {
  const shown = useSyncExternalStore(
    watch,
    () => toasts,
    () => NONE,
  );
  return (
    <div
      id="toasts"
      role="status"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-full sm:max-w-form"
    >
      {shown.map(({ id, said }) => (
        <p
          key={id}
          className="rise pointer-events-auto rounded-md border border-ink bg-ink px-4 py-3 text-sm text-paper shadow-lift"
        >
          {said}
        </p>
      ))}
    </div>
  );
}
