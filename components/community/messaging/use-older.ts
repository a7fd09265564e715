import { useCallback, useState } from "react";

export type Older = "idle" | "loading" | "failed";

/** Loads older items one page at a time. `fetch` must be stable between renders. */
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
