"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { writeCookie } from "./cookie";

export type Theme = "system" | "light" | "dark";

export const THEMES = [
  { theme: "system", label: "System", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
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
  const group = useId();
  const theme = useTheme(initial);
  return (
    <fieldset className="inline-flex items-center rounded-sm border border-edge bg-well p-px">
      <legend className="sr-only">Color scheme</legend>
      {THEMES.map(({ theme: position, label, icon: Icon }) => (
        <label
          key={position}
          title={label}
          className="position grid size-6 place-items-center rounded-sm text-quiet hover:text-ink has-checked:bg-face has-checked:text-ink has-checked:shadow-key has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={group}
            value={position}
            checked={theme === position}
            onChange={() => chooseTheme(position)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
