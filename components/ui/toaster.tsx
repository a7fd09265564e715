"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { lazyWhenIdle } from "./lazy";

const ToastBox = lazyWhenIdle(() => import("./toast-box").then(({ ToastBox }) => ToastBox));

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

/** The place in which toasts are shown and announced. */
export function Toaster() {
  const visibleToasts = useSyncExternalStore(
    watch,
    () => toasts,
    () => NONE,
  );
  return (
    <div
      id="toasts"
      role="status"
      className="pointer-events-none fixed right-4 left-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-full sm:max-w-form"
    >
      {visibleToasts.map((each) => (
        <ToastBox key={each.id} said={each.said} close={() => close(each.id)} />
      ))}
    </div>
  );
}
