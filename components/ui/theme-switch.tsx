"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { writeCookie } from "./cookie";
import { IconSwitch } from "./icon-switch";

export type Theme = "system" | "light" | "dark";

export const THEMES = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

function inForce() {
  return (document.documentElement.dataset.theme ?? "system") as Theme;
}

const watchers = new Set<() => void>();

/** Shows this and the coming pages in a color scheme. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // A cookie, so that the server renders the next page in the chosen theme.
  writeCookie("theme", theme);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The chosen color scheme; `initial` is what the server knows. */
export function useTheme(initial: Theme): Theme {
  return useSyncExternalStore(watch, inForce, () => initial);
}

export function ThemeSwitch({ initial }: { initial: Theme }) {
  return (
    <IconSwitch legend="Color scheme" positions={THEMES} value={useTheme(initial)} onChange={chooseTheme} />
  );
}
