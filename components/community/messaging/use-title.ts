import { useEffect, useSyncExternalStore } from "react";
import type { Counts } from "./counts";

/** Shows the unread count in the title of every page. */
export function useTitle(counts: Counts): void {
  const { unread } = useSyncExternalStore(
    (watcher) => counts.watch(watcher),
    () => counts.values,
    () => counts.values,
  );
  useEffect(() => {
    const apply = () => {
      const plain = document.title.replace(/^\(\d+\+?\)\s*/, "");
      const title = unread > 0 && plain ? `(${unread > 999 ? "999+" : unread}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    apply();
    // Next.js sets the title of a page some time after showing it.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
