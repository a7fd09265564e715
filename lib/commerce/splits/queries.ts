import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { type Db, inTransaction } from "@/db/transaction";
import { isBlocked } from "@/lib/accounts/blocks/fragments";
import { userSummaryShape } from "@/lib/accounts/users/fragments";
import type { UserSummary } from "@/lib/accounts/users/shapes";
import type { Actor } from "@/lib/catalog/membership/fragments";
import { mayChangeTrack, mayOpenTrack, ownersOfTrack } from "@/lib/catalog/membership/visibility-fragments";
import { ALL_BPS } from "@/lib/commerce/money/constants";

/** A payee's part of a price, in hundredths of a percent. */
export interface Share {
  userId: number;
  bps: number;
}

/** The owner of the artist that is credited first on `tracks` and has one: who is paid when nothing is shared. */
const payeeOfTrack = sql`
  select artist_members.user_id from credits join artist_members using (artist_id)
  where credits.track_id = tracks.id and (credits.role = 'performer' or credits.position = 0) and artist_members.role = 'owner'
  order by credits.position limit 1`;

/**
 * Who is paid for the track, in the order of `allocate`: the accepted split, else the artist's owner alone. Empty when the artist has no
 * account, so that the track cannot be sold.
 */
export async function findShares(db: Db, trackId: number): Promise<Share[]> {
  const shares = await db<{ user_id: number; bps: number }[]>`
    select user_id, bps from split_sets join track_splits on set_id = id
    where track_id = ${trackId} and state = 'accepted' order by position`;
  if (shares.length > 0) return shares.map(({ user_id, bps }) => ({ userId: user_id, bps }));
  const [payee] = await db<{ user_id: number | null }[]>`
    select (${payeeOfTrack}) as user_id from tracks where id = ${trackId}`;
  return payee?.user_id ? [{ userId: payee.user_id, bps: ALL_BPS }] : [];
}

interface SplitRow {
  user_id: number;
  user: z.input<typeof UserSummary>;
  bps: number;
  accepted_at: string | null;
}

export interface SplitsRow {
  allowed: boolean;
  pending: SplitRow[] | null;
  accepted: SplitRow[] | null;
  /** Who gets everything without a split. */
  alone: SplitRow | null;
}

const userOf = (id: typeof payeeOfTrack) =>
  sql`(select ${userSummaryShape} from users where users.id = ${id})`;

const setOf = (state: "pending" | "accepted") => sql`(
  select json_agg(${jsonObject(sql`track_splits.user_id, ${userOf(sql`track_splits.user_id`)} as user, track_splits.bps, track_splits.accepted_at`)} order by track_splits.position)
  from split_sets join track_splits on track_splits.set_id = split_sets.id
  where split_sets.track_id = tracks.id and split_sets.state = ${state})`;

const isPayee = (userId: number) => sql`exists (
  select from split_sets join track_splits on set_id = split_sets.id
  where split_sets.track_id = tracks.id and track_splits.user_id = ${userId})`;

/** How a track is shared; undefined when there is none that the account may know of. */
export async function findSplits(actor: Actor, trackId: number): Promise<SplitsRow | undefined> {
  const [row] = await sql<SplitsRow[]>`
    select ${mayChangeTrack(actor)} or ${isPayee(actor.userId)} as allowed,
      ${setOf("pending")} as pending, ${setOf("accepted")} as accepted,
      (select ${jsonObject(sql`owner.user_id, ${userOf(sql`owner.user_id`)} as user, ${ALL_BPS}::int as bps, owner.created_at as accepted_at`)}
        from artist_members as owner
        where owner.user_id = (${payeeOfTrack}) and owner.role = 'owner' order by owner.created_at limit 1) as alone
    from tracks where tracks.id = ${trackId} and (${mayOpenTrack(actor)} or ${isPayee(actor.userId)})`;
  return row;
}

/** Whether the account owns an artist of the track, or is an operator; undefined when there is no track that it may know of. */
export async function findSplitter(actor: Actor, trackId: number): Promise<{ allowed: boolean } | undefined> {
  const [row] = await sql<{ allowed: boolean }[]>`
    select ${actor.isOperator}::boolean or exists (
      select from artist_members where user_id = ${actor.userId} and role = 'owner' and artist_id in (${ownersOfTrack})) as allowed
    from tracks where tracks.id = ${trackId} and ${mayOpenTrack(actor)}`;
  return row;
}

/** Which of the accounts cannot be payees: unknown, deleted, or of somebody who has blocked the caller. */
export async function findUnpayable(callerId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select wanted.id from unnest(${[...userIds]}::bigint[]) as wanted (id)
    where not exists (select from users where users.id = wanted.id and deleted_at is null) or ${isBlocked(callerId, sql`wanted.id`)}`;
  return rows.map(({ id }) => id);
}

/** Proposes a split in place of an earlier proposal. The caller's own share is accepted. */
export function insertSplits(callerId: number, trackId: number, shares: readonly Share[]): Promise<void> {
  return inTransaction(async (db) => {
    // Two proposals at once: the later one stays.
    await db`select from tracks where id = ${trackId} for no key update`;
    await db`delete from split_sets where track_id = ${trackId} and state = 'pending'`;
    const [{ id }] = await db<[{ id: number }]>`
      insert into split_sets (track_id, proposed_by) values (${trackId}, ${callerId}) returning id`;
    await db`
      insert into track_splits (set_id, user_id, bps, position, accepted_at)
      select ${id}, user_id, bps, place - 1, case when user_id = ${callerId} then now() end
      from unnest(${shares.map(({ userId }) => userId)}::bigint[], ${shares.map(({ bps }) => bps)}::int[]) with ordinality as share (user_id, bps, place)`;
    await settleSet(db, trackId);
  });
}

/** Accepts the proposed split for a payee: whether that changed anything. Undefined when the account is no payee of the track. */
export function acceptSplits(userId: number, trackId: number): Promise<boolean | undefined> {
  return inTransaction(async (db) => {
    await db`select from tracks where id = ${trackId} for no key update`;
    const [row] = await db<{ waits: boolean }[]>`
      select bool_or(state = 'pending' and accepted_at is null) as waits
      from split_sets join track_splits on set_id = split_sets.id
      where track_id = ${trackId} and track_splits.user_id = ${userId} having count(*) > 0`;
    if (!row?.waits) return row && false;
    await db`
      update track_splits set accepted_at = now() from split_sets
      where split_sets.id = set_id and track_id = ${trackId} and state = 'pending' and user_id = ${userId} and accepted_at is null`;
    await settleSet(db, trackId);
    return true;
  });
}

/** Puts the proposed split into effect when everybody has accepted. */
async function settleSet(db: Db, trackId: number): Promise<void> {
  const [ready] = await db<{ id: number }[]>`
    select id from split_sets where track_id = ${trackId} and state = 'pending'
      and not exists (select from track_splits where set_id = split_sets.id and accepted_at is null)`;
  if (!ready) return;
  await db`delete from split_sets where track_id = ${trackId} and state = 'accepted'`;
  await db`update split_sets set state = 'accepted' where id = ${ready.id}`;
}

/** Proposed splits that wait for the account. */
export function findWaitingSplits(userId: number) {
  return sql<{ track_id: number; name: string; artist: string | null; bps: number }[]>`
    select tracks.id as track_id, tracks.name, bps,
      (select artists.name from credits join artists on artists.id = artist_id where credits.track_id = tracks.id order by position limit 1) as artist
    from track_splits join split_sets on split_sets.id = set_id join tracks on tracks.id = track_id
    where track_splits.user_id = ${userId} and state = 'pending' and accepted_at is null order by split_sets.id limit 50`;
}
