import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";

/**
 * Whether a recipient knows the sender, so that a conversation between them is no request: the recipient follows the account or an artist of
 * it, one has bought from the other or sent a track to a beat request of the other, or the recipient has written where the sender takes part.
 */
export const isAcquaintance = (recipientId: number | PendingQuery<Row[]>, senderId: number) => sql`(
  exists (select from follows where follower_id = ${recipientId} and followed_id = ${senderId})
  or exists (
    select from artist_follows join artist_members using (artist_id)
    where artist_follows.follower_id = ${recipientId} and artist_members.user_id = ${senderId})
  or exists (
    select from purchases join artist_members using (artist_id)
    where purchases.completed_at is not null
      and (purchases.buyer_id, artist_members.user_id) in ((${recipientId}, ${senderId}), (${senderId}, ${recipientId})))
  or exists (
    select from beat_submissions join beat_requests on beat_requests.id = beat_submissions.beat_request_id
    where (beat_requests.user_id, beat_submissions.user_id) in ((${recipientId}, ${senderId}), (${senderId}, ${recipientId})))
  or exists (
    select from participants as senders join participants as own using (conversation_id)
    where senders.user_id = ${senderId} and own.user_id = ${recipientId} and exists (
      select from messages
      where messages.conversation_id = own.conversation_id and messages.user_id = ${recipientId})))`;
