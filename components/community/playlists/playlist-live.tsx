"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { useMessaging } from "@/components/community/messaging/messaging-context";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import type * as events from "@/lib/community/playlists/events";
import { playlistChannel } from "@/lib/community/playlists/names";
import { request } from "@/lib/platform/http-client/client";
import { getPlaylist } from "./endpoints";

/** Shows a playlist again whenever somebody changes it. `version` is the one on the page. */
export function PlaylistLive({ playlistId, version }: { playlistId: number; version: number }) {
  const { me, realtime } = useMessaging();
  const { refresh } = useRouter();
  const refreshWithCare = useCarefulRefresh();
  const [latest, setLatest] = useState(version);
  const [announcement, setAnnouncement] = useState("");
  const [pending, start] = useTransition();

  useEffect(() => {
    const see = (seen: number) => setLatest((known) => Math.max(known, seen));
    return realtime.listen<typeof events>(
      playlistChannel(playlistId),
      {
        "playlist.changed": (change) => {
          see(change.version);
          if (change.user_id !== me.id) setAnnouncement("Someone has changed the playlist.");
        },
      },
      // Catches up on changes since the page was drawn, or while the connection was away.
      () => void fetchVersion(playlistId).then(see, refreshWithCare),
    );
  }, [realtime, playlistId, me.id, refreshWithCare]);

  // One at a time: what changes meanwhile is shown by the next.
  useEffect(() => {
    if (latest > version && !pending) start(() => refresh());
  }, [latest, version, pending, refresh]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Rejects when there is no answer, or when the viewer may no longer see the playlist. */
async function fetchVersion(id: number): Promise<number> {
  const { playlist } = await request(getPlaylist, { id, fields: "version" });
  return playlist.version;
}
