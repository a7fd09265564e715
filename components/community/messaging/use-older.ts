import { useCallback, useState } from "react";

export type Older = "idle" | "loading" | "failed";

/** Loading what is older than what is there: one page at a time. `fetch` must not change from one rendering to the next. */
export function useOlder(fetch: () => Promise<void>) {
  const [older, setOlder] = useState<Older>("idle");
  const loadOlder = useCallback(() => {
    setOlder("loading");
    fetch().then(
      () => setOlder("idle"),
      () => setOlder("failed"),
    );
  }, [fetch]);
  return { older, loadOlder };
}
