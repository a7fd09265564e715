import type { listMessagesWithReceipts } from "@/lib/community/messaging/contract";
import type { conversationRead, messageCreated, messageRead } from "@/lib/community/messaging/events";
import type { EventData } from "@/lib/platform/channels/event";
import type { ClientOutput } from "@/lib/platform/http-client/client";

/**
 * The loaded messages of one conversation. Each function returns a new thread, or the same one if nothing changed.
 */

export type ThreadMessage = ClientOutput<typeof listMessagesWithReceipts>["data"][number];
type Receipt = ThreadMessage["read_by"][number];

export interface Thread {
  /** Oldest first, without duplicates. */
  readonly messages: readonly ThreadMessage[];
  readonly hasOlder: boolean;
}

/** Size of the first page. */
export const FIRST_PAGE = 50;
/** Size of each older page and of each page of a catch-up. */
export const NEXT_PAGE = 100;
/** A catch-up fetches this many known messages again, since their receipts may have changed. */
const ASKED_AGAIN = 20;

/** A thread from its newest messages, newest first as the API returns them. */
export function openThread(newestFirst: readonly ThreadMessage[], limit = FIRST_PAGE): Thread {
  return { messages: newestFirst.toReversed(), hasOlder: newestFirst.length >= limit };
}

/** Adds messages from any source in any order; receipts of duplicates are merged. */
export function withMessages(thread: Thread, incoming: readonly ThreadMessage[]): Thread {
  if (incoming.length === 0) return thread;
  const byId = new Map(thread.messages.map((message) => [message.id, message]));
  for (const message of incoming) {
    const known = byId.get(message.id);
    byId.set(message.id, known ? unite(known, message) : message);
  }
  return { ...thread, messages: [...byId.values()].sort((a, b) => a.id - b.id) };
}

/** Adds a page of messages older than all loaded ones. */
export function withOlder(thread: Thread, page: readonly ThreadMessage[], limit = NEXT_PAGE): Thread {
  return { ...withMessages(thread, page), hasOlder: page.length >= limit };
}

/** Adds a message from an event; as far as we know nobody has read it yet. */
export function withCreated(
  thread: Thread,
  event: EventData<typeof messageCreated> & { message_text: string },
  participants: number,
): Thread {
  return withMessages(thread, [
    { ...event, read_by: [], read_count: 0, recipient_count: Math.max(0, participants - 1) },
  ]);
}

/** The thread after everything up to a message was deleted. */
export function withoutDeleted(thread: Thread, lastId: number): Thread {
  return { messages: thread.messages.filter(({ id }) => id > lastId), hasOlder: false };
}

/** Someone has read one message. */
export function withReadReceipt(
  thread: Thread,
  { message_id, user_id, name, read_at }: EventData<typeof messageRead>,
): Thread {
  return withReceipt(thread, { user_id, name, read_at }, (message) => message.id === message_id);
}

/** Someone has read every message up to one. */
export function withReadState(
  thread: Thread,
  reader: Pick<EventData<typeof conversationRead>, "user_id" | "name" | "last_read_message_id" | "read_at">,
): Thread {
  const { user_id, name, last_read_message_id, read_at } = reader;
  return withReceipt(thread, { user_id, name, read_at }, (message) => message.id <= last_read_message_id);
}

/** The message id to catch up from; undefined when the newest page is needed. */
export function catchUpFrom(thread: Thread): number | undefined {
  return (thread.messages.at(-ASKED_AGAIN) ?? thread.messages[0])?.id;
}

/** The newest message by someone else. */
export function newestFromOthers(thread: Thread, userId: number): ThreadMessage | undefined {
  return thread.messages.findLast((message) => message.user.id !== userId);
}

function withReceipt(thread: Thread, receipt: Receipt, isRead: (message: ThreadMessage) => boolean): Thread {
  let changed = false;
  const messages = thread.messages.map((message) => {
    const known = message.user.id === receipt.user_id || message.read_by.some(sameReader);
    if (known || !isRead(message)) return message;
    changed = true;
    return withReaders(message, [...message.read_by, receipt]);
  });
  return changed ? { ...thread, messages } : thread;

  function sameReader(reader: Receipt) {
    return reader.user_id === receipt.user_id;
  }
}

function unite(known: ThreadMessage, message: ThreadMessage): ThreadMessage {
  const readers = new Map(
    [...known.read_by, ...message.read_by].map((receipt) => [receipt.user_id, receipt] as const),
  );
  return withReaders({ ...known, ...message }, [...readers.values()]);
}

function withReaders(message: ThreadMessage, readers: Receipt[]): ThreadMessage {
  const read_by = readers.sort((a, b) => a.read_at.localeCompare(b.read_at) || a.user_id - b.user_id);
  return { ...message, read_by, read_count: read_by.length };
}
