import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { conversationDeleted } from "@/lib/community/messaging/events";
import type { EventData } from "@/lib/platform/channels/event";
import { request } from "@/lib/platform/http-client/client";
import { queryKey } from "@/lib/platform/http-client/query-key";
import {
  type Conversation,
  type ConversationPages,
  type Conversations,
  NEXT_CONVERSATIONS,
  openConversations,
  refreshed,
  type Unread,
  withConversation,
  withOlderConversations,
  withoutConversation,
  withUnread,
} from "./conversations";
import type { Counts } from "./counts";
import {
  listConversations,
  listMessagesWithReceipts,
  markConversationUnread,
  readConversation,
} from "./endpoints";
import {
  catchUpFrom,
  FIRST_PAGE,
  NEXT_PAGE,
  openThread,
  type Thread,
  withMessages,
  withOlder,
  withoutDeleted,
} from "./thread";

/** The inbox in TanStack Query. Events write into the cache; refetching catches up on missed ones. */

const listKey = queryKey(listConversations);
const threadKey = (conversationId: number) => queryKey(listMessagesWithReceipts, { conversationId });

/** Kept up to date by events; refetched only when some may have been missed. */
const staleTime = Number.POSITIVE_INFINITY;

/** After this many pages of catch-up, the thread is reloaded from its newest messages instead. */
const MAX_PAGES = 10;

export const conversationsQuery = queryOptions({
  queryKey: listKey,
  staleTime,
  queryFn: async ({ client, signal }): Promise<ConversationPages> => {
    const known = () => client.getQueryData<ConversationPages>(listKey);
    const reach = known()?.older ?? 0;
    let fetched = await fetchConversations(undefined, signal);
    for (let page = 1; page < MAX_PAGES && fetched.older !== undefined && fetched.older > reach; page++) {
      const next = await fetchConversations(fetched.older, signal);
      fetched = { ...next, list: [...fetched.list, ...next.list] };
    }
    return refreshed(known(), fetched);
  },
});

async function fetchConversations(before: number | undefined, signal?: AbortSignal) {
  const query = { limit: NEXT_CONVERSATIONS, before_message_id: before };
  const { data } = await request(listConversations, query, { signal });
  return openConversations(data, NEXT_CONVERSATIONS);
}

/** Loads the next page of conversations. */
export async function loadOlderConversations(client: QueryClient): Promise<void> {
  const older = client.getQueryData<ConversationPages>(listKey)?.older;
  if (older === undefined) return;
  const { list } = await fetchConversations(older);
  client.setQueryData<ConversationPages>(listKey, (known) => known && withOlderConversations(known, list));
}

export function threadQuery(conversationId: number) {
  const key = threadKey(conversationId);
  return queryOptions({
    queryKey: key,
    staleTime,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const known = () => client.getQueryData<Thread>(key);
      const missed = await fetchGap(conversationId, known(), signal);
      // Events may have added conversations in the meantime.
      return missed.reset ? missed.reset : withMessages(known() ?? openThread([]), missed.messages);
    },
  });
}

interface Gap {
  messages: Thread["messages"];
  /** Set when there is too much to catch up on: the thread from its newest messages. */
  reset?: Thread;
}

/** Fetches the messages after the known ones, page by page. */
async function fetchGap(
  conversationId: number,
  current: Thread | undefined,
  signal: AbortSignal,
): Promise<Gap> {
  const messages: Thread["messages"][number][] = [];
  let after_id = current && catchUpFrom(current);
  for (let page = 0; after_id !== undefined && page < MAX_PAGES; page++) {
    // `after_id` itself is among the messages whose receipts are refreshed.
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
  return { messages: [], reset: openThread(newest.data) };
}

/** Loads the next page of older messages. */
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
  client.setQueryData<ConversationPages>(listKey, (known) => known && { ...known, list: change(known.list) });
}

/** A known conversation; undefined when it is not in the list. */
export function knownConversation(client: QueryClient, conversationId: number): Conversation | undefined {
  return client.getQueryData<ConversationPages>(listKey)?.list.find(({ id }) => id === conversationId);
}

/** Adopts the server-rendered data. A page restored from the cache may be stale, so then the server is queried. */
export function adoptConversations(client: QueryClient, initialData: ConversationPages): void {
  const known = client.getQueryData<ConversationPages>(listKey);
  if (known === undefined) client.setQueryData(listKey, initialData);
  else if (known !== initialData) void client.invalidateQueries({ queryKey: listKey });
}

export function adoptThread(client: QueryClient, conversation: Conversation, initialData: Thread): void {
  client.setQueryData<Thread>(threadKey(conversation.id), (known) => {
    // If there is a gap between the two, only the newer part is kept.
    const meets = known?.messages.some(({ id }) => id >= (initialData.messages[0]?.id ?? 0));
    return known && meets ? withMessages(known, initialData.messages) : initialData;
  });
  if (!knownConversation(client, conversation.id))
    changeConversations(client, (list) => withConversation(list, conversation));
}

/** Sets the unread count of a conversation and the total: as reported, else by the difference. */
export function setUnread(
  client: QueryClient,
  counts: Counts,
  unread: Unread & { total_unread_count?: number; muted_unread_count?: number },
): void {
  const { total_unread_count, muted_unread_count = 0 } = unread;
  const { unread_count: before = 0, muted = false } = knownConversation(client, unread.conversation_id) ?? {};
  changeConversations(client, (list) => withUnread(list, unread));
  const difference = muted ? 0 : unread.unread_count - before;
  const total =
    total_unread_count === undefined
      ? counts.values.unread + difference
      : total_unread_count - muted_unread_count;
  counts.set({ unread: Math.max(0, total) });
}

/** Shows a conversation as read or unread before the server has answered. Returns a function that undoes it. */
function showMark(client: QueryClient, counts: Counts, conversation_id: number, as: "read" | "unread") {
  const { unread_count, marked_unread } = knownConversation(client, conversation_id) ?? {};
  if (unread_count === undefined) return () => {};
  const show = (unread: Omit<Unread, "conversation_id">) =>
    setUnread(client, counts, { conversation_id, ...unread });
  if (as === "read") show({ unread_count: 0, marked_unread: false });
  else show({ unread_count: Math.max(1, unread_count), marked_unread: true });
  return () => show({ unread_count, marked_unread });
}

/**
 * Marks a conversation read or unread. Requests run one at a time so that the last one wins. Without `isWanted`, it is shown at
 * once; with it, which is checked when its turn comes, after the answer, since showing a failure would lead to the next attempt.
 */
export function markConversation(
  client: QueryClient,
  counts: Counts,
  conversationId: number,
  as: "read" | "unread",
  isWanted?: () => boolean,
): Promise<void> {
  const mutation = client.getMutationCache().build(client, {
    scope: { id: `conversation ${conversationId}` },
    networkMode: "always",
    gcTime: 0,
    onMutate: () => (isWanted ? undefined : showMark(client, counts, conversationId, as)),
    onError: (_, __, undo) => undo?.(),
    mutationFn: async () => {
      if (isWanted?.() === false) return;
      const it = { conversationId };
      const { data } = await (as === "read"
        ? request(readConversation, it)
        : request(markConversationUnread, it));
      setUnread(client, counts, { ...data, marked_unread: as === "unread" });
    },
  });
  return mutation.execute(undefined);
}

const INBOX_KEYS = [listKey, queryKey(listMessagesWithReceipts)];

/** Refetches what is on the screen, after a lost connection or a long time in the background. */
export function refetchInbox(client: QueryClient): void {
  for (const key of INBOX_KEYS) void client.invalidateQueries({ queryKey: key });
}

/** Removes all conversations from the cache. */
export function clearInbox(client: QueryClient): void {
  for (const key of INBOX_KEYS) client.removeQueries({ queryKey: key });
}

/** A conversation was deleted here or elsewhere: drops its messages so far. */
export function forgetDeleted(client: QueryClient, deletion: EventData<typeof conversationDeleted>): void {
  const { conversation_id, deleted_up_to_message_id } = deletion;
  changeConversations(client, (list) => withoutConversation(list, deletion));
  changeThread(client, conversation_id, (thread) => withoutDeleted(thread, deleted_up_to_message_id));
}
