"use client";

import { Ellipsis } from "lucide-react";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toaster";
import { useTrackList } from "./play-button";
import { addToQueue } from "./store";

/** Adds the track at `index` of the `PlayList` around to the queue of the player. */
export function QueueMenu({ index, name }: { index: number; name: string }) {
  const { tracks, source } = useTrackList();
  const track = tracks[index];
  if (!track) return null;
  const add = (where: "next" | "end", words: string) => {
    addToQueue([track], source, where);
    toast(words);
  };
  return (
    <Menu
      aria-label={`More for ${name}`}
      face={<Ellipsis aria-hidden className="size-4" />}
      className="inline-grid size-8 shrink-0 place-items-center rounded-sm text-quiet -outline-offset-2 hover:bg-well hover:text-ink"
    >
      <MenuItem onSelect={() => add("next", `${name} plays next.`)}>Play next</MenuItem>
      <MenuItem onSelect={() => add("end", `${name} is in the queue.`)}>Add to queue</MenuItem>
    </Menu>
  );
}
