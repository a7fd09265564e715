import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { conversations, participants, typing } from "@/db/schema/messaging";
import { users } from "@/db/schema/users";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { hasBlockInside } from "./fragments";

interface TypingRow {
  /** Whether the user is a participant. */
  member: boolean;
  typing: { user_id: number; name: string; expires_at: string }[];
}

/** The other participants who are typing, without those with whom a block stands between; undefined when the conversation does not exist. */
export async function findTyping(conversationId: number, userId: number) {
  const [row] = await sql<TypingRow[]>`
    select
      exists (select from ${participants} where ${participants.conversation_id} = ${conversations.id}
        and ${participants.user_id} = ${userId}) as member,
      (select coalesce(
         json_agg(${jsonObject(sql`${typing.user_id}, ${users.name}, ${typing.expires_at}`)}
           order by ${typing.expires_at}, ${typing.user_id}),
         '[]')
       from ${typing} join ${users} on ${users.id} = ${typing.user_id}
       where ${typing.conversation_id} = ${conversations.id} and ${typing.user_id} <> ${userId} and ${typing.expires_at} > now()
         and ${notBlocked(userId, typing.user_id)}) as typing
    from ${conversations} where ${conversations.id} = ${conversationId}`;
  return row;
}

/**
 * Renews a participant's typing signal, says whether it may be an event, and deletes expired ones. Skips locked rows: waiting for a signal that is being renewed
 * could deadlock.
 */
export async function upsertTyping(conversationId: number, userId: number, seconds: number) {
  const [row] = await sql<{ name: string; expires_at: Date; hidden: boolean }[]>`
    with stale as (
      delete from ${typing} where (${typing.conversation_id}, ${typing.user_id}) in (
        select ${typing.conversation_id}, ${typing.user_id} from ${typing}
        where ${typing.conversation_id} = ${conversationId} and ${typing.user_id} <> ${userId} and ${typing.expires_at} < now()
        for update skip locked)),
    renewed as (
      insert into ${typing} (${sql(typing, "conversation_id", "user_id", "expires_at")})
      values (${conversationId}, ${userId}, now() + ${seconds} * interval '1 second')
      on conflict (${sql(typing, "conversation_id", "user_id")}) do update set ${sql(typing, "expires_at")} = excluded.expires_at
      returning ${typing.user_id}, ${typing.expires_at})
    select ${users.name}, renewed.expires_at, ${hasBlockInside(conversationId, userId)} as hidden from renewed
      join ${users} on ${users.id} = renewed.user_id`;
  return row;
}
