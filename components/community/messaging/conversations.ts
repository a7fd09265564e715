import type { RealtimeEventData } from "@/lib/community/events/events";
import type { listConversations } from "@/lib/community/messaging/core/contract";
import type { ClientOutput } from "@/lib/http/client/client";

/** The list of conversations and what it says of each. Every function returns a new list, or the same when nothing changes. */

export type Conversation = ClientOutput<typeof listConversations>["data"][number];
export type Conversations = readonly Conversation[];

/** As much of the list as is loaded. */
export interface ConversationPages {
  readonly list: Conversations;
  /** After which message the next page begins; undefined when all conversations are there. Single older ones may be too. */
  readonly older: number | undefined;
}

/** How many conversations the first page has. */
export const FIRST_CONVERSATIONS = 50;
/** How many each further page has: as many as the API gives. */
export const NEXT_CONVERSATIONS = 100;

/** Pages as the API gives them, one after the other from the newest. */
export function openConversations(fetched: Conversations, limit = FIRST_CONVERSATIONS): ConversationPages {
  const older = fetched.length >= limit ? fetched.at(-1)?.last_message.id : undefined;
  return { list: fetched, older };
}

/** The list as the server has it now as far as was fetched, with what we have heard since it answered. */
export function refreshed(
  known: ConversationPages | undefined,
  fetched: ConversationPages,
): ConversationPages {
  if (!known || fetched.older === undefined)
    return { ...fetched, list: united(known?.list ?? [], fetched.list) };
  const end = fetched.older;
  const below = known.list.filter(({ last_message }) => last_message.id < end);
  const older = known.older !== undefined && known.older > end ? end : known.older;
  return { list: united(known.list, fetched.list, below), older };
}

/** The list with its next page. */
export function withOlderConversations(
  known: ConversationPages,
  page: Conversations,
  limit = NEXT_CONVERSATIONS,
): ConversationPages {
  return { ...openConversations(page, limit), list: united(known.list, page, known.list) };
}

/** What was fetched, and of `kept` what was not; the last message is the newer of what the server and we know. */
function united(known: Conversations, fetched: Conversations, kept: Conversations = []): Conversations {
  const knownById = new Map(known.map((conversation) => [conversation.id, conversation]));
  const newer = fetched.map((conversation) => {
    const ours = knownById.get(conversation.id);
    const heardSince = ours && ours.last_message.id > conversation.last_message.id;
    return heardSince
      ? { ...conversation, last_message: ours.last_message, updated_at: ours.updated_at }
      : conversation;
  });
  const ids = new Set(fetched.map(({ id }) => id));
  return newestFirst([...newer, ...kept.filter(({ id }) => !ids.has(id))]);
}

/** The list with one conversation as the server has just told it. */
export function withConversation(list: Conversations, conversation: Conversation): Conversations {
  return newestFirst([conversation, ...list.filter(({ id }) => id !== conversation.id)]);
}

/** A conversation has a new last message; undefined when the list has to be fetched to know more. */
export function withLastMessage(
  list: Conversations,
  { conversation_id, last_message, updated_at }: RealtimeEventData<"conversation.updated">,
): Conversations | undefined {
  const known = list.find(({ id }) => id === conversation_id);
  const { message_text } = last_message;
  if (!known || message_text === null) return undefined;
  if (known.last_message.id >= last_message.id) return list;
  return newestFirst(
    changed(list, conversation_id, () => ({ last_message: { ...last_message, message_text }, updated_at })),
  );
}

/** What is unread in one conversation, and whether it was marked, if that was told. */
export interface Unread {
  conversation_id: number;
  unread_count: number;
  marked_unread?: boolean;
}

/** What is unread in one conversation has changed. */
export function withUnread(
  list: Conversations,
  { conversation_id, unread_count, marked_unread }: Unread,
): Conversations {
  return changed(list, conversation_id, (known) => ({
    unread_count,
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
    RealtimeEventData<"conversation.read">,
    "conversation_id" | "user_id" | "last_read_message_id" | "read_at"
  >,
): Conversations {
  return changed(list, conversation_id, ({ participants }) => ({
    participants: participants.map((participant) =>
      participant.id === user_id
        ? { ...participant, last_read_message_id, last_read_at: read_at }
        : participant,
    ),
  }));
}

/** A conversation was deleted up to a message; what is newer keeps it in the list. */
export function withoutConversation(
  list: Conversations,
  { conversation_id, deleted_up_to_message_id }: RealtimeEventData<"conversation.deleted">,
): Conversations {
  return list.filter(
    ({ id, last_message }) => id !== conversation_id || last_message.id > deleted_up_to_message_id,
  );
}

/** The conversations in which every word is found: in the title, a name, or the last message. */
export function matching(list: Conversations, search: string): Conversations {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  return list.filter(({ title, participants, last_message }) => {
    const text = folded(
      [title ?? "", ...participants.map(({ name }) => name), last_message.message_text].join("\n"),
    );
    return words.every((word) => text.includes(word));
  });
}

/** Text without case and accents, for comparing. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function newestFirst(list: Conversations): Conversations {
  return list.toSorted((a, b) => b.last_message.id - a.last_message.id);
}

function changed(
  list: Conversations,
  conversationId: number,
  change: (conversation: Conversation) => Partial<Conversation>,
): Conversations {
  return list.map((conversation) =>
    conversation.id === conversationId ? { ...conversation, ...change(conversation) } : conversation,
  );
}
