import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Older } from "./use-older";

/** How far below the visible part the next page is asked for already. */
const AHEAD = "0px 0px 640px 0px";

/** What stands below the loaded conversations while there are older ones: coming near it loads them. */
export function ListEnd({ older, searching, load }: { older: Older; searching: boolean; load: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || older !== "idle") return;
    if (searching) return load();
    // Told of several changes at once, the last one is how it is.
    const near = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && load(), {
      root: end.current.closest("nav"),
      rootMargin: AHEAD,
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [older, searching, load]);
  return (
    <div ref={end} className="flex h-12 items-center justify-center gap-3 px-4 text-xs text-quiet">
      {older === "failed" ? (
        <>
          <p role="alert" className="text-red">
            Older conversations could not be loaded.
          </p>
          <Button size="row" onClick={load}>
            Try again
          </Button>
        </>
      ) : searching ? (
        "Searching older conversations"
      ) : (
        "Loading older conversations"
      )}
    </div>
  );
}
