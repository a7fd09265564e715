import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

const AGAIN_MS = 4_000;

/**
 * A function that fetches the page again as soon as the server can be reached. Without an answer, `router.refresh` has the browser load the
 * page, which is then gone with all it was doing: use this where nobody has asked for the refresh.
 */
export function useCarefulRefresh(): () => void {
  const { refresh } = useRouter();
  const state = useRef<{ left: boolean; asking: boolean; timer?: ReturnType<typeof setTimeout> }>({
    left: false,
    asking: false,
  });

  const attempt = useCallback(async () => {
    const { current } = state;
    clearTimeout(current.timer);
    if (current.asking) return;
    current.asking = true;
    const isThere = await isReachable();
    current.asking = false;
    if (current.left) return;
    if (isThere) refresh();
    else current.timer = setTimeout(() => void attempt(), AGAIN_MS);
  }, [refresh]);

  useEffect(() => {
    const { current } = state;
    current.left = false;
    return () => {
      current.left = true;
      clearTimeout(current.timer);
    };
  }, []);

  return useCallback(() => void attempt(), [attempt]);
}

async function isReachable(): Promise<boolean> {
  try {
    // A request that is on its way when the network goes may never end.
    const signal = AbortSignal.timeout(AGAIN_MS);
    return (await fetch("/api/health", { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
