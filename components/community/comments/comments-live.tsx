"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { useMessaging } from "@/components/community/messaging/messaging-context";
import type * as events from "@/lib/catalog/comments/events";
import { trackChannel } from "@/lib/catalog/comments/names";

/** Shows the comments of a track again whenever somebody adds or deletes one. */
export function CommentsLive({ trackId }: { trackId: number }) {
  const { realtime } = useMessaging();
  const { refresh } = useRouter();
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState(0);
  const [pending, start] = useTransition();

  useEffect(() => {
    let subscribed = false;
    const ask = () => setAsked((before) => before + 1);
    return realtime.listen<typeof events>(trackChannel(trackId), { "comments.changed": ask }, () => {
      // What was missed while the connection was away.
      if (subscribed) ask();
      subscribed = true;
    });
  }, [realtime, trackId]);

  // One at a time: what changes meanwhile is shown by the next.
  useEffect(() => {
    if (asked === shown || pending) return;
    start(() => {
      setShown(asked);
      refresh();
    });
  }, [asked, shown, pending, refresh]);

  return null;
}
