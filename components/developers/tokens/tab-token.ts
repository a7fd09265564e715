"use client";

import { useSyncExternalStore } from "react";

const KEY = "downbeat.token";
const listeners = new Set<() => void>();
let token: string | undefined;

/**
 * The token that the reader tries calls with, shared by all forms and filled into the samples. It is kept in this tab until
 * it is closed: never in an address, a cookie or a place that outlives the tab.
 */
export function useTabToken(): [string, (token: string) => void] {
  return [useSyncExternalStore(subscribe, current, () => ""), remember];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// A browser may refuse storage; then the token lasts as long as the page.
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
