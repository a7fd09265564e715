"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";

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

const close = (id: number) => set(toasts.filter((other) => other.id !== id));

/** Shows a short message, which disappears on its own or when the returned function is called. */
export function toast(said: ReactNode): () => void {
  last += 1;
  const id = last;
  set([...toasts, { id, said }]);
  return () => close(id);
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
      {shown.map((each) => (
        <Shown key={each.id} {...each} />
      ))}
    </div>
  );
}

/** It stays while the pointer or the focus is on it. */
function Shown({ id, said }: Toast) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!box.current?.matches(":hover, :focus-within")) close(id);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <div
      ref={box}
      className="rise pointer-events-auto flex items-start gap-2 rounded-md border border-ink bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-lift"
    >
      <div className="min-w-0 grow py-1 break-words">{said}</div>
      <button
        type="button"
        aria-label="Close"
        onClick={() => close(id)}
        className="grid size-8 shrink-0 place-items-center rounded-sm -outline-offset-2 outline-paper hover:bg-quiet"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
