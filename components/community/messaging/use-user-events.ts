import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type * as messagingEvents from "@/lib/community/messaging/core/events";
import { userChannel } from "@/lib/community/messaging/core/names";
import type * as notificationEvents from "@/lib/community/notifications/core/events";
import { whenIdle } from "@/lib/platform/when-idle";
import { withLastMessage } from "./conversations";
import {
  catchUp,
  changeConversations,
  conversationsQuery,
  forgetDeleted,
  setUnread,
  unreadQuery,
} from "./inbox-queries";
import type { Messaging } from "./messaging-context";

/** Keeps the list and the counts up to date from the user's own channel, and shows notifications. */
export function useUserEvents({ me, realtime, sender }: Messaging): void {
  const client = useQueryClient();
  const { push: open, refresh } = useRouter();
  useEffect(() => {
    const left = new AbortController();
    const ask = () => catchUp(client);
    const live = whenIdle()
      .then(() => import("./live"))
      .then(({ goLive }) => goLive({ realtime, sender, ask, open, signal: left.signal }));
    const leave = realtime.listen<typeof messagingEvents & typeof notificationEvents>(
      userChannel(me.id),
      {
        "conversation.updated": (event) => {
          const list = client.getQueryData(conversationsQuery.queryKey)?.list;
          const next = list && withLastMessage(list, event);
          if (next) changeConversations(client, () => next);
          else void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
        },
        "conversation.deleted": (event) => forgetDeleted(client, event),
        "unread.changed": (event) => setUnread(client, event),
        "notification.created": (event) => {
          void live.then((show) => show(event));
          // The page in view may be about it: an application, a token. Messages have events of their own.
          if (event.kind !== "messages") refresh();
        },
      },
      () => {
        void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
        void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
      },
    );
    return () => {
      leave();
      left.abort();
    };
  }, [client, realtime, sender, me.id, open, refresh]);
}
