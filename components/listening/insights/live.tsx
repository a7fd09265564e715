"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { exactMoment } from "@/components/ui/moments";
import { useReaderClock } from "@/components/ui/reader-clock";
import { ApiFailure } from "@/lib/http/client/client";

/** Something that is polled while the page is visible. */
export interface Watched<Answer> {
  queryKey: QueryKey;
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** The data the page was rendered with. */
  initialData: Answer;
  /** A key for the counted data: when it differs from that of `drawn`, the page is out of date. */
  markOf: (answer: Answer) => string;
  everyMs: number;
  /** The last day shown (UTC); when it is over, the page is out of date. */
  today: string;
}

/**
 * The newest answer, polled only while the tab is visible, and at once when it becomes visible again. When it has
 * newer data than the page, or the day has changed, the page is refreshed: once per answer, until both agree.
 */
export function useLive<Answer>({ queryKey, ask, initialData, markOf, everyMs, today }: Watched<Answer>) {
  const {
    data = initialData,
    error,
    dataUpdatedAt,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    initialData: initialData,
    retry: false,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    refetchInterval: ({ state }) =>
      state.error instanceof ApiFailure ? (state.error.retryAfter ?? 0) * 1000 + everyMs : everyMs,
  });
  const router = useRouter();
  const [drawing, draw] = useTransition();
  const answered = useRef(0);
  const drawnOn = useRef(today);
  const behind = markOf(data) !== markOf(initialData);
  useEffect(() => {
    const day = utcDay(dataUpdatedAt);
    // Once a day at most, because the reader's own clock may be wrong.
    const nextDay = day > today && day !== drawnOn.current;
    if ((!behind && !nextDay) || drawing || answered.current === dataUpdatedAt) return;
    answered.current = dataUpdatedAt;
    drawnOn.current = day;
    draw(() => router.refresh());
  }, [behind, drawing, dataUpdatedAt, today, router]);
  return { data, lost: error !== null, at: dataUpdatedAt };
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The freshness of the page, as a lamp and a word. */
export function LiveLine({ lost, at, children }: { lost: boolean; at: number; children?: ReactNode }) {
  const clock = useReaderClock();
  return (
    <p className="flex h-6 items-center gap-2 text-xs whitespace-nowrap text-quiet">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${lost ? "border border-edge" : "bg-amber-lamp"}`}
      />
      <span role="status">{lost ? "Reconnecting" : "Live"}</span>
      <time dateTime={new Date(at).toISOString()} title={exactMoment(at, clock)} suppressHydrationWarning>
        {lost ? "last update" : "as of"}{" "}
        {new Intl.DateTimeFormat(clock.locale, { timeStyle: "medium", timeZone: clock.timeZone }).format(at)}
      </time>
      {children}
    </p>
  );
}
