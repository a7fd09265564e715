import "server-only";
import { sql } from "@/db/client";
import { achievementProgress } from "@/db/schema/achievements";
import { beatRequests } from "@/db/schema/beat-requests";
import { plays } from "@/db/schema/plays";
import { purchases } from "@/db/schema/purchases";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { xpEntries, xpTotals } from "@/db/schema/xp";
import type { Fragment } from "@/db/tagged";
import { PAIRS, type PairTable, type XpSource } from "./constants";
import { dueAchievements, duePairs, duePlays, dueRequests, dueSales, dueTracks } from "./due-fragments";

/** Recounts XP: the entries of some subjects are replaced by those that are due for them now. */

/** An account whose XP a recount has changed. */
export interface ChangedTotal {
  user_id: number;
  xp: number;
  best_level: number;
}

/** Waits for other recounts, until the end of the transaction: each sees what the one before it has written. */
export async function lockXp(): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('xp'))`;
}

/** Replaces the entries of which `held` is true, a condition on `xp_entries`, by what is due. Returns the totals that changed. */
function replaceEntries(due: Fragment, existing: Fragment): Promise<ChangedTotal[]> {
  return sql<ChangedTotal[]>`
    with due as materialized (${due}),
    held as materialized (select ${xpEntries.user_id}, ${xpEntries.source}, ${xpEntries.ref}, ${xpEntries.part}, ${xpEntries.amount},
      ${xpEntries.at} from ${xpEntries} where ${existing}),
    gone as (
      delete from ${xpEntries} using held
      where (${xpEntries.user_id}, ${xpEntries.source}, ${xpEntries.ref}, ${xpEntries.part}) = (held.user_id, held.source, held.ref,
        held.part)
        and not exists (
          select from due where (due.user_id, due.source, due.ref, due.part) = (held.user_id, held.source, held.ref, held.part))),
    put as (
      insert into ${xpEntries} (${sql(xpEntries, "user_id", "source", "ref", "part", "amount", "at")})
      select user_id, source, ref, part, amount, at from due
      where not exists (
        select from held where (held.user_id, held.source, held.ref, held.part, held.amount, held.at)
          = (due.user_id, due.source, due.ref, due.part, due.amount, due.at))
      order by user_id, source, ref, part
      on conflict (${sql(xpEntries, "user_id", "source", "ref", "part")}) do update set ${sql(xpEntries, "amount")} = excluded.amount,
        ${sql(xpEntries, "at")} = excluded.at),
    changed as (
      select user_id, sum(amount) as amount
      from (select user_id, amount from due union all select user_id, -amount from held) as sums
      group by user_id having sum(amount) <> 0)
    insert into ${xpTotals} (${sql(xpTotals, "user_id", "xp")}) select user_id, amount from changed order by user_id
    on conflict (${sql(xpTotals, "user_id")}) do update set ${sql(xpTotals, "xp")} = ${xpTotals.xp} + excluded.xp
    returning ${xpTotals.user_id}, ${xpTotals.xp}, ${xpTotals.best_level}`;
}

/** Pairs of an account and what it liked, reposted, followed or put into a playlist. */
export interface Pair {
  actor_id: number;
  object_id: number;
}

export function recountPairs(table: PairTable, pairs: readonly Pair[]): Promise<ChangedTotal[]> {
  const { source, actor, object, type } = PAIRS[table];
  const pairList = sql`
    select actor_id, object_id from unnest(${pairs.map((pair) => pair.actor_id)}::bigint[],
      ${pairs.map((pair) => pair.object_id)}::bigint[]) as listed (actor_id, object_id)`;
  return replaceEntries(
    duePairs(table, sql`(pair.${sql(actor)}, pair.${sql(object)}) in (${pairList})`),
    sql`${xpEntries.source} = ${source} and (${xpEntries.ref}, ${xpEntries.part}) in (select ${type} || ':' || object_id,
      actor_id from (${pairList}) as listed)`,
  );
}

/** Recounts the XP of all accounts with some objects. */
export function recountObjects(table: PairTable, ids: readonly number[]): Promise<ChangedTotal[]> {
  const { source, object, type } = PAIRS[table];
  return replaceEntries(
    duePairs(table, sql`pair.${sql(object)} = any(${[...ids]}::bigint[])`),
    sql`${xpEntries.source} = ${source} and ${xpEntries.ref} = any(${toRefs(type, ids)}::text[])`,
  );
}

/** Recounts the XP of some accounts. */
export function recountActors(table: PairTable, ids: readonly number[]): Promise<ChangedTotal[]> {
  const { source, actor, type } = PAIRS[table];
  return replaceEntries(
    duePairs(table, sql`pair.${sql(actor)} = any(${[...ids]}::bigint[])`),
    sql`${xpEntries.source} = ${source} and ${xpEntries.part} = any(${[...ids]}::bigint[])
      and starts_with(${xpEntries.ref}, ${`${type}:`})`,
  );
}

const toRefs = (type: string, ids: readonly (number | string)[]) => ids.map((id) => `${type}:${id}`);

/** Recounts the XP that tracks earn by themselves. */
export function recountTracks(source: keyof typeof dueTracks, ids: readonly number[]) {
  return replaceEntries(
    dueTracks[source](sql`${tracks.id} = any(${[...ids]}::bigint[])`),
    sql`${xpEntries.source} = ${source} and ${xpEntries.ref} = any(${toRefs("track", ids)}::text[])`,
  );
}

/** The plays of tracks on all their days. */
export function recountTrackPlays(ids: readonly number[]): Promise<ChangedTotal[]> {
  return replaceEntries(
    duePlays(sql`(select * from ${plays} where ${plays.track_id} = any(${[...ids]}::bigint[])) as plays`),
    sql`${xpEntries.source} = 'play' and ${xpEntries.ref} = any(${toRefs("track", ids)}::text[])`,
  );
}

export interface PlayDay {
  track_id: number;
  /** Of UTC. */
  day: string;
}

export function recountPlayDays(playDays: readonly PlayDay[]): Promise<ChangedTotal[]> {
  const days = sql`
    select track_id, day from unnest(${playDays.map(({ track_id }) => track_id)}::bigint[], ${playDays.map(({ day }) => day)}::date[])
      as listed (track_id, day)`;
  return replaceEntries(
    duePlays(sql`
      (${days}) as changed join ${plays} on ${plays.track_id} = changed.track_id
        and ${plays.played_at} >= changed.day::timestamp at time zone 'UTC'
          and ${plays.played_at} < (changed.day + 1)::timestamp at time zone 'UTC'`),
    sql`${xpEntries.source} = 'play' and (${xpEntries.ref}, ${xpEntries.part}) in (
      select 'track:' || track_id, (day - date '2000-01-01')::bigint from (${days}) as listed)`,
  );
}

export function recountSales(ids: readonly number[], isLive: boolean): Promise<ChangedTotal[]> {
  return replaceEntries(
    dueSales(sql`${purchases.id} = any(${[...ids]}::bigint[])`, isLive),
    sql`source = 'sale' and ref = any(${toRefs("purchase", ids)}::text[])`,
  );
}

export function recountRequests(ids: readonly string[]): Promise<ChangedTotal[]> {
  return replaceEntries(
    dueRequests(sql`${beatRequests.id} = any(${[...ids]}::text[])`),
    sql`source = 'fulfilled' and ref = any(${toRefs("beat_request", ids)}::text[])`,
  );
}

/** The achievements of accounts. */
export function recountAchievements(userIds: readonly number[]): Promise<ChangedTotal[]> {
  return replaceEntries(
    dueAchievements(sql`${achievementProgress.user_id} = any(${[...userIds]}::bigint[])`),
    sql`${xpEntries.source} = 'achievement' and ${xpEntries.user_id} = any(${[...userIds]}::bigint[])`,
  );
}

const ANY = sql`true`;

/** All that is due, by what the entries of a part of it have in common: recounting from nothing goes part by part. */
function allSources(isLive: boolean): { due: Fragment; held: Fragment }[] {
  const source = (name: XpSource) => sql`${xpEntries.source} = ${name}`;
  return [
    ...(Object.keys(PAIRS) as PairTable[]).map((table) => ({
      due: duePairs(table, ANY),
      held: sql`${source(PAIRS[table].source)} and starts_with(${xpEntries.ref}, ${`${PAIRS[table].type}:`})`,
    })),
    ...(Object.keys(dueTracks) as (keyof typeof dueTracks)[]).map((name) => ({
      due: dueTracks[name](ANY),
      held: source(name),
    })),
    { due: duePlays(), held: source("play") },
    { due: dueSales(ANY, isLive), held: source("sale") },
    { due: dueRequests(ANY), held: source("fulfilled") },
    { due: dueAchievements(ANY), held: source("achievement") },
  ];
}

/** Recounts everything. Returns the totals that changed, the same account more than once. */
export async function recountAll(isLive: boolean): Promise<ChangedTotal[]> {
  const changed: ChangedTotal[] = [];
  for (const { due, held } of allSources(isLive)) changed.push(...(await replaceEntries(due, held)));
  return changed;
}

/** Makes every total the sum of its entries. */
export async function repairTotals(): Promise<void> {
  await sql`
    with sums as (
      select ${users.id} as user_id, coalesce(sum(amount), 0)::bigint as xp
      from ${users} join ${xpTotals} on ${xpTotals.user_id} = ${users.id} left join ${xpEntries} on ${xpEntries.user_id} = ${users.id}
        group by 1)
    update ${xpTotals} set ${sql(xpTotals, "xp")} = sums.xp from sums where ${xpTotals.user_id} = sums.user_id
      and ${xpTotals.xp} <> sums.xp`;
}

/** An entry that is not what is due. Without a source it is the total of an account. */
export interface XpDifference {
  user_id: number;
  source: string | null;
  ref: string | null;
  part: number | null;
  expected: number | null;
  found: number | null;
}

/** Compares all entries and totals with a count from nothing. */
export async function findXpDifferences(isLive: boolean): Promise<XpDifference[]> {
  const wrong: XpDifference[] = [];
  for (const { due, held } of allSources(isLive)) {
    wrong.push(
      ...(await sql<XpDifference[]>`
        select coalesce(due.user_id, held.user_id) as user_id, coalesce(due.source, held.source) as source,
          coalesce(due.ref, held.ref) as ref, coalesce(due.part, held.part) as part, due.amount as expected, held.amount as found
        from (${due}) as due full join (select * from ${xpEntries} where ${held}) as held
          on (due.user_id, due.source, due.ref, due.part) = (held.user_id, held.source, held.ref, held.part)
        where (due.amount, due.at) is distinct from (held.amount, held.at)`),
    );
  }
  wrong.push(
    ...(await sql<XpDifference[]>`
      select coalesce(sums.user_id, ${xpTotals.user_id}) as user_id, null as source, null as ref, null as part, sums.xp as expected,
        ${xpTotals.xp} as found
      from (select ${xpEntries.user_id}, sum(${xpEntries.amount})::bigint as xp from ${xpEntries} group by 1) as sums
      full join ${xpTotals} on ${xpTotals.user_id} = sums.user_id
      where coalesce(sums.xp, 0) <> coalesce(${xpTotals.xp}, 0)`),
  );
  return wrong;
}

/** Sets the highest level that accounts have had. */
export async function putBestLevels(levels: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update ${xpTotals} set ${sql(xpTotals, "best_level")} = level
    from unnest(${[...levels.keys()]}::bigint[], ${[...levels.values()]}::int[]) as reached (user_id, level)
    where ${xpTotals.user_id} = reached.user_id`;
}

/** Deletes the XP of those of the accounts that are deleted. */
export async function forgetDeletedEntries(ids: readonly number[]): Promise<void> {
  await sql`
    with deleted as (select ${users.id} from ${users} where ${users.id} = any(${[...ids]}::bigint[]) and ${users.deleted_at} is not null),
    entries as (delete from ${xpEntries} using deleted where ${xpEntries.user_id} = deleted.id)
    delete from ${xpTotals} using deleted where ${xpTotals.user_id} = deleted.id`;
}
