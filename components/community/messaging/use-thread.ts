import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type * as messagingEvents from "@/lib/community/messaging/core/events";
import { conversationChannel } from "@/lib/community/messaging/core/names";
import { type Conversation, withReader } from "./conversations";
import { adoptThread, changeConversations, changeThread, loadOlder, threadQuery } from "./inbox-queries";
import { useConnectionState, useMessaging } from "./messaging-context";
import { type Thread, withCreated, withRead, withReadUpTo } from "./thread";
import { stillTyping, type Typist, withoutTypist, withTypist } from "./typists";
import { useOlder } from "./use-older";

const POLL_INTERVAL_MS = 4_000;

/** The messages of an open conversation, kept up to date by events, and who is typing in it. */
export function useThread(conversation: Conversation, initialData: Thread) {
  const client = useQueryClient();
  const { me, realtime } = useMessaging();
  const polling = useConnectionState() === "none";
  const [typists, setTypists] = useTypists();
  const { id } = conversation;
  const people = conversation.participants.length;
  const query = useQuery({
    ...threadQuery(id),
    initialData: initialData,
    refetchInterval: polling ? POLL_INTERVAL_MS : false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: server-rendered data is adopted once, on mount
  useEffect(() => adoptThread(client, conversation, initialData), [client, initialData]);

  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: threadQuery(id).queryKey });
    return realtime.listen<typeof messagingEvents>(
      conversationChannel(id),
      {
        "message.created": (event) => {
          const { message_text, user } = event;
          setTypists((typists) => withoutTypist(typists, user.id));
          if (message_text === null) ask();
          else changeThread(client, id, (thread) => withCreated(thread, { ...event, message_text }, people));
        },
        "message.read": (event) => changeThread(client, id, (thread) => withRead(thread, event)),
        "conversation.read": (event) => {
          changeThread(client, id, (thread) => withReadUpTo(thread, event));
          changeConversations(client, (list) => withReader(list, event));
        },
        "typing.started": (event) => {
          if (event.user_id === me.id) return;
          setTypists((typists) => withTypist(typists, event, Date.now()));
        },
        "typing.stopped": (event) => setTypists((typists) => withoutTypist(typists, event.user_id)),
      },
      ask,
    );
  }, [client, realtime, id, people, me.id, setTypists]);

  const older = useOlder(useCallback(() => loadOlder(client, id), [client, id]));
  return { thread: query.data, failed: query.isError, retry: query.refetch, typists, ...older };
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
