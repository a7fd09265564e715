import "server-only";
import type { TransactionSql } from "postgres";
import { sql } from "@/db/client";
import type { Holdings } from "./portal";

interface HoldingsRow extends Omit<Holdings, "last_operator"> {
  is_operator: boolean;
  other_operators: number;
}

export async function findHoldings(userId: number): Promise<HoldingsRow | undefined> {
  const [row] = await sql<HoldingsRow[]>`
    select handle, role = 'operator' as is_operator,
      (select count(*) from users as others where role = 'operator' and others.id <> users.id) as other_operators,
      (select count(*) from api_tokens where user_id = users.id and revoked_at is null and expires_at > now()) as live_tokens,
      (select count(*) from sessions where user_id = users.id and expires_at > now()) as sessions,
      (select count(*) from messages where user_id = users.id) as messages,
      (select count(*) from participants where user_id = users.id) as conversations,
      (select count(*) from comments where user_id = users.id and not deleted) as comments,
      (select count(*) from likes where user_id = users.id) + (select count(*) from reposts where user_id = users.id) as reactions,
      (select count(*) from follows where users.id in (follower_id, followed_id)) as follows,
      (select count(*) from beat_requests where user_id = users.id and expires_at > now()) as beat_requests,
      (select coalesce(json_agg(json_build_object(
           'name', artists.name,
           'tracks', (select count(*) from credits where credits.artist_id = artists.id),
           'others', (select count(*) from artist_members as others where others.artist_id = artists.id and others.user_id <> users.id),
           'nextOwner', case when own.role = 'owner' then (
             select heirs.name from artist_members as others join users as heirs on heirs.id = others.user_id
             where others.artist_id = artists.id and others.user_id <> users.id
             order by others.created_at, others.user_id limit 1) end) order by artists.id), '[]')
       from artist_members as own join artists on artists.id = own.artist_id where own.user_id = users.id) as artists
    from users where id = ${userId}`;
  return row;
}

/**
 * Anonymizes an account in one transaction: deletes what only it needs and keeps what others see, attached to its row. `changed`
 * when the password is no longer the one that was verified.
 */
export async function eraseAccount(
  userId: number,
  passwordHash: string,
): Promise<"done" | "changed" | "last_operator"> {
  return sql.begin(async (transaction) => {
    // An operator locks all operators, in one order: of two who leave at the same time the second waits and stays. The lock mode
    // permits new rows that refer to the account; otherwise a token being issued would wait for us, and we for its access.
    const locked = await transaction<{ id: number; role: string; password_hash: string | null }[]>`
      select id, role, password_hash from users
      where id = ${userId} or (role = 'operator' and exists (select from users where id = ${userId} and role = 'operator'))
      order by id for no key update`;
    const own = locked.find(({ id }) => id === userId);
    if (own?.password_hash !== passwordHash) return "changed";
    if (own.role === "operator" && locked.length === 1) return "last_operator";
    await endTokens(transaction, userId);
    await dropWhatIsOwn(transaction, userId);
    await leaveArtists(transaction, userId);
    await transaction`update comments set deleted = true, content = 'deleted' where user_id = ${userId}`;
    await eraseNames(transaction, userId);
    return "done";
  });
}

/** Access goes first: issuing a token locks it, so the next statement finds that token. */
async function endTokens(transaction: TransactionSql, userId: number): Promise<void> {
  await transaction`delete from access_requests where user_id = ${userId}`;
  await transaction`
    update api_tokens set name = 'Deleted', allowed_addresses = '{}', last_used_from = null,
      revoked_because = case when revoked_at is null then 'owner' else revoked_because end,
      revoked_at = coalesce(revoked_at, now())
    where user_id = ${userId}`;
  await transaction`
    delete from request_log using api_tokens where token_id = api_tokens.id and user_id = ${userId}`;
}

async function dropWhatIsOwn(transaction: TransactionSql, userId: number): Promise<void> {
  for (const table of [
    "sessions",
    "password_resets",
    "push_tokens",
    "user_pictures",
    "payment_accounts",
    "beat_requests",
    "typing",
  ]) {
    await transaction`delete from ${transaction(table)} where user_id = ${userId}`;
  }
  await transaction`delete from follows where ${userId} in (follower_id, followed_id)`;
  await transaction`delete from idempotency_keys where caller = ${`user:${userId}`}`;
  await transaction`
    delete from invitations using users where users.id = ${userId} and lower(invitations.email) = lower(users.email)`;
}

/** An artist with other members goes to the longest-standing one. */
async function leaveArtists(transaction: TransactionSql, userId: number): Promise<void> {
  const left = await transaction<{ artist_id: number }[]>`
    delete from artist_members where user_id = ${userId} returning artist_id`;
  await transaction`
    update artist_members set role = 'owner'
    where (artist_id, user_id) in (
      select distinct on (artist_id) artist_id, user_id from artist_members as heirs
      where artist_id = any(${left.map(({ artist_id }) => artist_id)}::bigint[])
        and not exists (select from artist_members where artist_id = heirs.artist_id and role = 'owner')
      order by artist_id, created_at, user_id)`;
}

/** Also queues the email to the address that is erased here. */
async function eraseNames(transaction: TransactionSql, userId: number): Promise<void> {
  await transaction`
    select graphile_worker.add_job('mailAccountDeleted',
      json_build_object('email', email, 'name', name, 'handle', handle, 'deleted_at', now()), 'mail')
    from users where id = ${userId}`;
  await transaction`
    update users set email = 'deleted-' || gen_random_uuid() || '@deleted.invalid', handle = 'deleted_' || id,
      name = 'Deleted account', password_hash = null, avatar = '/media/artwork/user-' || id || '.png', bio = '', city = '',
      country = '', links = '{}', muted_email_kinds = '{}', muted_push_kinds = '{}', role = 'member', deleted_at = now()
    where id = ${userId}`;
}
