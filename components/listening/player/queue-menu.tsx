"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { PlaylistChooser } from "@/components/community/playlists/chooser-part";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { toast } from "@/components/ui/toaster";
import { useTrackList } from "./play-button";
import { addToQueue, usePlayer } from "./store";

/** Adds the track at `index` of the `PlayList` around to the queue of the player, or to a playlist. */
export function QueueMenu({ index, name }: { index: number; name: string }) {
  const { tracks, source } = useTrackList();
  const isSignedIn = usePlayer((player) => player.isSignedIn);
  const [isChooserOpen, setChooserOpen] = useState(false);
  const track = tracks[index];
  if (!track) return null;
  const add = (where: "next" | "end", words: string) => {
    addToQueue([track], source, where);
    toast(words);
  };
  return (
    <>
      <Menu
        aria-label={`More for ${name}`}
        face={<Ellipsis aria-hidden className="size-4" />}
        className="inline-grid size-8 shrink-0 place-items-center rounded-sm text-quiet -outline-offset-2 hover:bg-well hover:text-ink"
      >
        <MenuItem onSelect={() => add("next", `${name} plays next.`)}>Play next</MenuItem>
        <MenuItem onSelect={() => add("end", `${name} is in the queue.`)}>Add to queue</MenuItem>
        {isSignedIn ? (
          <MenuItem onSelect={() => setChooserOpen(true)}>Add to playlist</MenuItem>
        ) : (
          <MenuLink href="/sign-in">Add to playlist: sign in first</MenuLink>
        )}
      </Menu>
      {isChooserOpen && <PlaylistChooser trackId={track.id} close={() => setChooserOpen(false)} />}
    </>
  );
}
