"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useConnectionState, useMessaging } from "@/components/community/messaging/messaging-context";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import type * as processingEvents from "@/lib/catalog/track-audio/processing-events";
import { userChannel } from "@/lib/community/messaging/names";
import type { EventData } from "@/lib/platform/channels/event";

type Progress = EventData<typeof processingEvents.trackProcessing>;

const Live = createContext<ReadonlyMap<number, Progress>>(new Map());

/** The progress of a track as last reported; undefined before the first report. */
export function useProgress(trackId: number): Progress | undefined {
  return useContext(Live).get(trackId);
}

const POLL_MS = 4_000;
const REFRESH_MS = 250;

/**
 * Follows the processing of the page's tracks: their progress by events, and the page itself once one of them is done. Without a
 * connection, the page is fetched again every few seconds while `waiting` tracks are left.
 */
export function LiveProcessing({ waiting, children }: { waiting: number; children: ReactNode }) {
  const { me, realtime } = useMessaging();
  const refresh = useCarefulRefresh();
  const [progress, setProgress] = useState<ReadonlyMap<number, Progress>>(new Map());
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const connection = useConnectionState();
  const waitingCount = useRef(waiting);
  waitingCount.current = waiting;

  useEffect(() => {
    const draw = () => {
      clearTimeout(refreshTimer.current);
      refreshTimer.current = setTimeout(refresh, REFRESH_MS);
    };
    const leave = realtime.listen<typeof processingEvents>(
      userChannel(me.id),
      {
        "track.processing": (event) => {
          setProgress((known) => new Map(known).set(event.track_id, event));
          if (event.state === "ready" || event.state === "failed") draw();
        },
      },
      () => {
        // One may have ended while nobody listened.
        if (waitingCount.current > 0) draw();
      },
    );
    return () => {
      clearTimeout(refreshTimer.current);
      leave();
    };
  }, [me.id, realtime, refresh]);

  const polls = waiting > 0 && connection !== "connected";
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [polls, refresh]);

  return <Live value={progress}>{children}</Live>;
}
