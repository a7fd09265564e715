import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { queryKey, request } from "@/lib/api/client";
import { getUnreadCount, listConversations, listMessagesWithReceipts } from "@/lib/messaging/contract";
import {
  type Conversation,
  type Conversations,
  MOST_CONVERSATIONS,
  refreshed,
  withConversation,
  withUnread,
} from "./conversations";
import {
  catchUpFrom,
  FIRST_PAGE,
  NEXT_PAGE,
  openThread,
  type Thread,
  withMessages,
  withOlder,
} from "./thread";

/** What the inbox keeps in TanStack Query. Events write into it; asking again is how it catches up. */

const listKey = queryKey(listConversations, { limit: MOST_CONVERSATIONS });
const unreadKey = queryKey(getUnreadCount);
const threadKey = (conversationId: number) => queryKey(listMessagesWithReceipts, { conversationId });

/** Pages of a catch-up before we would rather begin anew with the newest messages. */
const MOST_PAGES = 10;

export const conversationsQuery = queryOptions({
  queryKey: listKey,
  queryFn: async ({ client, signal }): Promise<Conversations> => {
    const { data } = await request(listConversations, { limit: MOST_CONVERSATIONS }, { signal });
    return refreshed(client.getQueryData<Conversations>(listKey) ?? [], data);
  },
});

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => (await request(getUnreadCount, {}, { signal })).data.unread_count,
});

export function threadQuery(conversationId: number) {
  const key = threadKey(conversationId);
  return queryOptions({
    queryKey: key,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const known = () => client.getQueryData<Thread>(key);
      const missed = await fetchMissed(conversationId, known(), signal);
      // Events may have brought more while we were asking.
      return missed.anew ? missed.anew : withMessages(known() ?? openThread([]), missed.messages);
    },
  });
}

interface Missed {
  messages: Thread["messages"];
  /** Set when there is nothing to add to: the thread from its newest messages. */
  anew?: Thread;
}

/** What came after the messages that are known, page by page. */
async function fetchMissed(
  conversationId: number,
  known: Thread | undefined,
  signal: AbortSignal,
): Promise<Missed> {
  const messages: Thread["messages"][number][] = [];
  let after_id = known && catchUpFrom(known);
  for (let page = 0; after_id !== undefined && page < MOST_PAGES; page++) {
    // `after_id` itself is among those whose receipts we want to hear of again.
    const { data } = await request(
      listMessagesWithReceipts,
      { conversationId, limit: NEXT_PAGE, after_id: Math.max(1, after_id - 1) },
      { signal },
    );
    messages.push(...data);
    if (data.length < NEXT_PAGE) return { messages };
    after_id = (data[0]?.id ?? 0) + 1;
  }
  const newest = await request(listMessagesWithReceipts, { conversationId, limit: FIRST_PAGE }, { signal });
  return { messages: [], anew: openThread(newest.data) };
}

/** Loads the page of messages before those that are loaded. */
export async function loadOlder(client: QueryClient, conversationId: number): Promise<void> {
  const oldest = client.getQueryData<Thread>(threadKey(conversationId))?.messages[0];
  if (!oldest) return;
  const { data } = await request(listMessagesWithReceipts, {
    conversationId,
    limit: NEXT_PAGE,
    before_id: oldest.id,
  });
  changeThread(client, conversationId, (thread) => withOlder(thread, data));
}

export function changeThread(
  client: QueryClient,
  conversationId: number,
  change: (thread: Thread) => Thread,
): void {
  client.setQueryData<Thread>(threadKey(conversationId), (thread) => thread && change(thread));
}

export function changeConversations(
  client: QueryClient,
  change: (list: Conversations) => Conversations,
): void {
  client.setQueryData<Conversations>(listKey, (list) => list && change(list));
}

/** What we know of a conversation; undefined when it is not in the list. */
export function knownConversation(client: QueryClient, conversationId: number): Conversation | undefined {
  return client.getQueryData<Conversations>(listKey)?.find(({ id }) => id === conversationId);
}

/** Puts what the server drew a page with where the newer of it and what is known is kept. */
export function adoptConversations(client: QueryClient, drawn: Conversations): void {
  client.setQueryData<Conversations>(listKey, (known) => refreshed(known ?? [], drawn));
}

export function adoptThread(client: QueryClient, conversation: Conversation, drawn: Thread): void {
  client.setQueryData<Thread>(threadKey(conversation.id), (known) => {
    // With a gap between them, the newer one alone.
    const meets = known?.messages.some(({ id }) => id >= (drawn.messages[0]?.id ?? 0));
    return known && meets ? withMessages(known, drawn.messages) : drawn;
  });
  if (!knownConversation(client, conversation.id))
    changeConversations(client, (list) => withConversation(list, conversation));
}

/** Sets what is unread in a conversation, and in all: as told, else by the difference. */
export function setUnread(
  client: QueryClient,
  unread: { conversation_id: number; unread_count: number; total_unread_count?: number },
): void {
  const before = knownConversation(client, unread.conversation_id)?.unread_count ?? 0;
  changeConversations(client, (list) => withUnread(list, unread));
  client.setQueryData<number>(unreadKey, (total) => {
    if (total === undefined) return undefined;
    return unread.total_unread_count ?? Math.max(0, total - before + unread.unread_count);
  });
}

/** Asks again for all that is on the screen: after a lost connection, or after a while away. */
export function catchUp(client: QueryClient): void {
  void client.invalidateQueries({ refetchType: "active" });
}

/** Forgets the messages of a conversation that was deleted. */
export function forgetThread(client: QueryClient, conversationId: number): void {
  client.removeQueries({ queryKey: threadKey(conversationId) });
}
