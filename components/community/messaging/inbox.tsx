"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { whenIdle } from "@/lib/platform/when-idle";
import type { LiveInbox, Observer } from "./live-inbox";
import { type Messaging, useMessaging } from "./messaging-context";

/** Loads what keeps the inbox up to date: after the page, or when something is done that needs it. */
class InboxLoader {
  /** Undefined until it is loaded: what the server drew holds until then. */
  live: LiveInbox | undefined;
  #loading: Promise<LiveInbox> | undefined;
  readonly #watchers = new Set<() => void>();

  constructor(readonly messaging: Messaging) {}

  load(): Promise<LiveInbox> {
    this.#loading ??= import("./live-inbox").then(
      ({ LiveInbox }) => {
        this.live = new LiveInbox(this.messaging);
        for (const watcher of this.#watchers) watcher();
        return this.live;
      },
      (failure) => {
        // The next one who needs it tries again.
        this.#loading = undefined;
        throw failure;
      },
    );
    return this.#loading;
  }

  /** Calls back when it is loaded. Returns a function that stops this. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}

const InboxContext = createContext<InboxLoader | null>(null);

/** Holds the conversations of the messages pages and keeps them up to date by events. */
export function Inbox({ children }: { children: ReactNode }) {
  const messaging = useMessaging();
  const [inbox] = useState(() => new InboxLoader(messaging));
  const live = useLoaded(inbox);
  useEffect(() => {
    whenIdle()
      .then(() => inbox.load())
      .catch(() => {});
    return messaging.sender.onSend(async (message) => (await inbox.load()).addSentMessage(message));
  }, [inbox, messaging]);
  useEffect(() => live?.listen(), [live]);
  return <InboxContext value={inbox}>{children}</InboxContext>;
}

/** Loads what keeps the inbox up to date, if need be. */
export function useInbox(): InboxLoader {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error("The inbox is on the messages pages only.");
  return inbox;
}

/** Returns the live inbox; undefined until it is loaded. */
export function useLiveInbox(): LiveInbox | undefined {
  return useLoaded(useInbox());
}

function useLoaded(inbox: InboxLoader): LiveInbox | undefined {
  return useSyncExternalStore(
    (watcher) => inbox.watch(watcher),
    () => inbox.live,
    () => undefined,
  );
}

/** Data of the inbox as they are now; undefined until what keeps them up to date is loaded. `observe` must be stable between renders. */
export function useCachedQuery<Data>(observe: (live: LiveInbox) => Observer<Data>) {
  const live = useLiveInbox();
  const observer = useMemo(() => live && observe(live), [live, observe]);
  const subscribe = useMemo(
    () => (changed: () => void) => observer?.subscribe(changed) ?? (() => {}),
    [observer],
  );
  return useSyncExternalStore(
    subscribe,
    () => observer?.getCurrentResult(),
    () => undefined,
  );
}
