"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A date in the viewer's locale, with the time of day if `clock` is set, and the exact instant in the tooltip.
 * Rendered as ISO on the server, which does not know the locale.
 */
export function Time({ at, clock = false }: { at: string; clock?: boolean | "seconds" }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const date = new Date(at);
  const label = here
    ? date.toLocaleString(undefined, {
        day: "numeric",
        month: "short",
        year: "numeric",
        ...(clock && { hour: "2-digit", minute: "2-digit" }),
        ...(clock === "seconds" && { second: "2-digit" }),
      })
    : at.slice(0, clock === "seconds" ? 19 : clock ? 16 : 10).replace("T", " ");
  return (
    <time
      dateTime={at}
      title={
        here
          ? date.toLocaleString(undefined, {
              dateStyle: "full",
              timeStyle: "long",
            })
          : at
      }
    >
      {label}
    </time>
  );
}
