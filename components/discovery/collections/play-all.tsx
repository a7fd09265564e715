"use client";

import { PlayButton } from "@/components/listening/player/play-button";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { request } from "@/lib/platform/http-client/client";
import { playCollection } from "./endpoints";

/** Plays a whole collection, which counts for those who are signed in. */
export function PlayAll({
  id,
  name,
  tracks,
  isSignedIn,
}: {
  id: number;
  name: string;
  tracks: readonly PlayableTrack[];
  isSignedIn: boolean;
}) {
  // A lost count does no harm.
  const count = () => void request(playCollection, { id }).catch(() => {});
  return (
    <PlayButton
      tracks={tracks}
      source="other"
      label={name}
      size="lg"
      started={isSignedIn ? count : undefined}
    />
  );
}
