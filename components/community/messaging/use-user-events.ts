import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type * as messagingEvents from "@/lib/community/messaging/events";
import { userChannel } from "@/lib/community/messaging/names";
import type * as notificationEvents from "@/lib/community/notifications/events";
import { whenIdle } from "@/lib/platform/when-idle";
import type { Messaging } from "./messaging-context";

/** Keeps the counts up to date from the user's own channel, and shows notifications. */
export function useUserEvents({ me, realtime, sender, counts, returns }: Messaging): void {
  const { push: open, refresh } = useRouter();
  useEffect(() => {
    const abort = new AbortController();
    const live = whenIdle()
      .then(() => import("./live"))
      .then(({ goLive }) => goLive({ realtime, sender, counts, returns, open, signal: abort.signal }));
    const leave = realtime.listen<typeof messagingEvents & typeof notificationEvents>(
      userChannel(me.id),
      {
        "unread.changed": ({ total_unread_count, muted_unread_count }) =>
          counts.set({ unread: total_unread_count - muted_unread_count }),
        "notifications.changed": ({ unread_count }) => {
          counts.set({ bell: unread_count });
          if (location.pathname === "/notifications") refresh();
        },
        "notification.created": (event) => {
          void live.then(({ show }) => show(event));
          // The page in view may be about it: an application, a token. Messages have events of their own.
          if (event.kind !== "messages") refresh();
        },
      },
      () => void live.then(({ count }) => count()),
    );
    return () => {
      leave();
      abort.abort();
    };
  }, [realtime, sender, counts, returns, me.id, open, refresh]);
}
