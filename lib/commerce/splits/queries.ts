import "server-only";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { artistMembers, artists } from "@/db/schema/artists";
import { splitSets, trackSplits } from "@/db/schema/splits";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db, Fragment } from "@/db/tagged";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import type { UserSummary } from "@/lib/accounts/profiles/shapes";
import { managesArtist } from "@/lib/catalog/members/fragments";
import { mayOpenTrack, ownersOfTrack, sellerOfTrack } from "@/lib/catalog/members/visibility-fragments";
import { ALL_BPS } from "@/lib/commerce/ledger/money-constants";

/** A payee's part of a price, in hundredths of a percent. */
export interface Share {
  userId: number;
  bps: number;
}

/** The seller of `tracks`, who is paid when nothing is shared. */
export const sellerIdOfTrack = sql`select seller_id from (${sellerOfTrack}) as seller`;

/**
 * Finds the payees of the track, in the order of `allocate`: the accepted split, else the artist's owner alone. Empty when the artist has
 * no account, so that the track cannot be sold.
 */
export async function findShares(db: Db, trackId: number): Promise<Share[]> {
  const shares = await db
    .select({ user_id: trackSplits.user_id, bps: trackSplits.bps })
    .from(splitSets)
    .innerJoin(trackSplits, eq(trackSplits.set_id, splitSets.id))
    .where(and(eq(splitSets.track_id, trackId), eq(splitSets.state, "accepted"), gt(trackSplits.bps, 0)))
    .orderBy(trackSplits.position);
  if (shares.length > 0) return shares.map(({ user_id, bps }) => ({ userId: user_id, bps }));
  const [seller] = await db
    .select({ user_id: expression<number | null>(sql`(${sellerIdOfTrack})`) })
    .from(tracks)
    .where(eq(tracks.id, trackId));
  return seller?.user_id ? [{ userId: seller.user_id, bps: ALL_BPS }] : [];
}

interface SplitRow {
  user_id: number;
  user: z.input<typeof UserSummary>;
  bps: number;
  accepted_at: string | null;
}

interface EndedRow {
  state: "replaced" | "withdrawn" | "lapsed";
  proposed_by: z.input<typeof UserSummary>;
  created_at: string;
  ended_at: string;
  splits: SplitRow[];
}

export interface SplitsRow {
  allowed: boolean;
  /** Whether the account may read what counts and what waits: it manages the track, or one of the two names it. */
  concerned: boolean;
  pending: SplitRow[] | null;
  accepted: SplitRow[] | null;
  /** The payee who gets everything without a split. */
  alone: SplitRow | null;
  history: EndedRow[];
}

const splitUser = (id: Fragment) => sql`(select ${userSummaryShape} from ${users} where ${users.id} = ${id})`;

const splitsOfSet = sql`(
  select json_agg(${jsonObject(sql`${trackSplits.user_id}, ${splitUser(trackSplits.user_id)} as user, ${trackSplits.bps}, ${trackSplits.accepted_at}`)} order by ${trackSplits.position})
  from ${trackSplits} where ${trackSplits.set_id} = ${splitSets.id})`;

const splitSetCondition = (state: "pending" | "accepted") => sql`(
  select ${splitsOfSet} from ${splitSets} where ${splitSets.track_id} = ${tracks.id} and ${splitSets.state} = ${state})`;

const isNamed = (userId: number, sets: typeof sellerIdOfTrack) => sql`exists (
  select from ${splitSets} join ${trackSplits} on ${trackSplits.set_id} = ${splitSets.id}
  where ${splitSets.track_id} = ${tracks.id} and ${trackSplits.user_id} = ${userId} and ${sets})`;

const MAX_PAST_SETS = 50;

/** Finds the split of a track; undefined when there is none that the account may know of. */
export async function findSplits(actor: Actor, trackId: number): Promise<SplitsRow | undefined> {
  const manages = managesArtist(actor, ownersOfTrack);
  const isContributor = isNamed(actor.userId, sql`true`);
  const [row] = await sql<SplitsRow[]>`
    select ${manages} or ${isContributor} as allowed,
      ${manages} or ${isNamed(actor.userId, sql`${splitSets.state} in ('pending', 'accepted')`)} as concerned,
      ${splitSetCondition("pending")} as pending, ${splitSetCondition("accepted")} as accepted,
      (select ${jsonObject(sql`owner.user_id, ${splitUser(sql`owner.user_id`)} as user, ${ALL_BPS}::int as bps, owner.created_at as accepted_at`)}
        from ${artistMembers} as owner
        where owner.user_id = (${sellerIdOfTrack}) and owner.role = 'owner' order by owner.created_at limit 1) as alone,
      (select coalesce(json_agg(${jsonObject(sql`ended.state, ${splitUser(sql`ended.proposed_by`)} as proposed_by, ended.created_at, ended.ended_at, ended.splits`)} order by ended.id desc), '[]')
        from (
          select ${splitSets}.*, ${splitsOfSet} as splits from ${splitSets}
          where ${splitSets.track_id} = ${tracks.id} and ${splitSets.ended_at} is not null
            and (${manages} or exists (
              select from ${trackSplits} where ${trackSplits.set_id} = ${splitSets.id} and ${trackSplits.user_id} = ${actor.userId}))
          order by ${splitSets.id} desc limit ${MAX_PAST_SETS}) as ended) as history
    from ${tracks} where ${tracks.id} = ${trackId} and (${mayOpenTrack(actor)} or ${isContributor})`;
  return row;
}

/** Whether the account owns an artist of the track, or is an operator; undefined when there is no track that it may know of. */
export async function findSplitter(actor: Actor, trackId: number): Promise<{ allowed: boolean } | undefined> {
  const [row] = await db
    .select({
      allowed: expression<boolean>(sql`${actor.isOperator}::boolean or exists (
          select from ${artistMembers} where ${artistMembers.user_id} = ${actor.userId} and ${artistMembers.role} = 'owner'
            and ${artistMembers.artist_id} in (${ownersOfTrack}))`),
    })
    .from(tracks)
    .where(and(eq(tracks.id, trackId), mayOpenTrack(actor)));
  return row;
}

/** Finds the accounts that cannot be payees: unknown, deleted, or of somebody who has blocked the caller. */
export async function findUnpayable(callerId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select wanted.id from unnest(${[...userIds]}::bigint[]) as wanted (id)
    where not exists (select from ${users} where ${users.id} = wanted.id and ${users.deleted_at} is null)
      or ${isBlocked(callerId, sql`wanted.id`)}`;
  return rows.map(({ id }) => id);
}

const nameOfArtist = sql`(
  select ${artists.name} from ${credits} join ${artists} on ${artists.id} = artist_id where ${credits.track_id} = ${tracks.id}
    order by position limit 1)`;

const proposers = alias(users, "proposers");

/** Proposed splits that wait for the account. */
export function findWaitingSplits(userId: number) {
  return db
    .select({
      track_id: tracks.id,
      name: tracks.name,
      bps: trackSplits.bps,
      former_bps: trackSplits.former_bps,
      by: proposers.name,
      artist: expression<string | null>(nameOfArtist),
    })
    .from(trackSplits)
    .innerJoin(splitSets, eq(splitSets.id, trackSplits.set_id))
    .innerJoin(tracks, eq(tracks.id, splitSets.track_id))
    .innerJoin(proposers, eq(proposers.id, splitSets.proposed_by))
    .where(
      and(eq(trackSplits.user_id, userId), eq(splitSets.state, "pending"), isNull(trackSplits.accepted_at)),
    )
    .orderBy(splitSets.id)
    .limit(50);
}

/** Finds the facts for telling a person of a split that names them; undefined when the account is gone, or the track. */
export async function findSplitNews(setId: number, userId: number) {
  const [row] = await db
    .select({
      email: expression<string>(users.email),
      name: users.name,
      track: tracks.name,
      track_id: tracks.id,
      by: proposers.name,
      bps: trackSplits.bps,
      former_bps: trackSplits.former_bps,
      waits: expression<boolean>(sql`${trackSplits.accepted_at} is null`),
    })
    .from(splitSets)
    .innerJoin(trackSplits, eq(trackSplits.set_id, splitSets.id))
    .innerJoin(tracks, eq(tracks.id, splitSets.track_id))
    .innerJoin(users, eq(users.id, trackSplits.user_id))
    .innerJoin(proposers, eq(proposers.id, splitSets.proposed_by))
    .where(
      and(
        eq(splitSets.id, setId),
        eq(trackSplits.user_id, userId),
        isNull(users.deleted_at),
        isNotNull(users.email),
      ),
    );
  return row;
}
