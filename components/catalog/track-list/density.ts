import { useSyncExternalStore } from "react";
import { writeCookie } from "@/components/ui/cookie";
import { DENSITY_COOKIE, type Density } from "./densities";

/** The choice in this document; undefined until there is one. */
let choice: Density | undefined;

const watchers = new Set<() => void>();

/** Shows the lists of this and the coming pages in a density. */
export function chooseDensity(density: Density): void {
  choice = density;
  writeCookie(DENSITY_COOKIE, density);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The density in force; `initial` is what the server knows. */
export const useDensity = (initial: Density): Density =>
  useSyncExternalStore(
    watch,
    () => choice ?? initial,
    () => initial,
  );
