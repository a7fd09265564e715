import "server-only";
import { sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { beatRequests, beatSubmissions } from "@/db/schema/beat-requests";
import { messages, participants } from "@/db/schema/messaging";
import { purchases } from "@/db/schema/purchases";
import { artistFollows, follows } from "@/db/schema/social";
import type { Fragment } from "@/db/tagged";

/**
 * Whether a recipient knows the sender, so that a conversation between them is no request: the recipient follows the account or an artist of
 * it, one has bought from the other or sent a track to a beat request of the other, or the recipient has written where the sender takes part.
 */
export const isAcquaintance = (recipientId: number | Fragment, senderId: number) => sql`(
  exists (select from ${follows} where ${follows.follower_id} = ${recipientId} and ${follows.followed_id} = ${senderId})
  or exists (
    select from ${artistFollows} join ${artistMembers} on ${artistMembers.artist_id} = ${artistFollows.artist_id}
    where ${artistFollows.follower_id} = ${recipientId} and ${artistMembers.user_id} = ${senderId})
  or exists (
    select from ${purchases} join ${artistMembers} on ${artistMembers.artist_id} = ${purchases.artist_id}
    where ${purchases.completed_at} is not null
      and (${purchases.buyer_id}, ${artistMembers.user_id}) in ((${recipientId}, ${senderId}), (${senderId}, ${recipientId})))
  or exists (
    select from ${beatSubmissions} join ${beatRequests} on ${beatRequests.id} = ${beatSubmissions.beat_request_id}
    where (${beatRequests.user_id}, ${beatSubmissions.user_id}) in ((${recipientId}, ${senderId}), (${senderId}, ${recipientId})))
  or exists (
    select from ${participants} as senders join ${participants} as own using (conversation_id)
    where senders.user_id = ${senderId} and own.user_id = ${recipientId} and exists (
      select from ${messages}
      where ${messages.conversation_id} = own.conversation_id and ${messages.user_id} = ${recipientId})))`;
