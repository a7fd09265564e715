import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { unreadQuery } from "./inbox-queries";
import { UnreadTotalContext } from "./messaging";
import { useConnectionState } from "./provider";

const POLL_INTERVAL_MS = 30_000;

/** Knows how many messages are unread, and says so in the title of whatever page is shown. */
export function UnreadTotalProvider({ children }: { children: ReactNode }) {
  const polling = useConnectionState() === "none";
  const count = useQuery({ ...unreadQuery, refetchInterval: polling ? POLL_INTERVAL_MS : false }).data ?? 0;
  useTitle(count);
  return <UnreadTotalContext value={count}>{children}</UnreadTotalContext>;
}

function useTitle(count: number) {
  useEffect(() => {
    const apply = () => {
      const plain = document.title.replace(/^\(\d+\+?\)\s*/, "");
      const title = count > 0 && plain ? `(${count > 999 ? "999+" : count}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    apply();
    // A page that is gone to brings its own title, some time after it is shown.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
