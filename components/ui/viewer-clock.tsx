"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { writeCookie } from "./cookie";
import { exactMoment, knownLocale, shortMoment, timeOfDay, type ViewerClock } from "./moments";

const Context = createContext<ViewerClock>({ now: 0, locale: "en-GB", timeZone: "UTC" });
const TICK_MS = 20_000;

/**
 * The viewer's clock. It starts with the server's guess, so that hydration matches, and stores the time zone in a cookie. A page
 * that the server rendered in another zone is rendered once more if there is a time on it.
 */
export function ViewerClockProvider({ initial, children }: { initial: ViewerClock; children: ReactNode }) {
  const router = useRouter();
  const [clock, setClock] = useState(initial);
  const guess = useRef(initial.timeZone);
  useEffect(() => {
    const tick = () => setClock(browserClock());
    tick();
    const timer = setInterval(tick, TICK_MS);
    const { timeZone } = browserClock();
    writeCookie("tz", timeZone);
    if (guess.current !== timeZone && document.querySelector("time")) router.refresh();
    guess.current = timeZone;
    return () => clearInterval(timer);
  }, [router]);
  return <Context value={clock}>{children}</Context>;
}

export function useViewerClock(): ViewerClock {
  return useContext(Context);
}

function browserClock(): ViewerClock {
  return {
    now: Date.now(),
    // Some browsers report an invalid locale, such as en-US@posix.
    locale: knownLocale(navigator.language),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** A short time; the exact one in the tooltip. */
export function Moment({ at, as, className }: { at: string; as: "short" | "time"; className?: string }) {
  const clock = useViewerClock();
  const instant = Date.parse(at);
  return (
    // Server and browser may abbreviate months differently.
    <time dateTime={at} title={exactMoment(instant, clock)} className={className} suppressHydrationWarning>
      {as === "short" ? shortMoment(instant, clock) : timeOfDay(instant, clock)}
    </time>
  );
}
