import "server-only";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { noteWrite } from "@/db/replica";
import { artistMembers } from "@/db/schema/artists";
import {
  beatRequestNotices,
  beatRequests,
  beatRequestTokens,
  beatRequestViews,
} from "@/db/schema/beat-requests";
import { artistGenres, genres } from "@/db/schema/genres";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { MAX_NOTIFICATIONS_PER_DAY, RENEW_DAYS, tokenCost } from "./constants";

import { isOpenRequest, isOwnerActive, mayOpenRequest, requestShape, requestStatus } from "./fragments";
import type { RequestFields } from "./input-shapes";
import { notifyProducers } from "./jobs";
import { type TokensUsed, tokensUsed } from "./queries";
import type { BeatRequestRow } from "./shapes";

const renewable = sql.unsafe(`interval '${RENEW_DAYS} days'`);

/** The name of the genre with this id, or that has or had this name. */
export async function findGenreName(genre: number | string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: genres.name })
    .from(genres)
    .where(
      expression(sql`${genres.id} = ${typeof genre === "number" ? sql`${genre}` : hasGenreName(genre)}`),
    );
  return row?.name;
}

/** The outcome of spending tokens: the request, or the number used when there were too few left. */
export interface Spending {
  request?: BeatRequestRow;
  tokens: TokensUsed;
}

/**
 * Does `work` and takes its tokens, unless the account has too few left. The account's row is locked, so that of two requests at the last
 * token one is refused. Undefined when the account is being deleted.
 */
async function spend(
  db: Db,
  userId: number,
  { tokens, limit }: { tokens: number; limit: number },
  work: () => Promise<BeatRequestRow>,
): Promise<Spending | undefined> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    .for("no key update");
  if (!account) return undefined;
  const [before] = await db<[TokensUsed]>`select ${tokensUsed(userId)}`;
  if (before.used + tokens > limit) return { tokens: before };
  const request = await work();
  await db.insert(beatRequestTokens).values({ user_id: userId, beat_request_id: request.id, tokens });
  noteWrite(userId);
  return { request, tokens: { ...before, used: before.used + tokens } };
}

export type NewRequest = Omit<RequestFields, "genre"> & { id: string; genre: string | null };

/** Publishes a request. */
export function insertRequest(userId: number, row: NewRequest, limit: number): Promise<Spending | undefined> {
  const tokens = tokenCost(row.duration_hours);
  return inTransaction((db) =>
    spend(db, userId, { tokens, limit }, async () => {
      const [{ request }] = await db<[{ request: BeatRequestRow }]>`
        with ${beatRequests} as (
          insert into ${beatRequests} (${sql(beatRequests, "id", "user_id", "content", "reference_track", "genre", "bpm_range", "key", "mood", "budget", "currency", "duration_hours", "expires_at")})
          values (
            ${row.id}, ${userId}, ${row.content}, ${row.reference_track}, ${row.genre}, ${row.bpm_range}, ${row.key}, ${row.mood},
            ${row.budget}, ${row.currency}, ${row.duration_hours}, now() + ${row.duration_hours} * interval '1 hour')
          returning *)
        select ${requestShape(userId)} as request, ${enqueue(notifyProducers, { request_id: beatRequests.id })} from ${beatRequests}`;
      return request;
    }),
  );
}

/** A request as a transaction has locked it. */
interface Locked {
  user_id: number;
  status: BeatRequestRow["status"];
  duration_hours: 24 | 48 | 72;
  renewable: boolean;
  /** Whether a block stands between its owner and the account. */
  blocked: boolean;
}

/** Locks a request that the account may open: whatever changes it or its submissions waits. */
export async function lockRequest(db: Db, actor: Actor, id: string): Promise<Locked | undefined> {
  await db
    .select({ id: beatRequests.id })
    .from(beatRequests)
    .where(eq(beatRequests.id, id))
    .for("no key update");
  // Only now, because the wait may have been for its end.
  const [row] = await db
    .select({
      user_id: beatRequests.user_id,
      status: expression<Locked["status"]>(requestStatus),
      duration_hours: expression<Locked["duration_hours"]>(beatRequests.duration_hours),
      renewable: expression<boolean>(sql`${beatRequests.expires_at} + ${renewable} > now()`),
      blocked: expression<boolean>(isBlocked(actor.userId, beatRequests.user_id)),
    })
    .from(beatRequests)
    .where(and(eq(beatRequests.id, id), mayOpenRequest(actor)));
  return row;
}

type Renewal = Spending | "none" | "forbidden" | "active" | "fulfilled" | "too late";

/** Opens an expired request of the account again. */
export function reopenRequest(
  actor: Actor,
  id: string,
  hours: 24 | 48 | 72 | undefined,
  limit: number,
): Promise<Renewal> {
  return inTransaction(async (db) => {
    // Accounts before requests, as when an account is deleted.
    await lockAccount(db, actor.userId);
    const row = await lockRequest(db, actor, id);
    if (!row) return "none";
    if (row.user_id !== actor.userId) return "forbidden";
    if (row.status !== "expired") return row.status;
    if (!row.renewable) return "too late";
    const duration = hours ?? row.duration_hours;
    const spending = await spend(db, actor.userId, { tokens: tokenCost(duration), limit }, async () => {
      const { request } = singleRow(
        await db
          .update(beatRequests)
          .set({
            duration_hours: duration,
            opened_at: NOW,
            expires_at: expression(sql`now() + ${duration} * interval '1 hour'`),
          })
          .where(eq(beatRequests.id, id))
          .returning({ request: expression<BeatRequestRow>(requestShape(actor.userId)) }),
      );
      return request;
    });
    return spending ?? "none";
  });
}

type Removal = { refunded: number } | "none" | "forbidden" | "fulfilled";

/** Deletes a request of the account, or for operators any; gives back the tokens of an active one. */
export function removeRequest(actor: Actor, id: string): Promise<Removal> {
  return inTransaction(async (db) => {
    const row = await lockRequest(db, actor, id);
    if (!row) return "none";
    if (row.user_id !== actor.userId && !actor.isOperator) return "forbidden";
    if (row.status === "fulfilled") return "fulfilled";
    const [{ refunded }] = await db<[{ refunded: number }]>`
      with gone as (delete from ${beatRequests} where ${beatRequests.id} = ${id} returning *),
      refunds as (
        delete from ${beatRequestTokens} using gone as ${beatRequests}
        where ${beatRequestTokens.beat_request_id} = ${beatRequests.id} and ${beatRequestTokens.created_at} >= ${beatRequests.opened_at}
          and ${isOpenRequest}
        returning ${beatRequestTokens.tokens})
      select coalesce(sum(tokens), 0)::int as refunded from refunds`;
    noteWrite(row.user_id);
    return { refunded };
  });
}

/** Counts a look at a request, once per account and day, unless it is the account's own. */
export function countView(actor: Actor, id: string) {
  return inTransaction(async (db) => {
    const [row] = await db
      .select({
        track_views: beatRequests.track_views,
        own: expression<boolean>(sql`${beatRequests.user_id} = ${actor.userId}`),
      })
      .from(beatRequests)
      .where(and(eq(beatRequests.id, id), mayOpenRequest(actor)));
    if (!row || row.own) return row && { track_views: row.track_views, changed: false };
    const [views] = await db<{ track_views: number }[]>`
      with seen as (
        insert into ${beatRequestViews} (${sql(beatRequestViews, "beat_request_id", "user_id", "day")})
        select id, ${actor.userId}, (now() at time zone 'UTC')::date from ${beatRequests} where ${beatRequests.id} = ${id}
        on conflict do nothing returning ${beatRequestViews.beat_request_id})
      update ${beatRequests} set ${sql(beatRequests, "track_views")} = ${beatRequests.track_views} + 1 from seen
        where ${beatRequests.id} = seen.beat_request_id
      returning ${beatRequests.track_views}`;
    if (views) noteWrite(actor.userId);
    return { track_views: views?.track_views ?? row.track_views, changed: views !== undefined };
  });
}

/** At most so many producers are told of one request, those who were told least. */
const MAX_NOTIFIED = 500;

interface NotifiedUsers {
  user_ids: number[];
  content: string;
  genre: string;
}

/**
 * Notes which producers are told of a request: members of artists of its genre who have not been told of too many within a day. Run
 * again, it finds the same ones. Undefined when the request is over, or has no genre.
 */
export async function recordNotification(id: string): Promise<NotifiedUsers | undefined> {
  await sql`
    insert into ${beatRequestNotices} (${sql(beatRequestNotices, "beat_request_id", "user_id")})
    select ${id}, user_id from (
      select distinct ${artistMembers.user_id}, (
        select count(*) from ${beatRequestNotices} as earlier
        where earlier.user_id = ${artistMembers.user_id} and earlier.created_at > now() - interval '1 day') as told
      from ${beatRequests}
      join ${genres} on ${genres.id} = ${genreOfRequest}
      join ${artistGenres} on ${artistGenres.genre_id} = ${genres.id}
      join ${artistMembers} on ${artistMembers.artist_id} = ${artistGenres.artist_id}
      where ${beatRequests.id} = ${id} and ${isOpenRequest} and ${isOwnerActive} and ${artistMembers.user_id} <> ${beatRequests.user_id}
        and not exists (select from ${beatRequestNotices} where ${beatRequestNotices.beat_request_id} = ${id})
        and not ${isBlocked(beatRequests.user_id, artistMembers.user_id)}) as producers
    where told < ${MAX_NOTIFICATIONS_PER_DAY} order by told, user_id limit ${MAX_NOTIFIED}
    on conflict do nothing`;
  const [row] = await sql<NotifiedUsers[]>`
    select ${beatRequests.content}, ${beatRequests.genre}, array(
      select ${beatRequestNotices.user_id} from ${beatRequestNotices} where ${beatRequestNotices.beat_request_id} = ${id}
        order by user_id) as user_ids
    from ${beatRequests} where ${beatRequests.id} = ${id} and ${beatRequests.genre} is not null and ${isOpenRequest}`;
  return row;
}

const genreOfRequest = sql`
  (select same.id from ${genres} as same where folded(same.name) = folded(${beatRequests.genre}) order by same.id limit 1)`;

/** Deletes views and notices from before yesterday. */
export async function deleteOldDays(): Promise<void> {
  await db
    .delete(beatRequestViews)
    .where(expression(sql`${beatRequestViews.day} < (now() at time zone 'UTC')::date - 1`));
  await db
    .delete(beatRequestNotices)
    .where(lt(beatRequestNotices.created_at, sql`now() - interval '2 days'`));
}

/**
 * Announces requests that have expired, once each time that they were opened. Those that ended a week ago, as during a long downtime, are
 * skipped.
 */
export async function announceExpired(): Promise<void> {
  await sql`
    with expired as (
      update ${beatRequests} set ${sql(beatRequests, "expiry_notice_at")} = now()
      where ${beatRequests.expires_at} <= now() and ${beatRequests.expires_at} > now() - interval '7 days'
        and ${beatRequests.fulfilled_at} is null
        and (${beatRequests.expiry_notice_at} is null or ${beatRequests.expiry_notice_at} < ${beatRequests.expires_at})
      returning ${beatRequests.id}, ${beatRequests.user_id})
    select announce('beat_request.expired', null, user_id, null, 'beat_request', id) from expired`;
}

/** Ends a request now, as if it had been opened so much earlier. */
export async function endRequest(id: string): Promise<void> {
  const length = sql`${beatRequests.duration_hours} * interval '1 hour'`;
  await db
    .update(beatRequests)
    .set({ opened_at: expression<Date>(sql`now() - ${length}`), expires_at: NOW })
    .where(eq(beatRequests.id, id));
}
