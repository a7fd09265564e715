import "server-only";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { conversationChannel, messagingEvent, userChannel } from "@/lib/messaging/events";
import { getUnread } from "@/lib/messaging/service";
import { publish, type RealtimeEvent } from "@/lib/realtime/publish";
import { findReader, findReceipt, findSent } from "./queries";

/** The most bytes of an event's data that a channels server takes. */
const MOST_BYTES = 10_000;

const MessageJob = z.object({ message_id: z.int() });
const ReaderJob = z.object({ conversation_id: z.int(), user_id: z.int() });
const ReceiptJob = z.object({ message_id: z.int(), user_id: z.int() });

/**
 * The jobs of the outbox. Each was queued in the transaction of the change it tells of, reads what is true when it runs, and is
 * tried again with growing pauses until the channels server takes it: an event comes at least once.
 */
export const pushTasks: TaskList = {
  async pushMessage(payload) {
    const sent = await findSent(MessageJob.parse(payload).message_id);
    if (!sent) return;
    const { participant_ids, ...message } = sent;
    const { conversation_id, id, message_text, created_at, user } = message;
    const conversation = [conversationChannel(conversation_id)];
    await publish([
      withinLimit(messagingEvent("message.created", conversation, message)),
      messagingEvent("typing.stopped", conversation, { conversation_id, user_id: user.id, name: user.name }),
      withinLimit(
        messagingEvent("conversation.updated", participant_ids.map(userChannel), {
          conversation_id,
          last_message: { id, message_text, created_at, user },
          updated_at: created_at,
        }),
      ),
      ...(await unreadEvents(
        conversation_id,
        participant_ids.filter((participant) => participant !== user.id),
      )),
    ]);
  },

  async pushConversationRead(payload) {
    const { conversation_id, user_id } = ReaderJob.parse(payload);
    const reader = await findReader(conversation_id, user_id);
    if (!reader) return;
    const { name, last_read_message_id, last_read_at } = reader;
    const events: RealtimeEvent[] = await unreadEvents(conversation_id, [user_id]);
    if (last_read_message_id !== null && last_read_at !== null) {
      events.push(
        messagingEvent("conversation.read", [conversationChannel(conversation_id)], {
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

  async pushMessageRead(payload) {
    const { message_id, user_id } = ReceiptJob.parse(payload);
    const receipt = await findReceipt(message_id, user_id);
    if (!receipt) return;
    const { conversation_id } = receipt;
    await publish([
      messagingEvent("message.read", [conversationChannel(conversation_id)], {
        ...receipt,
        message_id,
        user_id,
      }),
      ...(await unreadEvents(conversation_id, [user_id])),
    ]);
  },

  async pushUnread(payload) {
    const { conversation_id, user_id } = ReaderJob.parse(payload);
    await publish(await unreadEvents(conversation_id, [user_id]));
  },
};

async function unreadEvents(conversationId: number, userIds: readonly number[]): Promise<RealtimeEvent[]> {
  const counts = await getUnread(conversationId, userIds);
  return counts.map(({ user_id, ...unread }) =>
    messagingEvent("unread.changed", [userChannel(user_id)], { conversation_id: conversationId, ...unread }),
  );
}

/** Two thousand control characters, each six bytes in JSON, are more than an event holds: the text stays behind. */
function withinLimit(event: RealtimeEvent): RealtimeEvent {
  if (Buffer.byteLength(JSON.stringify(event.data)) <= MOST_BYTES) return event;
  return {
    ...event,
    data: JSON.parse(JSON.stringify(event.data, (key, value) => (key === "message_text" ? null : value))),
  };
}
