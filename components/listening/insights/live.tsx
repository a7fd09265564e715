"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { exactMoment } from "@/components/ui/moments";
import { useReaderClock } from "@/components/ui/reader-clock";
import { ApiFailure } from "@/lib/http/client/client";

/** What is asked again and again while somebody looks. */
export interface Watched<Answer> {
  queryKey: QueryKey;
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** What the page was drawn with. */
  initialData: Answer;
  /** What it says of what was counted: where it differs from what is drawn, the page is behind. */
  markOf: (answer: Answer) => string;
  everyMs: number;
  /** The last day of what is shown; when it is over, so is the page. */
  today: string;
}

/**
 * The newest answer, asked for only while the tab is seen, and at once when it is seen again. When it tells of more than the page
 * was drawn with, or the day has changed, the server draws the page anew: once for each answer, until the two agree.
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
    // Once a day, for the reader's own clock may be wrong.
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

/** Says how fresh the page is, by a lamp and a word. */
export function LiveLine({ lost, at, children }: { lost: boolean; at: number; children?: ReactNode }) {
  const clock = useReaderClock();
  return (
    <p className="flex min-h-6 items-center gap-2 text-xs text-quiet">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${lost ? "border border-edge" : "bg-amber-lamp"}`}
      />
      <span role="status">{lost ? "No answer from the server. Trying again." : "Live"}</span>
      <time dateTime={new Date(at).toISOString()} title={exactMoment(at, clock)} suppressHydrationWarning>
        {lost ? "last asked" : "as of"}{" "}
        {new Intl.DateTimeFormat(clock.locale, { timeStyle: "medium", timeZone: clock.timeZone }).format(at)}
      </time>
      {children}
    </p>
  );
}
