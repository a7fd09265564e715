"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { useMessaging } from "@/components/community/messaging/messaging-context";
import type * as events from "@/lib/community/playlists/events";
import { playlistChannel } from "@/lib/community/playlists/names";

/** Shows a playlist again whenever somebody changes it. `version` is the one on the page. */
export function PlaylistLive({ playlistId, version }: { playlistId: number; version: number }) {
  const { me, realtime } = useMessaging();
  const { refresh } = useRouter();
  const [latest, setLatest] = useState(version);
  const [said, setSaid] = useState("");
  const [pending, start] = useTransition();

  useEffect(() => {
    let subscribed = false;
    return realtime.listen<typeof events>(
      playlistChannel(playlistId),
      {
        "playlist.changed": (change) => {
          setLatest((known) => Math.max(known, change.version));
          if (change.user_id !== me.id) setSaid("Somebody has changed the playlist.");
        },
      },
      () => {
        // What was missed while the connection was away.
        if (subscribed) refresh();
        subscribed = true;
      },
    );
  }, [realtime, playlistId, me.id, refresh]);

  // One at a time: what changes meanwhile is shown by the next.
  useEffect(() => {
    if (latest > version && !pending) start(() => refresh());
  }, [latest, version, pending, refresh]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
