"use client";

import { useEffect } from "react";
import { shiftDate } from "@/lib/platform/sandbox/shift-date";

let isAhead = false;

/** Has the page go by the clock of its sandbox, which is ahead by so many seconds. */
export function BrowserClock({ seconds }: { seconds: number }) {
  useEffect(() => {
    if (isAhead) return;
    isAhead = true;
    shiftDate(seconds * 1_000);
  }, [seconds]);
  return null;
}
