"use client";

import { findPassing } from "./passing-mark";
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

/** The comments of a track under its waveform, as the pictures of those who wrote them; the one that passes is read out below. */
export function CommentMarks({
  trackId,
  duration,
  marks,
}: {
  trackId: number;
  /** Milliseconds. */
  duration: number;
  marks: readonly CommentMark[];
}) {
  const isHere = usePlayStatus(trackId) !== "idle";
  const position = usePosition(isHere);
  const passing = isHere ? findPassing(marks, position) : undefined;
  return (
    <>
      <div aria-hidden className="relative mt-1 h-4">
        {marks.map(({ id, position: at, image }) => (
          // biome-ignore lint/performance/noImgElement: made by the application at about the size it is shown
          <img
            key={id}
            src={image}
            alt=""
            width={16}
            height={16}
            loading="lazy"
            className={`absolute size-4 -translate-x-1/2 rounded-full border bg-well ${passing?.id === id ? "z-10 border-amber" : "border-paper"}`}
            style={{ left: `${Math.min(100, (at / duration) * 100)}%` }}
          />
        ))}
      </div>
      <p className="h-6 truncate text-sm text-quiet">
        {passing && (
          <>
            <span className="font-medium text-ink">{passing.author} </span>
            {passing.content}
          </>
        )}
      </p>
    </>
  );
}
