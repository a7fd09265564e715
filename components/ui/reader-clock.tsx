"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { writeCookie } from "./cookie";
import { exactMoment, knownLocale, type ReaderClock, shortMoment, timeOfDay } from "./moments";

const Context = createContext<ReaderClock>({ now: 0, locale: "en-GB", timeZone: "UTC" });
const TICK_MS = 20_000;

/**
 * The reader's clock. It begins as the server took it to be, so that the first picture is the same on both sides, and leaves
 * word of the time zone for the next time.
 */
export function ReaderClockProvider({ initial, children }: { initial: ReaderClock; children: ReactNode }) {
  const [clock, setClock] = useState(initial);
  useEffect(() => {
    const tick = () => setClock(browserClock());
    tick();
    const timer = setInterval(tick, TICK_MS);
    const { timeZone } = browserClock();
    writeCookie("tz", timeZone);
    return () => clearInterval(timer);
  }, []);
  return <Context value={clock}>{children}</Context>;
}

export function useReaderClock(): ReaderClock {
  return useContext(Context);
}

function browserClock(): ReaderClock {
  return {
    now: Date.now(),
    // Some say one that is none, en-US@posix for example.
    locale: knownLocale(navigator.language),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** An instant, short; the exact one on hover. */
export function Moment({ at, as, className }: { at: string; as: "short" | "time"; className?: string }) {
  const clock = useReaderClock();
  const instant = Date.parse(at);
  return (
    // Server and browser may abbreviate a month differently.
    <time dateTime={at} title={exactMoment(instant, clock)} className={className} suppressHydrationWarning>
      {as === "short" ? shortMoment(instant, clock) : timeOfDay(instant, clock)}
    </time>
  );
}
