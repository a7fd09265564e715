"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { CountBadge } from "@/components/messaging/count-badge";
import { unreadQuery } from "@/components/messaging/inbox-queries";
import { useConnectionState } from "@/components/messaging/provider";

const ASK_MS = 30_000;

/** How many messages are unread, kept true by events. */
function useUnreadTotal(): number {
  const polling = useConnectionState() === "none";
  return useQuery({ ...unreadQuery, refetchInterval: polling ? ASK_MS : false }).data ?? 0;
}

/** The count beside the link to the messages. */
export function UnreadTotal() {
  return <CountBadge count={useUnreadTotal()} />;
}

/** The link to the messages where there is no room for words. */
export function MessagesIcon() {
  const current = usePathname().startsWith("/messages");
  return (
    <Link
      href="/messages"
      aria-current={current ? "page" : undefined}
      className="relative grid size-9 place-items-center rounded-sm hover:bg-well"
    >
      <MessageSquare aria-hidden className="size-5" />
      <span className="sr-only">Messages</span>
      <span className="absolute -top-0.5 left-5">
        <UnreadTotal />
      </span>
    </Link>
  );
}

/** Puts the count before the title of whatever page is shown. */
export function UnreadTitle() {
  const count = useUnreadTotal();
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
  return null;
}
