"use client";

import { ListPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/ui/link";
import { PlaylistChooser } from "./chooser-part";

const LOOK =
  "inline-flex min-h-8 min-w-8 items-center justify-center rounded-sm text-quiet -outline-offset-2 transition-colors hover:bg-well hover:text-ink";

/** Adds a track to one of the viewer's playlists, which are loaded when it is pressed. */
export function AddToPlaylist({ trackId, isSignedIn }: { trackId: number; isSignedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const sign = <ListPlus aria-hidden className="size-4" />;
  if (!isSignedIn) {
    return (
      <Link href="/sign-in" aria-label="Add to playlist: sign in first" className={LOOK}>
        {sign}
      </Link>
    );
  }
  return (
    <>
      <button type="button" aria-label="Add to playlist" onClick={() => setOpen(true)} className={LOOK}>
        {sign}
      </button>
      {open && <PlaylistChooser trackId={trackId} close={() => setOpen(false)} />}
    </>
  );
}
