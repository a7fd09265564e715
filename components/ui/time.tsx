"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A date in the reader's own words; the exact instant on hover. The server, not knowing the reader, says it in ISO. */
export function Time({ at }: { at: string }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const date = new Date(at);
  const shown = here
    ? date.toLocaleDateString(undefined, {
        day: "numeric",
        month: "short",
        year: "numeric",
      })
    : at.slice(0, 10);
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
