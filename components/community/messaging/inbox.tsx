"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type * as messagingEvents from "@/lib/community/messaging/core/events";
import { userChannel } from "@/lib/community/messaging/core/names";
import { withLastMessage } from "./conversations";
import {
  catchUp,
  changeConversations,
  changeThread,
  conversationsQuery,
  forgetDeleted,
  knownConversation,
  setUnread,
} from "./inbox-queries";
import { useMessaging } from "./messaging-context";
import { withCreated } from "./thread";

function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Kept up to date by events; refetched only when some may have been missed.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: 2,
        networkMode: "always",
      },
    },
  });
}

/** What the messages pages know of conversations, kept up to date by events. */
export function Inbox({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  useInboxEvents(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function useInboxEvents(client: QueryClient): void {
  const { me, realtime, sender, counts, returns } = useMessaging();
  useEffect(() => {
    const ask = () => catchUp(client);
    const askForList = () => void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    returns.add(ask);
    const forget = sender.onSent((message) => {
      const participants = knownConversation(client, message.conversation_id)?.participants.length ?? 2;
      changeThread(client, message.conversation_id, (thread) => withCreated(thread, message, participants));
    });
    const leave = realtime.listen<typeof messagingEvents>(
      userChannel(me.id),
      {
        "conversation.updated": (event) => {
          const list = client.getQueryData(conversationsQuery.queryKey)?.list;
          const next = list && withLastMessage(list, event);
          if (next) changeConversations(client, () => next);
          else askForList();
        },
        "conversation.deleted": (event) => forgetDeleted(client, event),
        "unread.changed": (event) => setUnread(client, counts, event),
      },
      askForList,
    );
    return () => {
      returns.delete(ask);
      forget();
      leave();
    };
  }, [client, realtime, sender, counts, returns, me.id]);
}
