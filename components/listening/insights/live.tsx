"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import { useAccountId } from "@/components/ui/account";
import { exactMoment } from "@/components/ui/moments";
import { useViewerClock } from "@/components/ui/viewer-clock";
import { whenIdle } from "@/lib/platform/when-idle";
import type { Poll } from "./poll";

interface Live<Answer> extends Poll<Answer> {
  /** A key for the counted data: when it differs from that of `initialData`, the page is out of date. */
  answerMark: (answer: Answer) => string;
  /** The last day shown (UTC); when it is over, the page is out of date. */
  today: string;
}

/**
 * The newest answer, polled only while the tab is visible, and at once when the viewer or the network returns. When it has
 * newer data than the page, or the day has changed, the page is refreshed: once per answer, until both agree.
 */
export function useLive<Answer>({ answerMark, today, ...poll }: Live<Answer>) {
  const { data, lost, at } = usePoll(poll);
  const router = useRouter();
  const [drawing, draw] = useTransition();
  const lastAnswer = useRef(0);
  const lastDay = useRef(today);
  const behind = answerMark(data) !== answerMark(poll.initialData);
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

/** The newest answer. TanStack Query, which polls, comes when the page is loaded and the browser idle. */
function usePoll<Answer>(poll: Poll<Answer>) {
  const { initialData } = poll;
  const account = useAccountId();
  const [state, setState] = useState({ initialData, data: initialData, lost: false, at: Date.now() });
  // The data of a refreshed page are newer than the last answer.
  if (state.initialData !== initialData)
    setState({ initialData, data: initialData, lost: false, at: Date.now() });
  const begin = useEffectEvent((module: typeof import("./poll"), page: Answer) =>
    module.startPolling(account, { ...poll, initialData: page }, (answer) =>
      setState({ initialData: page, ...answer }),
    ),
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    // Without the script the page stays as it is.
    whenIdle()
      .then(() => import("./poll"))
      .then(
        (module) => {
          if (!isOver) stop = begin(module, initialData);
        },
        () => {},
      );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [initialData]);
  return state;
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The freshness of the page, as a lamp and a word. */
export function LiveLine({ lost, at, children }: { lost: boolean; at: number; children?: ReactNode }) {
  const clock = useViewerClock();
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-quiet">
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
