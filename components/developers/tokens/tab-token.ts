"use client";

import { useSyncExternalStore } from "react";

const KEY = "downbeat.token";
const listeners = new Set<() => void>();
let token: string | undefined;

/**
 * The token for trying calls, shared by all forms and samples. It is kept in sessionStorage until the tab is
 * closed: never in a URL, a cookie or storage that outlives the tab.
 */
export function useTabToken(): [string, (token: string) => void] {
  return [useSyncExternalStore(subscribe, current, () => ""), remember];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Storage may be blocked; then the token lasts as long as the page.
function current(): string {
  if (token === undefined) {
    try {
      token = sessionStorage.getItem(KEY) ?? "";
    } catch {
      token = "";
    }
  }
  return token;
}

function remember(next: string): void {
  token = next;
  try {
    if (next) sessionStorage.setItem(KEY, next);
    else sessionStorage.removeItem(KEY);
  } catch {}
  for (const listener of listeners) listener();
}
