import { useEffect, useRef } from "react";
import { OlderEnd } from "./older-end";
import type { Older } from "./use-older";

/** The next page is loaded this far ahead of the visible part. */
const AHEAD = "0px 0px 640px 0px";

/** The end of the loaded conversations: loads older ones when it comes near. */
export function ListEnd({ older, searching, load }: { older: Older; searching: boolean; load: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || older !== "idle") return;
    if (searching) return load();
    // Several changes may be reported at once; the last one is current.
    const near = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && load(), {
      root: end.current.closest("nav"),
      rootMargin: AHEAD,
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [older, searching, load]);
  return (
    <OlderEnd ref={end} what="conversations" older={older} load={load}>
      {searching ? "Searching older conversations" : "Loading older conversations"}
    </OlderEnd>
  );
}
