import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { unreadQuery } from "./inbox-queries";
import { UnreadTotalContext, useConnectionState } from "./messaging-context";

const POLL_INTERVAL_MS = 30_000;

/** Keeps the unread count and shows it in the title of every page. */
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
    // Next.js sets the title of a page some time after showing it.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
