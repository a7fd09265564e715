"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { RealtimeConfig } from "@/lib/community/connection/client";
import { type ConnectionState, RealtimeConnection } from "@/lib/community/connection/client";
import { changeThread, knownConversation, unreadQuery } from "./inbox-queries";
import type { Outbox } from "./outbox";
import { Sender } from "./sender";
import { withCreated } from "./thread";
import { UnreadTotalProvider } from "./unread-total";
import { useUserEvents } from "./use-user-events";

/** The signed-in user, their unread count, and how to listen for events. */
export interface MessagingUser {
  id: number;
  name: string;
  avatar: string;
  unread: number;
  realtime: RealtimeConfig;
}

export interface Messaging {
  me: MessagingUser;
  realtime: RealtimeConnection;
  sender: Sender;
}

const Context = createContext<Messaging | null>(null);

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
    <Context value={messaging}>
      <UnreadTotalProvider>{children}</UnreadTotalProvider>
    </Context>
  );
}

/** Messaging of the signed-in user. Throws on pages without one. */
export function useMessaging(): Messaging {
  const messaging = useContext(Context);
  if (!messaging) throw new Error("Messaging needs a signed-in user.");
  return messaging;
}

export function useConnectionState(): ConnectionState {
  const { realtime } = useMessaging();
  return useSyncExternalStore(
    (watcher) => realtime.watch(watcher),
    () => realtime.state,
    () => realtime.state,
  );
}

const NOTHING: Outbox = [];

/** The outbox of all conversations. */
export function useOutbox(): Outbox {
  const { sender } = useMessaging();
  return useSyncExternalStore(
    (watcher) => sender.watch(watcher),
    () => sender.outbox,
    () => NOTHING,
  );
}
