"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { RealtimeConnection } from "@/lib/community/connection/client";
import { changeThread, knownConversation, unreadQuery } from "./inbox-queries";
import { type Messaging, MessagingContext, type MessagingUser } from "./messaging-context";
import { Sender } from "./sender";
import { withCreated } from "./thread";
import { UnreadTotalProvider } from "./unread-total";
import { useUserEvents } from "./use-user-events";

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

export function MessagingProvider({ user, children }: { user: MessagingUser; children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SignedIn key={user.id} user={user} client={client}>
        {children}
      </SignedIn>
    </QueryClientProvider>
  );
}

function SignedIn({
  user,
  client,
  children,
}: {
  user: MessagingUser;
  client: QueryClient;
  children: ReactNode;
}) {
  const [messaging] = useState<Messaging>(() => ({
    me: user,
    realtime: new RealtimeConnection(user.realtime),
    sender: new Sender(user.id, (message) => {
      const participants = knownConversation(client, message.conversation_id)?.participants.length ?? 2;
      changeThread(client, message.conversation_id, (thread) => withCreated(thread, message, participants));
    }),
  }));
  useState(() => client.setQueryData(unreadQuery.queryKey, user.unread));
  useUserEvents(messaging);
  useEffect(() => messaging.sender.resume(), [messaging]);
  return (
    <MessagingContext value={messaging}>
      <UnreadTotalProvider>{children}</UnreadTotalProvider>
    </MessagingContext>
  );
}
