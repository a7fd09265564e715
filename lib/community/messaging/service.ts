import "server-only";
import { inTransaction } from "@/db/transaction";
import { repeatOutput } from "@/lib/platform/http-contract/already-done";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import type * as contract from "./contract";
import * as pages from "./pages";
import { findFollowedPeople, findPeople } from "./people-queries";
import {
  countAllUnread,
  countRequests,
  countUnreadMessages,
  findBlockInside,
  findConversations,
  findMembership,
  findMessages,
  findMessagesWithReceipts,
  findSharedConversations,
  findTheseConversations,
} from "./queries";
import {
  findRecipients,
  findSentMessage,
  insertGroupConversation,
  insertMessage,
  lockClientMessageId,
  upsertDirectConversation,
} from "./sending-queries";
import type { MessageData } from "./shapes";

const MAX_FOLLOWED = 1000;
const MAX_SHARED = 20;
const BLOCKED_MESSAGE = "You can't send messages to this person.";
const NO_USER = "Must identify an existing user.";

/** The caller's visible conversations, most recent activity first. */
export async function listConversations(caller: UserCaller, input: Input<typeof contract.listConversations>) {
  const { limit, before_message_id: before, is_request } = input;
  const isRequest = is_request && is_request === "true";
  return { data: await findConversations(caller.userId, limit, { before, isRequest }) };
}

/** The conversations that the caller shares with another account, most recent activity first. */
export const listSharedConversations = serve(pages.listSharedConversations, (caller, { user_id }) =>
  findSharedConversations(caller.userId, user_id, MAX_SHARED),
);

/** One conversation as the caller sees it; undefined when the caller has deleted it. Throws for non-participants. */
export async function getConversation(caller: UserCaller, conversationId: number) {
  await mustParticipate(conversationId, caller.userId);
  const [conversation] = await findTheseConversations([conversationId], caller.userId);
  return conversation;
}

/** Lists the conversations with unread messages for a participant, most recent message first. */
export async function listUnread(conversationIds: readonly number[], userId: number) {
  const conversations = await findTheseConversations(conversationIds, userId);
  return conversations.filter(({ unread_count }) => unread_count > 0);
}

/** Sends the first message to one user or to a group; an existing direct conversation is reused. */
export async function startConversation(caller: UserCaller, input: Input<typeof contract.startConversation>) {
  const recipients = input.user_id === undefined ? (input.user_ids ?? []) : [input.user_id];
  const field = input.user_id === undefined ? "user_ids" : "user_id";
  if (recipients.includes(caller.userId)) {
    throw invalid({ [field]: "Must not include your own id." });
  }
  const existing = await findRecipients(caller.userId, recipients);
  if (existing.length < recipients.length) throw invalid({ [field]: NO_USER });

  return inTransaction(async (db) => {
    const key = input.client_message_id;
    if (key !== undefined) {
      await lockClientMessageId(db, caller.userId, key);
      const first = await findSentMessage(db, caller.userId, key);
      if (first) return conversationStart(first.message, first.type);
    }
    if (existing.some(({ blocked }) => blocked)) throw new ApiError("forbidden", BLOCKED_MESSAGE);
    const conversationId =
      input.user_id === undefined
        ? await insertGroupConversation(db, input.title || null, {
            senderId: caller.userId,
            recipientIds: recipients,
          })
        : await upsertDirectConversation(db, caller.userId, input.user_id);
    const inserted = await insertMessage(
      { conversationId, userId: caller.userId, text: input.message_text, clientMessageId: key ?? null },
      db,
    );
    // Blocked since the recipients were read.
    if (!inserted) throw new ApiError("forbidden", BLOCKED_MESSAGE);
    // Concurrently sent to another conversation: the one just created must not remain empty.
    if (inserted.repeated)
      throw new ApiError("conflict", "A message with this client_message_id is already being sent.");
    return conversationStart(inserted.message, input.user_id === undefined ? "group" : "direct");
  });
}

function conversationStart(
  { conversation_id, id, message_text, created_at }: MessageData,
  type: "direct" | "group",
) {
  return { data: { conversation: { id: conversation_id, type }, message: { id, message_text, created_at } } };
}

/** A window of a conversation's messages, newest first. */
export async function listMessages(caller: UserCaller, input: Input<typeof contract.listMessages>) {
  const { data } = mustBeMember(await findMessages(input.conversationId, caller.userId, input));
  return { data };
}

/** The same, each message with its readers. */
export async function listMessagesWithReceipts(
  caller: UserCaller,
  input: Input<typeof contract.listMessagesWithReceipts>,
) {
  const { data } = mustBeMember(await findMessagesWithReceipts(input.conversationId, caller.userId, input));
  return { data };
}

/** Sends a message; repeating a `client_message_id` returns the first message. */
export async function sendMessage(caller: UserCaller, input: Input<typeof contract.sendMessage>) {
  const inserted = await insertMessage({
    conversationId: input.conversation_id,
    userId: caller.userId,
    text: input.message_text,
    clientMessageId: input.client_message_id ?? null,
  });
  if (!inserted) {
    await mustBeAbleToWrite(input.conversation_id, caller.userId);
    throw new Error(`A message to conversation ${input.conversation_id} was neither stored nor refused.`);
  }
  const body = { data: inserted.message };
  return inserted.repeated ? repeatOutput(body) : body;
}

/** The unread count over all conversations the caller sees. */
export async function getUnreadCount(caller: UserCaller) {
  return { data: await countAllUnread(caller.userId) };
}

/** The number of the caller's message requests. */
export const countMessageRequests = serve(pages.countMessageRequests, (caller) =>
  countRequests(caller.userId),
);

/** Unread counts of some participants: in one conversation, and over all their visible conversations. */
export function getUnread(conversationId: number, userIds: readonly number[]) {
  return countUnreadMessages(conversationId, userIds);
}

/** Users whose name or handle contains the query, without the caller. */
export async function searchUsers(caller: UserCaller, input: Input<typeof contract.searchUsers>) {
  return { data: await findPeople(caller.userId, input.query, input.limit) };
}

/** The accounts the caller follows, newest follow first. */
export async function listMessagingFollowedUsers(caller: UserCaller) {
  return { data: await findFollowedPeople(caller.userId, MAX_FOLLOWED) };
}

/** Throws `not_found` for an unknown conversation and `forbidden` for a non-participant. */
export async function mustParticipate(conversationId: number, userId: number): Promise<void> {
  mustBeMember(await findMembership(conversationId, userId));
}

/** The same, and throws `forbidden` in a direct conversation in which one has blocked the other. */
export async function mustBeAbleToWrite(conversationId: number, userId: number): Promise<void> {
  const { closed } = mustBeMember(await findMembership(conversationId, userId));
  if (closed) throw new ApiError("forbidden", BLOCKED_MESSAGE);
}

/** Whether a block stands between a participant and another one, so that the channel must not tell what they do. */
export const isHidden = (conversationId: number, userId: number) => findBlockInside(conversationId, userId);

/** Returns what a statement found of a conversation. Throws `not_found` when that is nothing, `forbidden` for non-participants. */
export function mustBeMember<Row extends { member: boolean }>(row: Row | undefined): Row {
  const known = orNotFound(row, "conversation");
  if (!known.member) throw new ApiError("forbidden", "You are not a participant in this conversation.");
  return known;
}
