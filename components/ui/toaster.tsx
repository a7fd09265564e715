"use client";

import { useSyncExternalStore } from "react";

const SHOWN_MS = 6000;

type Toast = { id: number; text: string };

const NONE: readonly Toast[] = [];
let toasts = NONE;
let last = 0;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Says in passing what came of something: a sentence that goes by itself. */
export function toast(text: string): void {
  last += 1;
  const id = last;
  set([...toasts, { id, text }]);
  setTimeout(() => set(toasts.filter((other) => other.id !== id)), SHOWN_MS);
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Where the toasts are shown and announced. */
export function Toaster() {
  const shown = useSyncExternalStore(
    watch,
    () => toasts,
    () => NONE,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-full sm:max-w-form"
    >
      {shown.map(({ id, text }) => (
        <p
          key={id}
          className="rise pointer-events-auto rounded-md border border-ink bg-ink px-4 py-3 text-sm text-paper shadow-lift"
        >
          {text}
        </p>
      ))}
    </div>
  );
}
