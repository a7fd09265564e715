import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userChannel } from "@/lib/messaging/terms";
import type { RealtimeConnection } from "@/lib/realtime/client";
import { withLastMessage } from "./conversations";
import {
  changeConversations,
  conversationsQuery,
  forgetDeleted,
  setUnread,
  unreadQuery,
} from "./inbox-queries";

/** Keeps the list and the counts true by the events of one's own channel. */
export function useUserEvents(userId: number, realtime: RealtimeConnection): void {
  const client = useQueryClient();
  useEffect(
    () =>
      realtime.listen(
        userChannel(userId),
        {
          "conversation.updated": (event) => {
            const list = client.getQueryData(conversationsQuery.queryKey)?.list;
            const next = list && withLastMessage(list, event);
            if (next) changeConversations(client, () => next);
            else void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
          },
          "conversation.deleted": (event) => forgetDeleted(client, event),
          "unread.changed": (event) => setUnread(client, event),
        },
        () => {
          void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
          void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
        },
      ),
    [client, realtime, userId],
  );
}
