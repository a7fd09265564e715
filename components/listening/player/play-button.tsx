"use client";

import { LoaderCircle, Pause, Play } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { isPlayerActive, type PlayableTrack, type PlaySource } from "./playable-track";
import { currentTrack, play, toggle, usePlayer } from "./store";

type Tracks = { tracks: readonly PlayableTrack[]; source: PlaySource };

const TrackListContext = createContext<Tracks>({ tracks: [], source: "other" });

/** The tracks of the `PlayList` around, and what plays of them are counted as. */
export const useTrackList = () => useContext(TrackListContext);

/** A list of tracks whose buttons play it from their track on. The tracks reach the browser once, not with every button. */
export function PlayList({ tracks, source, children }: Tracks & { children: ReactNode }) {
  return <TrackListContext value={{ tracks, source }}>{children}</TrackListContext>;
}

const SIZES = {
  sm: { button: "size-8", sign: "size-3" },
  md: { button: "size-9", sign: "size-4" },
  lg: { button: "size-14", sign: "size-6" },
};

/**
 * Plays tracks, beginning with the one at `index`, and pauses while that one plays. Without an index it plays all of them, and pauses
 * while any of them plays. In a `PlayList` without `tracks`. `label` is what it plays: "Play {label}". `from` is the moment at which the
 * first track begins, in milliseconds.
 */
export function PlayButton({
  tracks,
  index,
  source,
  label,
  size = "md",
  tabIndex,
  from,
  started,
}: Partial<Tracks> & {
  index?: number;
  label: string;
  size?: keyof typeof SIZES;
  /** -1 where arrow keys lead to it. */
  tabIndex?: number;
  from?: number;
  /** Called when it begins to play, not when it goes on. */
  started?: () => void;
}) {
  const list = useTrackList();
  const all = tracks ?? list.tracks;
  const candidates = index === undefined ? all : all.slice(index, index + 1);
  const status = usePlayer((player) => {
    const current = currentTrack(player);
    return current && candidates.some(({ id }) => id === current.id) ? player.status : "idle";
  });
  const on = isPlayerActive(status);
  const { button, sign } = SIZES[size];
  const Sign = status === "waiting" ? LoaderCircle : on ? Pause : Play;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      disabled={candidates.length === 0}
      aria-label={`${on ? "Pause" : "Play"} ${label}`}
      aria-busy={status === "waiting" || undefined}
      onClick={() => {
        if (on || status === "paused") return toggle();
        play(all, index ?? 0, source ?? list.source, from);
        started?.();
      }}
      className={`grid ${button} shrink-0 place-items-center rounded-full border shadow-key ${
        on
          ? "border-amber-lamp bg-amber-lamp text-on-lamp hover:border-ink"
          : "border-edge bg-face hover:border-ink"
      }`}
    >
      <Sign
        aria-hidden
        className={`${sign} ${status === "waiting" ? "animate-spin" : on ? "" : "translate-x-px"}`}
      />
    </button>
  );
}
