"use client";

import { useState } from "react";
import { findPassing } from "./passing-mark";
import { playAt } from "./play-at";
import type { PlayableTrack } from "./playable-track";
import { usePosition } from "./position";
import { usePlayStatus } from "./store";

export interface CommentMark {
  id: number;
  content: string;
  /** Milliseconds. */
  position: number;
  author: string;
  /** The address of the author's picture. */
  image: string;
}

/**
 * The comments of a track under its waveform, as the pictures of those who wrote them; the one under the pointer, or the one that passes, is
 * read out below, and a press plays from there. For the pointer only: the list of comments has the same, with a button for each moment.
 */
export function CommentMarks({ track, marks }: { track: PlayableTrack; marks: readonly CommentMark[] }) {
  const isHere = usePlayStatus(track.id) !== "idle";
  const position = usePosition(isHere);
  const [pointed, setPointed] = useState<CommentMark>();
  const current = pointed ?? (isHere ? findPassing(marks, position) : undefined);
  return (
    <>
      <div aria-hidden className="relative mt-1 h-4" onPointerLeave={() => setPointed(undefined)}>
        {marks.map((mark) => (
          <button
            key={mark.id}
            type="button"
            tabIndex={-1}
            // Hidden from screen readers, it must not get the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => playAt(track, mark.position)}
            onPointerEnter={() => setPointed(mark)}
            className={`absolute size-4 -translate-x-1/2 hover:z-10 ${current?.id === mark.id ? "z-10" : ""}`}
            style={{ left: `${Math.min(100, (mark.position / track.duration) * 100)}%` }}
          >
            {/* biome-ignore lint/performance/noImgElement: made by the application at about the size it is shown */}
            <img
              src={mark.image}
              alt=""
              width={16}
              height={16}
              loading="lazy"
              className={`size-4 rounded-full border bg-well ${current?.id === mark.id ? "border-amber" : "border-paper"}`}
            />
          </button>
        ))}
      </div>
      <p className="h-6 truncate text-sm text-quiet">
        {current && (
          <>
            <span className="font-medium text-ink">{current.author} </span>
            {current.content}
          </>
        )}
      </p>
    </>
  );
}
