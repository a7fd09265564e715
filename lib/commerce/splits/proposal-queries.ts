import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { splitSets, trackSplits } from "@/db/schema/splits";
import { tracks } from "@/db/schema/tracks";
import { users as usersTable } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { ANSWER_DAYS } from "./constants";
import { mailSplit } from "./jobs";
import { findShares, type Share, sellerIdOfTrack } from "./queries";

/** Proposals of splits: a set counts once everybody whom it gives a share, or takes one from, and who sells the track has accepted it. */

interface Proposal {
  callerId: number;
  /** Whether the caller may put another proposal in the place of somebody else's, besides who sells the track. */
  isOperator: boolean;
  trackId: number;
  shares: readonly Share[];
}

/**
 * Proposes a split in place of an earlier proposal. The caller's own share is accepted. One that is how sales are shared now only withdraws
 * the earlier one, and the same proposal again changes nothing. Returns who has made a proposal that the caller may not replace.
 */
export function propose({ callerId, isOperator, trackId, shares }: Proposal): Promise<string | undefined> {
  return inTransaction(async (db) => {
    await lockSplits(db, trackId);
    const earlier = await findPending(db, trackId);
    if (earlier) {
      const mayReplace = isOperator || earlier.proposed_by === callerId || earlier.seller_id === callerId;
      if (!mayReplace) return earlier.proposer;
      if (earlier.proposed_by === callerId && isSame(earlier.shares, shares)) return undefined;
      await endSet(db, earlier.id, "withdrawn", callerId);
    }
    if (isSame(await findShares(db, trackId), shares)) return undefined;
    const { id } = singleRow(
      await db
        .insert(splitSets)
        .values({ track_id: trackId, proposed_by: callerId })
        .returning({ id: splitSets.id }),
    );
    const rows = shares.map(({ userId, bps }, position) => ({ set_id: id, user_id: userId, bps, position }));
    if (rows.length > 0) await db.insert(trackSplits).values(rows);
    await addFormerShares(db, id, trackId);
    await acceptProposal(db, id, callerId);
    await tell(db, id, "proposed", callerId);
    await applySplits(db, trackId);
    return undefined;
  });
}

/** Accepts the proposed split for an account: whether that changed anything. Undefined when no split of the track names the account. */
export function acceptSplits(userId: number, trackId: number): Promise<boolean | undefined> {
  return inTransaction(async (db) => {
    await lockSplits(db, trackId);
    const [row] = await db<{ waiting: number | null }[]>`
      select max(${splitSets.id}) filter (
        where ${splitSets.state} = 'pending' and ${trackSplits.accepted_at} is null
          and ${splitSets.created_at} > now() - make_interval(days => ${ANSWER_DAYS})) as waiting
      from ${splitSets} join ${trackSplits} on ${trackSplits.set_id} = ${splitSets.id}
      where ${splitSets.track_id} = ${trackId} and ${trackSplits.user_id} = ${userId} having count(*) > 0`;
    if (!row) return undefined;
    if (row.waiting === null) return false;
    await acceptProposal(db, row.waiting, userId);
    await applySplits(db, trackId);
    return true;
  });
}

/** Ends the proposals that somebody did not answer in time, and tells everybody whom they name. */
export async function endOldProposals(): Promise<void> {
  const old = await db
    .select({ id: splitSets.id, track_id: splitSets.track_id })
    .from(splitSets)
    .where(
      and(
        eq(splitSets.state, "pending"),
        sql`${splitSets.created_at} <= now() - make_interval(days => ${ANSWER_DAYS})`,
      ),
    )
    .orderBy(splitSets.id)
    .limit(1000);
  for (const { id, track_id } of old) {
    await inTransaction(async (db) => {
      await lockSplits(db, track_id);
      await endSet(db, id, "lapsed", null);
    });
  }
}

/** Two changes at once: one comes after the other. */
async function lockSplits(db: Db, trackId: number): Promise<void> {
  await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId)).for("no key update");
}

async function findPending(db: Db, trackId: number) {
  const [row] = await db
    .select({
      id: splitSets.id,
      proposed_by: splitSets.proposed_by,
      proposer: usersTable.name,
      seller_id: expression<number | null>(sql`(${sellerIdOfTrack})`),
      shares: expression<Share[]>(sql`(
          select json_agg(json_build_object('userId', ${trackSplits.user_id}, 'bps', ${trackSplits.bps}) order by ${trackSplits.position})
            from ${trackSplits}
          where ${trackSplits.set_id} = ${splitSets.id} and ${trackSplits.bps} > 0)`),
    })
    .from(splitSets)
    .innerJoin(tracks, eq(tracks.id, splitSets.track_id))
    .innerJoin(usersTable, eq(usersTable.id, splitSets.proposed_by))
    .where(and(eq(splitSets.track_id, trackId), eq(splitSets.state, "pending")));
  return row;
}

const isSame = (some: readonly Share[], others: readonly Share[]): boolean =>
  some.length === others.length &&
  some.every(({ userId, bps }, place) => userId === others[place]?.userId && bps === others[place]?.bps);

/**
 * Notes what everybody gets now. Who would get nothing then is named with 0, and so is who sells the track, so that they have to agree;
 * nobody can agree for an account that was deleted. Whether somebody was added.
 */
async function addFormerShares(db: Db, setId: number, trackId: number): Promise<boolean> {
  const now = await findShares(db, trackId);
  const users = now.map(({ userId }) => userId);
  const bps = now.map((share) => share.bps);
  await db
    .update(trackSplits)
    .set({
      former_bps: expression(sql`coalesce((
          select share.bps from unnest(${users}::bigint[], ${bps}::int[]) as share (user_id, bps)
          where share.user_id = ${trackSplits.user_id}), 0)`),
    })
    .where(eq(trackSplits.set_id, setId));
  const { count } = await db`
    insert into ${trackSplits} (${sql(trackSplits, "set_id", "user_id", "bps", "former_bps", "position", "accepted_at")})
    select ${setId}, ${usersTable.id}, 0, coalesce(share.bps, 0),
      (select max(${trackSplits.position}) from ${trackSplits}
        where ${trackSplits.set_id} = ${setId}) + row_number() over (order by ${usersTable.id}),
      case when ${usersTable.deleted_at} is not null then now() end
    from ${usersTable} left join unnest(${users}::bigint[], ${bps}::int[]) as share (user_id, bps) on share.user_id = ${usersTable.id}
    where (share.user_id is not null or ${usersTable.id} = (select (${sellerIdOfTrack}) from ${tracks} where ${tracks.id} = ${trackId}))
      and not exists (select from ${trackSplits} where ${trackSplits.set_id} = ${setId} and ${trackSplits.user_id} = ${usersTable.id})`;
  return count > 0;
}

async function acceptProposal(db: Db, setId: number, userId: number): Promise<void> {
  await db
    .update(trackSplits)
    .set({ accepted_at: NOW })
    .where(
      and(eq(trackSplits.set_id, setId), eq(trackSplits.user_id, userId), isNull(trackSplits.accepted_at)),
    );
}

/** Puts the proposed split into effect when everybody has accepted: also those who have got a share, or the track, since it was proposed. */
async function applySplits(db: Db, trackId: number): Promise<void> {
  const ready = await findAccepted(db, trackId);
  if (ready === undefined) return;
  if ((await addFormerShares(db, ready, trackId)) && (await findAccepted(db, trackId)) === undefined) {
    await tell(db, ready, "proposed", null);
    return;
  }
  await db
    .update(splitSets)
    .set({ state: "replaced", ended_at: NOW })
    .where(and(eq(splitSets.track_id, trackId), eq(splitSets.state, "accepted")));
  await db.update(splitSets).set({ state: "accepted" }).where(eq(splitSets.id, ready));
  await tell(db, ready, "accepted", null);
}

async function findAccepted(db: Db, trackId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: splitSets.id })
    .from(splitSets)
    .where(
      and(
        eq(splitSets.track_id, trackId),
        eq(splitSets.state, "pending"),
        sql`not exists (select from ${trackSplits} where ${trackSplits.set_id} = ${splitSets.id} and ${trackSplits.accepted_at} is null)`,
      ),
    );
  return row?.id;
}

async function endSet(
  db: Db,
  setId: number,
  state: "withdrawn" | "lapsed",
  byId: number | null,
): Promise<void> {
  const { count } = await db
    .update(splitSets)
    .set({ state, ended_at: NOW })
    .where(and(eq(splitSets.id, setId), eq(splitSets.state, "pending")));
  if (count > 0) await tell(db, setId, state, byId);
}

/** Tells everybody whom a split names, but not who has done it. */
async function tell(
  db: Db,
  setId: number,
  news: "proposed" | "accepted" | "withdrawn" | "lapsed",
  byId: number | null,
): Promise<void> {
  await db
    .select({
      job: expression(
        enqueue(
          mailSplit,
          { set_id: setId, user_id: sql`user_id`, news },
          { jobKey: [setId, sql`user_id`, news] },
        ),
      ),
    })
    .from(trackSplits)
    .where(and(eq(trackSplits.set_id, setId), sql`${trackSplits.user_id} is distinct from ${byId}::bigint`));
}
