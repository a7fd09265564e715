import { usePosition } from "@/components/listening/player/position";
import { useComments } from "./track-facts";

/** A comment is shown for this long when the track passes it. */
const SHOWN_MS = 4_000;

/** The comment that the track has just passed. Its room is always there. */
export function PassingComment({ trackId }: { trackId: number }) {
  const position = usePosition();
  const passing = useComments(trackId).findLast(
    (comment) => comment.position <= position && position < comment.position + SHOWN_MS,
  );
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
