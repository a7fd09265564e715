import { findPassing } from "@/components/listening/player/passing-mark";
import { usePosition } from "@/components/listening/player/position";
import { useComments } from "./track-facts";

/** The comment that the track has just passed. Its room is always there. */
export function PassingComment({ trackId }: { trackId: number }) {
  const passing = findPassing(useComments(trackId), usePosition());
  return (
    <p className="my-2 h-[2.5rem] overflow-hidden text-sm text-quiet">
      {passing && (
        <>
          {passing.user && <span className="font-medium text-ink">{passing.user.display_name} </span>}
          {passing.content}
        </>
      )}
    </p>
  );
}
