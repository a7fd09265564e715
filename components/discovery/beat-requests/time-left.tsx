"use client";

import { useEffect, useState } from "react";
import { pluralize } from "@/lib/platform/counted";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "31 hours left", "12 minutes left". */
function words(ms: number): string {
  if (ms <= 0) return "Expired";
  if (ms >= HOUR_MS) return `${pluralize(Math.floor(ms / HOUR_MS), "hour")} left`;
  return `${pluralize(Math.max(1, Math.floor(ms / MINUTE_MS)), "minute")} left`;
}

/** Counts down the time for which a request stays open. `hours` is what the server measured. */
export function RemainingTime({ until, hours }: { until: string; hours: number }) {
  const [left, setLeft] = useState(hours * HOUR_MS);
  useEffect(() => {
    const tick = () => setLeft(Date.parse(until) - Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [until]);
  return <time dateTime={until}>{words(left)}</time>;
}
