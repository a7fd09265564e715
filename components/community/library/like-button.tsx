"use client";

import { Heart } from "lucide-react";
import { request } from "@/lib/platform/http-client/client";
import { addToLibrary, removeFromLibrary } from "./endpoints";
import { IconToggle } from "./icon-toggle";
import { useToggle } from "./use-toggle";

/** Adds a track, an album or an artist to the viewer's library, or removes it. */
export function LikeButton({
  kind,
  id,
  title,
  on,
  count,
  isSignedIn,
}: {
  kind: "track" | "album" | "artist";
  id: number;
  /** The name of the track, album or artist, in lists: their buttons have different names then. */
  title?: string;
  on: boolean;
  count?: number;
  isSignedIn: boolean;
}) {
  const like = useToggle(`like ${kind} ${id}`, { on, count }, async (next) => {
    const likeables = [{ likeable_type: kind, likeable_id: id }];
    await (next ? request(addToLibrary, { likeables }) : request(removeFromLibrary, { likeables }));
    return undefined;
  });
  return (
    <IconToggle name={title ? `Like ${title}` : "Like"} {...like} isSignedIn={isSignedIn}>
      <Heart aria-hidden className={`size-4 ${like.on ? "fill-current" : ""}`} />
    </IconToggle>
  );
}
