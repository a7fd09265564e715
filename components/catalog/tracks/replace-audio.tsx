"use client";

import { FileButton } from "@/components/catalog/files/file-button";
import { useGiving } from "@/components/catalog/files/use-giving";

type Props = {
  trackId: number;
  accept: string;
  /** Whether somebody has chosen the cover: otherwise the picture in the new file becomes it. */
  keepsCover: boolean;
};

/** Uploads other audio for a track as soon as it is chosen. */
export function ReplaceAudio({ trackId, accept, keepsCover }: Props) {
  const what = keepsCover ? "audio" : "audio_and_picture";
  const giving = useGiving({ what, id: trackId }, { done: "The new file is being processed." });
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
