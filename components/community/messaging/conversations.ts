import type { listConversations } from "@/lib/community/messaging/contract";
import type {
  conversationDeleted,
  conversationRead,
  conversationUpdated,
} from "@/lib/community/messaging/events";
import type { EventData } from "@/lib/platform/channels/event";
import type { ClientOutput } from "@/lib/platform/http-client/client";

/** The conversation list. Each function returns a new list, or the same one if nothing changed. */

export type Conversation = ClientOutput<typeof listConversations>["data"][number];
export type Conversations = readonly Conversation[];

/** The loaded part of the list. */
export interface ConversationPages {
  readonly list: Conversations;
  /**
   * The message after which the next page begins; undefined when everything is loaded. Single older conversations
   * may be loaded too.
   */
  readonly older: number | undefined;
}

/** Size of the first page. */
export const FIRST_CONVERSATIONS = 50;
/** Size of further pages: the API's maximum. */
export const NEXT_CONVERSATIONS = 100;

/** Joins pages of the API, newest first. */
export function openConversations(fetched: Conversations, limit = FIRST_CONVERSATIONS): ConversationPages {
  const older = fetched.length >= limit ? fetched.at(-1)?.last_message.id : undefined;
  return { list: fetched, older };
}

/** A freshly fetched list, plus the events received since the server answered. */
export function refreshed(
  current: ConversationPages | undefined,
  fetched: ConversationPages,
): ConversationPages {
  if (!current || fetched.older === undefined)
    return { ...fetched, list: united(current?.list ?? [], fetched.list) };
  const end = fetched.older;
  const below = current.list.filter(({ last_message }) => last_message.id < end);
  const older = current.older !== undefined && current.older > end ? end : current.older;
  return { list: united(current.list, fetched.list, below), older };
}

/** The list with its next page. */
export function withOlderConversations(
  known: ConversationPages,
  page: Conversations,
  limit = NEXT_CONVERSATIONS,
): ConversationPages {
  return { ...openConversations(page, limit), list: united(known.list, page, known.list) };
}

/** Merges fetched conversations with those in `pending` that were not fetched; the newer last message wins. */
function united(current: Conversations, fetched: Conversations, pending: Conversations = []): Conversations {
  const knownById = new Map(current.map((conversation) => [conversation.id, conversation]));
  const newer = fetched.map((conversation) => {
    const ours = knownById.get(conversation.id);
    const isAhead = ours && ours.last_message.id > conversation.last_message.id;
    return isAhead
      ? { ...conversation, last_message: ours.last_message, updated_at: ours.updated_at }
      : conversation;
  });
  const ids = new Set(fetched.map(({ id }) => id));
  return newestFirst([...newer, ...pending.filter(({ id }) => !ids.has(id))]);
}

/** The list with one conversation replaced by its newest version. */
export function withConversation(list: Conversations, conversation: Conversation): Conversations {
  return newestFirst([conversation, ...list.filter(({ id }) => id !== conversation.id)]);
}

/** Sets a conversation's last message; undefined when the conversation or one of its people is unknown, and the list must be fetched. */
export function withLastMessage(
  list: Conversations,
  event: EventData<typeof conversationUpdated>,
  userId: number,
): Conversations | undefined {
  const { conversation_id, last_message, updated_at, title, participant_count } = event;
  const existing = list.find(({ id }) => id === conversation_id);
  const { message_text } = last_message;
  if (existing?.participants.length !== participant_count || message_text === null) return undefined;
  if (existing.last_message.id >= last_message.id) return list;
  return newestFirst(
    replaceConversation(list, conversation_id, () => ({
      last_message: { ...last_message, message_text },
      updated_at,
      title,
      // A reply of the reader accepts a request.
      is_request: existing.is_request && last_message.user.id !== userId,
    })),
  );
}

/** A conversation's unread count and, if known, its manual unread mark and whether it is muted. */
export interface Unread extends Partial<Pick<Conversation, "marked_unread" | "muted" | "muted_until">> {
  conversation_id: number;
  unread_count: number;
}

export function withUnread(
  list: Conversations,
  { conversation_id, unread_count, marked_unread, muted, muted_until }: Unread,
): Conversations {
  return replaceConversation(list, conversation_id, (known) => ({
    unread_count,
    muted: muted ?? known.muted,
    muted_until: muted_until === undefined ? known.muted_until : muted_until,
    marked_unread: marked_unread ?? (known.marked_unread && unread_count > 0),
  }));
}

/** A participant has read up to a message. */
export function withReader(
  list: Conversations,
  {
    conversation_id,
    user_id,
    last_read_message_id,
    read_at,
  }: Pick<
    EventData<typeof conversationRead>,
    "conversation_id" | "user_id" | "last_read_message_id" | "read_at"
  >,
): Conversations {
  return replaceConversation(list, conversation_id, ({ participants }) => ({
    participants: participants.map((participant) =>
      participant.id === user_id
        ? { ...participant, last_read_message_id, last_read_at: read_at }
        : participant,
    ),
  }));
}

/** Removes a conversation deleted up to a message; a newer message keeps it in the list. */
export function withoutConversation(
  list: Conversations,
  { conversation_id, deleted_up_to_message_id }: EventData<typeof conversationDeleted>,
): Conversations {
  return list.filter(
    ({ id, last_message }) => id !== conversation_id || last_message.id > deleted_up_to_message_id,
  );
}

/**
 * The number of requests: that of the server, and what has come and gone since among the conversations that `initial` has loaded. Those
 * below are not known one by one.
 */
export function updateRequestCount(
  count: number,
  initial: ConversationPages,
  current: ConversationPages,
): number {
  if (current.older === undefined) return current.list.filter(({ is_request }) => is_request).length;
  const inReach = ({ list }: ConversationPages) =>
    list.filter(({ is_request, last_message }) => is_request && last_message.id >= (initial.older ?? 0))
      .length;
  return Math.max(0, count + inReach(current) - inReach(initial));
}

/** The conversations that match every word, in the title, a name or the last message. */
export function filterConversations(list: Conversations, search: string): Conversations {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  return list.filter(({ title, participants, last_message }) => {
    const text = folded(
      [title ?? "", ...participants.map(({ name }) => name), last_message.message_text].join("\n"),
    );
    return words.every((word) => text.includes(word));
  });
}

/** Folds case and accents for comparison. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function newestFirst(list: Conversations): Conversations {
  return list.toSorted((a, b) => b.last_message.id - a.last_message.id);
}

function replaceConversation(
  list: Conversations,
  conversationId: number,
  change: (conversation: Conversation) => Partial<Conversation>,
): Conversations {
  return list.map((conversation) =>
    conversation.id === conversationId ? { ...conversation, ...change(conversation) } : conversation,
  );
}
