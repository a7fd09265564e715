"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import type { ConnectionState, RealtimeConfig, RealtimeConnection } from "@/lib/platform/channels/client";
import type { Counts } from "./counts";
import type { Outbox } from "./outbox";
import type { Sender } from "./sender";

/** The signed-in user, their unread count, and how to listen for events. */
export interface MessagingUser {
  id: number;
  name: string;
  avatar: string;
  unread: number;
  /** Unread notifications. */
  bell: number;
  realtime: RealtimeConfig;
}

export interface Messaging {
  me: MessagingUser;
  realtime: RealtimeConnection;
  sender: Sender;
  counts: Counts;
  /** Callbacks that refetch the things on the screen, for when events may have been missed. */
  returns: Set<() => void>;
}

export const MessagingContext = createContext<Messaging | null>(null);

/** Messaging of the signed-in user. Throws on pages without one. */
export function useMessaging(): Messaging {
  const messaging = useContext(MessagingContext);
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

const NO_COUNTS = { unread: 0, bell: 0 };

/** The unread messages and notifications, kept up to date by events; 0 for visitors. */
export function useCounts() {
  const counts = useContext(MessagingContext)?.counts;
  const read = () => counts?.values ?? NO_COUNTS;
  return useSyncExternalStore((watcher) => counts?.watch(watcher) ?? (() => {}), read, read);
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
