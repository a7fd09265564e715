import "server-only";
import { previewLine } from "@/lib/community/notifications/names";
import { markReadByUrl, notify } from "@/lib/community/notifications/service";
import type { RealtimeEvent } from "@/lib/platform/channels/event";
import { publish } from "@/lib/platform/channels/publish";
import { implement } from "@/lib/platform/jobs/task";
import {
  conversationDeleted,
  conversationRead,
  conversationUpdated,
  messageCreated,
  messageRead,
  typingStopped,
  unreadChanged,
} from "./events";
import * as jobs from "./jobs";
import { findDeletion, findReader, findReceipt, pushNext, type Unpushed } from "./outbox-queries";
import { getUnread } from "./service";

/** The maximum size, in bytes, of an event's data on a channels server. */
const MAX_BYTES = 10_000;

/** The maximum number of messages handed over at once. */
const MAX_MESSAGES = 100;

/**
 * The outbox jobs. Each was queued in the transaction of its change, reads the current state when it runs, and is retried with
 * growing delays until the channels server accepts the event: at-least-once delivery. Jobs for the same state share a `job_key`, so
 * at most one is pending however many changes there are.
 */
export const pushTasks = implement(jobs, {
  async pushMessages({ conversation_id }) {
    const push = (unpushed: Unpushed) => pushMessages(conversation_id, unpushed);
    while ((await pushNext(conversation_id, MAX_MESSAGES, push)) === MAX_MESSAGES);
  },

  async pushConversationRead({ conversation_id, user_id }) {
    const reader = await findReader(conversation_id, user_id);
    if (!reader) return;
    const { name, last_read_message_id, last_read_at, hidden } = reader;
    const events: RealtimeEvent[] = unreadEvents(
      conversation_id,
      await countUnread(conversation_id, user_id),
    );
    if (last_read_message_id !== null && last_read_at !== null && !hidden) {
      events.push(
        conversationRead.on([conversation_id], {
          conversation_id,
          user_id,
          name,
          last_read_message_id,
          read_at: last_read_at,
        }),
      );
    }
    await publish(events);
  },

  async pushMessageRead({ message_id, user_id }) {
    const receipt = await findReceipt(message_id, user_id);
    if (!receipt) return;
    const { conversation_id, hidden } = receipt;
    const event = messageRead.on([conversation_id], { ...receipt, message_id, user_id });
    await publish([
      ...(hidden ? [] : [event]),
      ...unreadEvents(conversation_id, await countUnread(conversation_id, user_id)),
    ]);
  },

  async pushUnread({ conversation_id, user_id }) {
    await publish(unreadEvents(conversation_id, await countUnread(conversation_id, user_id)));
  },

  async pushDeletion({ conversation_id, user_id }) {
    const deletion = await findDeletion(conversation_id, user_id);
    if (!deletion) return;
    await publish([
      conversationDeleted.on([user_id], { conversation_id, ...deletion }),
      ...unreadEvents(conversation_id, await countUnread(conversation_id, user_id)),
    ]);
  },

  async pushLeave({ conversation_id, user_id, up_to_message_id }) {
    await publish([
      conversationDeleted.on([user_id], { conversation_id, deleted_up_to_message_id: up_to_message_id }),
      ...unreadEvents(conversation_id, await countUnread(conversation_id, user_id)),
    ]);
  },
});

/** However many messages there are, lists and counts get one update with the state after the last. */
async function pushMessages(conversation_id: number, unpushed: Unpushed): Promise<void> {
  const { messages, participant_ids, silent_ids, title, participant_count } = unpushed;
  const last = messages.at(-1);
  if (!last) return;
  const { id, type, message_text, created_at, user } = last;
  const authors = new Map(messages.map((message) => [message.user.id, message.user]));
  const others = participant_ids.filter((participant) => authors.size > 1 || !authors.has(participant));
  const unread = await getUnread(conversation_id, others);
  await publish([
    ...messages.map((message) => withinLimit(messageCreated.on([conversation_id], message))),
    ...[...authors.values()].map(({ id: user_id, name }) =>
      typingStopped.on([conversation_id], { conversation_id, user_id, name }),
    ),
    withinLimit(
      conversationUpdated.on(participant_ids, {
        conversation_id,
        last_message: { id, type, message_text, created_at, user },
        updated_at: created_at,
        title,
        participant_count,
      }),
    ),
    ...unreadEvents(conversation_id, unread),
  ]);
  const lastText = messages.findLast((message) => message.type === "text");
  if (!lastText) return;
  const unaware = unread.filter(
    ({ user_id, unread_count }) =>
      unread_count > 0 && user_id !== lastText.user.id && !silent_ids.includes(user_id),
  );
  // Afterwards, so that no one's preferences can hold up a message.
  await notify(
    unaware.map(({ user_id }) => user_id),
    {
      id: `message-${lastText.id}`,
      kind: "messages",
      title: `Message from ${lastText.user.name}`,
      body: previewLine(lastText.message_text),
      url: `/messages/${conversation_id}`,
    },
  );
}

/** Counts the unread messages of a conversation. Once that is nothing, the bell has nothing of it either. */
async function countUnread(conversation_id: number, user_id: number): Promise<Unread> {
  const counts = await getUnread(conversation_id, [user_id]);
  if (counts.every(({ unread_count }) => unread_count === 0)) {
    await markReadByUrl(user_id, "messages", `/messages/${conversation_id}`);
  }
  return counts;
}

type Unread = Awaited<ReturnType<typeof getUnread>>;

function unreadEvents(conversation_id: number, counts: Unread): RealtimeEvent[] {
  return counts.map(({ user_id, ...unread }) => unreadChanged.on([user_id], { conversation_id, ...unread }));
}

/** Two thousand control characters take six bytes each in JSON, more than an event may hold: the text is left out. */
function withinLimit(event: RealtimeEvent): RealtimeEvent {
  if (Buffer.byteLength(JSON.stringify(event.data)) <= MAX_BYTES) return event;
  return {
    ...event,
    data: JSON.parse(JSON.stringify(event.data, (key, value) => (key === "message_text" ? null : value))),
  };
}
