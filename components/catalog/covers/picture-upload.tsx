"use client";

import { FileButton } from "@/components/catalog/files/file-button";
import { useGiving } from "@/components/catalog/files/use-giving";

/** The owner of a picture. */
export type Pictured = { kind: "track" | "album" | "artist" | "playlist"; id: number };

/** The pictures that the server takes, as `accept` and in words: their list stays out of the page's script. */
type FileRule = { accept: string; hint: string };

/** Uploads a picture as soon as it is chosen, and makes it the cover of a track or an album, or the picture of an artist or a playlist. */
export function PictureUpload({ kind, id, accept, hint }: Pictured & FileRule) {
  const giving = useGiving(
    { what: `${kind}_picture`, id },
    {
      done: kind === "track" || kind === "album" ? "Cover changed." : "Picture changed.",
      thing: "picture",
    },
  );
  return (
    <FileButton
      id={`picture-of-${kind}-${id}`}
      accept={accept}
      label="Upload a picture"
      hint={hint}
      {...giving}
    />
  );
}
