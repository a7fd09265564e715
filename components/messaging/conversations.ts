import type { ClientOutput } from "@/lib/api/client";
import type { listConversations } from "@/lib/messaging/contract";
import type { MessagingEventData } from "@/lib/messaging/events";

/** The list of conversations and what it says of each. Every function returns a new list, or the same when nothing changes. */

export type Conversation = ClientOutput<typeof listConversations>["data"][number];
export type Participant = Conversation["participants"][number];
export type Conversations = readonly Conversation[];

/** How many conversations the list asks for: as many as the API gives. */
export const MOST_CONVERSATIONS = 100;

/** The list as the server has it now, with what we have heard since it answered. */
export function refreshed(known: Conversations, fetched: Conversations): Conversations {
  const newer = fetched.map((conversation) => {
    const ours = known.find(({ id }) => id === conversation.id);
    const heardSince = ours && ours.last_message.id > conversation.last_message.id;
    return heardSince
      ? { ...conversation, last_message: ours.last_message, updated_at: ours.updated_at }
      : conversation;
  });
  return newestFirst(newer);
}

/** The list with one conversation as the server has just told it. */
export function withConversation(list: Conversations, conversation: Conversation): Conversations {
  return newestFirst([conversation, ...list.filter(({ id }) => id !== conversation.id)]);
}

/** A conversation has a new last message; undefined when the list has to be fetched to know more. */
export function withLastMessage(
  list: Conversations,
  { conversation_id, last_message, updated_at }: MessagingEventData<"conversation.updated">,
): Conversations | undefined {
  const known = list.find(({ id }) => id === conversation_id);
  const { message_text } = last_message;
  if (!known || message_text === null) return undefined;
  if (known.last_message.id >= last_message.id) return list;
  return newestFirst(
    changed(list, conversation_id, () => ({ last_message: { ...last_message, message_text }, updated_at })),
  );
}

/** What is unread in one conversation has changed. */
export function withUnread(
  list: Conversations,
  { conversation_id, unread_count }: { conversation_id: number; unread_count: number },
): Conversations {
  return changed(list, conversation_id, ({ marked_unread }) => ({
    unread_count,
    marked_unread: marked_unread && unread_count > 0,
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
    MessagingEventData<"conversation.read">,
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

export function withoutConversation(list: Conversations, conversationId: number): Conversations {
  return list.filter(({ id }) => id !== conversationId);
}

/** The others in a conversation. */
export function othersIn(conversation: Conversation, userId: number): Participant[] {
  return conversation.participants.filter(({ id }) => id !== userId);
}

/** What a conversation is called: its title, or the names of the others. */
export function titleOf(conversation: Conversation, userId: number): string {
  if (conversation.title) return conversation.title;
  const names = othersIn(conversation, userId).map(({ name }) => name);
  if (names.length <= 3) return joined(names);
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} others`;
}

/** Names as a sentence has them: "Ana, Ben and Cleo". */
export function joined(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
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
