import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./membership-contract";
import {
  deleteAbandoned,
  deleteParticipant,
  lockMembership,
  mute,
  unmute,
  updateTitle,
} from "./membership-queries";
import { insertMessage } from "./sending-queries";
import { mustBeMember, mustParticipate } from "./service";

/** Mutes a conversation for the caller, for some hours or without an end. Throws `not_found`, and `forbidden` for non-participants. */
export async function muteConversation(
  caller: UserCaller,
  { conversationId, hours }: Input<typeof contract.muteConversation>,
) {
  await mustParticipate(conversationId, caller.userId);
  const { changed, muted_until } = await mute(conversationId, caller.userId, hours);
  return { data: { conversation_id: conversationId, muted: true, muted_until, changed } };
}

/** Ends a mute of the caller. Throws as `muteConversation`. */
export async function unmuteConversation(
  caller: UserCaller,
  { conversationId }: Input<typeof contract.unmuteConversation>,
) {
  await mustParticipate(conversationId, caller.userId);
  const changed = await unmute(conversationId, caller.userId);
  return { data: { conversation_id: conversationId, muted: false, muted_until: null, changed } };
}

/** Sets the title of a group and tells everybody in it. Throws as `muteConversation`, and `conflict` for a direct conversation. */
export function renameConversation(
  { userId }: UserCaller,
  { conversationId, title: newTitle }: Input<typeof contract.renameConversation>,
) {
  return inTransaction(async (db) => {
    const group = await lockGroup(db, conversationId, userId, "Only a group has a title.");
    const title = newTitle === undefined ? group.title : newTitle;
    const changed = title !== group.title;
    if (changed) {
      await updateTitle(db, conversationId, title);
      const text = title === null ? "removed the name of the group" : `renamed the group to “${title}”`;
      await insertMessage({ conversationId, userId, type: "rename", text, clientMessageId: null }, db);
    }
    return { data: { conversation_id: conversationId, title, changed } };
  });
}

/** Ends the caller's part in a group, and the group with its last participant. Throws as `renameConversation`. */
export function leaveConversation(
  { userId }: UserCaller,
  { conversationId }: Input<typeof contract.leaveConversation>,
) {
  return inTransaction(async (db) => {
    const group = await lockGroup(db, conversationId, userId, "Only a group can be left. Delete it instead.");
    const notice = group.isLast
      ? undefined
      : await insertMessage(
          { conversationId, userId, type: "leave", text: "left the group", clientMessageId: null },
          db,
        );
    const upToMessageId = notice?.message.id ?? group.last_message_id ?? 1;
    await deleteParticipant(db, { conversationId, userId, upToMessageId });
    if (group.isLast) await deleteAbandoned(db, conversationId);
    return { data: { conversation_id: conversationId } };
  });
}

/** Locks a group of the account. Throws as `muteConversation`, and `conflict` with the message for a direct conversation. */
async function lockGroup(db: Db, conversationId: number, userId: number, message: string) {
  const conversation = mustBeMember(await lockMembership(db, conversationId, userId));
  if (conversation.type === "direct") throw new ApiError("conflict", message);
  return conversation;
}
