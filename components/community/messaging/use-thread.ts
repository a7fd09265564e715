import { useCallback, useEffect, useState } from "react";
import type { Conversation } from "./conversations";
import { useCachedQuery, useInbox, useLiveInbox } from "./inbox";
import type { LiveInbox } from "./live-inbox";
import type { Thread } from "./thread";
import { stillTyping, type Typist, withoutTypist, withTypist } from "./typists";
import { useOlder } from "./use-older";

/** The messages of an open conversation, kept up to date by events, and who is typing in it. */
export function useThread(conversation: Conversation, initialData: Thread) {
  const inbox = useInbox();
  const live = useLiveInbox();
  const [typists, setTypists] = useTypists();
  const { id } = conversation;
  const people = conversation.participants.length;
  const query = useCachedQuery(
    useCallback((live: LiveInbox) => live.thread(id, initialData), [id, initialData]),
  );
  const thread = query?.data ?? initialData;

  // biome-ignore lint/correctness/useExhaustiveDependencies: server-rendered data is adopted once, on mount
  useEffect(() => live?.adoptThread(conversation, initialData), [live, initialData]);

  useEffect(
    () =>
      live?.subscribe(id, people, {
        started: (event) => setTypists((typists) => withTypist(typists, event, Date.now())),
        stopped: (userId) => setTypists((typists) => withoutTypist(typists, userId)),
      }),
    [live, id, people, setTypists],
  );

  const { older, loadOlder } = useOlder(
    useCallback(async () => (await inbox.load()).loadOlder(id), [inbox, id]),
  );
  /** Undefined while there is nothing to load, or before the page is loaded. */
  const onTop = live && thread.hasOlder && older === "idle" ? loadOlder : undefined;
  return { thread, failed: query?.isError ?? false, retry: query?.refetch, typists, older, loadOlder, onTop };
}

/** Typing signals, each removed when it expires. */
function useTypists() {
  const [typists, setTypists] = useState<Typist[]>([]);
  useEffect(() => {
    if (typists.length === 0) return;
    const next = Math.min(...typists.map(({ until }) => until)) - Date.now();
    const timer = setTimeout(() => setTypists((all) => stillTyping(all, Date.now())), Math.max(0, next));
    return () => clearTimeout(timer);
  }, [typists]);
  return [typists, setTypists] as const;
}
