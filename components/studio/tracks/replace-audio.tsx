"use client";

import { FileButton } from "@/components/studio/files/file-button";
import { useGiving } from "@/components/studio/files/use-giving";

/** Uploads other audio for a track as soon as it is chosen. */
export function ReplaceAudio({ trackId, accept }: { trackId: number; accept: string }) {
  const giving = useGiving({ what: "audio", id: trackId }, { done: "The new file is being processed." });
  return (
    <FileButton
      id="replace-audio"
      accept={accept}
      label="Replace the audio"
      hint="Plays, comments and links stay. The current version plays until the new one is ready."
      {...giving}
    />
  );
}
