"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A date in the reader's own words, with `clock` the time of day as well, if asked to the second; the exact instant on hover. The server, not knowing
 * the reader, says it in ISO.
 */
export function Time({ at, clock = false }: { at: string; clock?: boolean | "seconds" }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const date = new Date(at);
  const shown = here
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
      {shown}
    </time>
  );
}
