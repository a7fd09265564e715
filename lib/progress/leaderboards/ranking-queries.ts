import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { artistMembers, artists } from "@/db/schema/artists";
import { boardArtists, boardChunks, boardState, boards, boardValues } from "@/db/schema/boards";
import { artistGenres } from "@/db/schema/genres";
import { insightTotals } from "@/db/schema/insights";
import { credits } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { BOARDS, type Board, PERIODS, type Period, REST, RISING_PERIODS } from "./constants";
import { measure } from "./measure-queries";

/** Runs a step in a transaction. */
export type RankingStep = <Result>(work: (sql: Db) => Promise<Result>) => Promise<Result>;

/** So many places are one row of `board_chunks`. */
export const CHUNK = 500;

/**
 * Computes all boards into the slot that nobody reads, and then lets everybody read it. Each step is a transaction of its own, so none
 * holds back what waits for the oldest one. Returns false if another run began meanwhile, which then publishes. With `minAgeMs`,
 * does nothing when a run began less than so many milliseconds ago. `isLive`: whether payments are.
 */
export async function rankBoards(
  step: RankingStep,
  { day, minAgeMs, isLive = false }: { day?: string | undefined; minAgeMs?: number; isLive?: boolean } = {},
): Promise<boolean> {
  const newRun = await step((sql) => begin(sql, minAgeMs ?? null));
  if (!newRun) return false;
  const { run, slot } = newRun;
  const today = day ?? newRun.today;
  await step((sql) => empty(sql, slot));
  await step((sql) => chooseArtists(sql, slot));
  for (const period of PERIODS) {
    for (const earlier of [false, true]) {
      await step(async (sql) => {
        await provide(sql);
        await measure(sql, { slot, period, earlier, today, isLive });
      });
    }
  }
  await step(async (sql) => {
    await sql`analyze ${sql(`board_values_${slot}`)}`;
  });
  for (const period of PERIODS) {
    for (const board of listBoards(period)) await step((sql) => place(sql, slot, board, period));
  }
  return step((sql) => publish(sql, run, slot));
}

/** The boards that a period has. */
export const listBoards = (period: Period): readonly Board[] =>
  BOARDS.filter((board) => board !== "rising" || RISING_PERIODS.some((name) => name === period));

async function begin(sql: Db, minAgeMs: number | null) {
  const [begun] = await sql<{ run: number; slot: number; today: string }[]>`
    update ${boardState} set ${sql(boardState, "run")} = ${boardState.run} + 1, ${sql(boardState, "started_at")} = clock_timestamp()
    where ${minAgeMs}::float8 is null or ${boardState.started_at} is null
      or ${boardState.started_at} < clock_timestamp() - greatest(${minAgeMs}::float8,
        ${boardState.took_ms} * ${REST}::int) * interval '1 millisecond'
    returning ${boardState.run}::float8, 1 - ${boardState.slot} as slot, (now() at time zone 'UTC')::date::text as today`;
  return begun;
}

/** Sorts of a million rows stay in memory. */
const provide = (sql: Db) =>
  sql`select set_config('work_mem', '128MB', true), set_config('jit', 'off', true)`;

async function empty(sql: Db, slot: number): Promise<void> {
  // Somebody may still read what was current until the last run; nobody shall wait behind us for long.
  await sql`select set_config('lock_timeout', '2s', true)`;
  await sql`truncate ${sql(`board_artists_${slot}`)}, ${sql(`board_values_${slot}`)}, ${sql(`board_chunks_${slot}`)}`;
  await sql.delete(boards).where(eq(boards.slot, slot));
}

/** Artists with a public track whose owner, if they have one, is neither suspended nor hidden. */
async function chooseArtists(sql: Db, slot: number): Promise<void> {
  await provide(sql);
  await sql`
    insert into ${boardArtists} (${sql(boardArtists, "slot", "artist_id", "owner_id", "is_main")})
    select ${slot}, ${artists.id}, owner.user_id,
      owner.user_id is not null and row_number() over (partition by owner.user_id order by coalesce(totals.plays, 0) desc,
        ${artists.id}) = 1
    from ${artists}
    left join ${artistMembers} as owner on owner.artist_id = ${artists.id} and owner.role = 'owner'
    left join ${users} on ${users.id} = owner.user_id
    left join ${insightTotals} as totals on totals.kind = 'artist' and totals.entity_id = ${artists.id}
    where (${users.id} is null or ${users.suspended_at} is null and ${users.deleted_at} is null and ${users.shows_rank})
      and exists (select from ${credits} where ${credits.artist_id} = ${artists.id} and ${credits.listed})`;
  await sql`analyze ${sql(`board_artists_${slot}`)}`;
}

/** Ranks the artists of all genres and of each by one of their values. Equal values share a rank, and the next is left out. */
async function place(sql: Db, slot: number, board: Board, period: Period): Promise<void> {
  await provide(sql);
  const values = (earlier: boolean) => sql`
    select ${boardValues.artist_id}, ${sql(board)} as value from ${boardValues}
    where ${boardValues.slot} = ${slot} and ${boardValues.period} = ${period} and ${boardValues.earlier} = ${earlier}::boolean
      and ${sql(board)} is not null`;
  await sql`
    with entry as materialized (
      select artist_id, own.value, before.value as earlier
      from (${values(false)}) as own full join (${values(true)}) as before using (artist_id)),
    spread as (
      select 0::bigint as genre_id, entry.* from entry
      union all select ${artistGenres.genre_id}, entry.* from entry join ${artistGenres} using (artist_id)),
    ranked as (
      select *, row_number() over (partition by genre_id order by value desc nulls last, artist_id) as place,
        rank() over (partition by genre_id order by value desc nulls last) as rank,
        case when earlier is not null then rank() over (partition by genre_id order by earlier desc nulls last) end as previous_rank
      from spread),
    placed as (
      insert into ${boardChunks} (${sql(boardChunks, "slot", "category", "period", "genre_id", "chunk", "head", "head_artist_id", "artist_ids", "amounts", "ranks", "previous_ranks")})
      select ${slot}::smallint, ${board}, ${period}, genre_id, chunk, -max(value), (array_agg(artist_id order by place))[1],
        array_agg(artist_id order by place), array_agg(value order by place), array_agg(rank::int order by place),
        array_agg(previous_rank::int order by place)
      from (select *, (place - 1)::int / ${CHUNK}::int as chunk from ranked where value is not null) as chunked
      group by genre_id, chunk
      returning ${boardChunks.genre_id}, cardinality(${boardChunks.artist_ids}) as places)
    insert into ${boards} (${sql(boards, "slot", "category", "period", "genre_id", "participants")})
    select ${slot}::smallint, ${board}, ${period}, genre_id, sum(places) from placed group by genre_id`;
}

async function publish(sql: Db, run: number, slot: number): Promise<boolean> {
  const published = await sql
    .update(boardState)
    .set({
      slot,
      generated_at: expression(sql`${boardState.started_at}`),
      took_ms: expression(
        sql`least(extract(epoch from clock_timestamp() - ${boardState.started_at}) * 1000, 2000000000)`,
      ),
    })
    .where(eq(boardState.run, run));
  return published.count > 0;
}
