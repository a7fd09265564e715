"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { exactMoment } from "@/components/ui/moments";
import { useViewerClock } from "@/components/ui/viewer-clock";
import { ApiFailure } from "@/lib/platform/http-client/client";

/** Something that is polled while the page is visible. */
export interface Watched<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** The data the page was rendered with. */
  initialData: Answer;
  /** A key for the counted data: when it differs from that of `drawn`, the page is out of date. */
  answerMark: (answer: Answer) => string;
  everyMs: number;
  /** The last day shown (UTC); when it is over, the page is out of date. */
  today: string;
}

/**
 * The newest answer, polled only while the tab is visible, and at once when it becomes visible again. When it has
 * newer data than the page, or the day has changed, the page is refreshed: once per answer, until both agree.
 */
export function useLive<Answer>({ ask, initialData, answerMark, everyMs, today }: Watched<Answer>) {
  const { data, lost, at } = usePolled(ask, initialData, everyMs);
  const router = useRouter();
  const [drawing, draw] = useTransition();
  const lastAnswer = useRef(0);
  const lastDay = useRef(today);
  const behind = answerMark(data) !== answerMark(initialData);
  useEffect(() => {
    const day = utcDay(at);
    // Once a day at most, because the viewer's own clock may be wrong.
    const nextDay = day > today && day !== lastDay.current;
    if ((!behind && !nextDay) || drawing || lastAnswer.current === at) return;
    lastAnswer.current = at;
    lastDay.current = day;
    draw(() => router.refresh());
  }, [behind, drawing, at, today, router]);
  return { data, lost, at };
}

/** Asks again some time after each answer, and at once when the viewer or the network returns. */
function usePolled<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  initialData: Answer,
  everyMs: number,
) {
  const [state, setState] = useState({ data: initialData, lost: false, at: Date.now() });
  const lastData = useRef(initialData);
  const newest = useRef(ask);
  newest.current = ask;
  // Data that the page was rendered with after a refresh are newer than the last answer.
  if (lastData.current !== initialData) {
    lastData.current = initialData;
    setState({ data: initialData, lost: false, at: Date.now() });
  }
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    async function poll() {
      clearTimeout(timer);
      if (asking || document.visibilityState !== "visible") return;
      asking = true;
      let wait = everyMs;
      try {
        const data = await newest.current(signal);
        if (!signal.aborted) setState({ data, lost: false, at: Date.now() });
      } catch (error) {
        if (!signal.aborted) setState((before) => ({ ...before, lost: true }));
        if (error instanceof ApiFailure) wait += (error.retryAfter ?? 0) * 1000;
      }
      asking = false;
      if (!signal.aborted) timer = setTimeout(poll, wait);
    }
    timer = setTimeout(poll, everyMs);
    const now = () => void poll();
    document.addEventListener("visibilitychange", now, { signal });
    addEventListener("focus", now, { signal });
    addEventListener("online", now, { signal });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [everyMs]);
  return state;
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The freshness of the page, as a lamp and a word. */
export function LiveLine({ lost, at, children }: { lost: boolean; at: number; children?: ReactNode }) {
  const clock = useViewerClock();
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
