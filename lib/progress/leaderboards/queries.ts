import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { replicaSql } from "@/db/replica";
import { artistMembers, artists } from "@/db/schema/artists";
import { boardArtists, boardChunks, boardState, boards, boardValues } from "@/db/schema/boards";
import { insightTotals } from "@/db/schema/insights";
import { credits } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { xpTotals } from "@/db/schema/xp";
import type { Fragment } from "@/db/tagged";
import { mayManageArtist } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import { artistShape } from "@/lib/catalog/resource-shapes/fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import { type Board, OF_ACCOUNTS, type Period, RANKING_INTERVAL_MS, REST } from "./constants";
import { CHUNK, rankBoards } from "./ranking-queries";
import type { Leader, NotRanked } from "./shapes";

/** Selects a board. */
export interface Ranking {
  board: Board;
  period: Period;
  /** The name of a genre; all genres when absent. */
  genre?: string | undefined;
}

/** A Leader, with the XP of the account that owns the artist in place of the level. */
export interface LeaderRow extends Omit<z.input<typeof Leader>, "level"> {
  /** Null when no account does. */
  xp: number | null;
}

interface BoardPage {
  total: number;
  data: LeaderRow[];
  generated_at: string | null;
  is_stale: boolean;
  /** Whether the genre exists. */
  known: boolean;
}

const genreId = (genre: string | undefined) => (genre === undefined ? sql`0::bigint` : hasGenreName(genre));

const STALE = sql`
  (${boardState.generated_at} is null or ${boardState.generated_at} < now() - 3 * greatest(${RANKING_INTERVAL_MS}::int,
    ${boardState.took_ms} * ${REST}::int) * interval '1 millisecond')`;

/** A LeaderRow from `row` and `artists`. */
const leaderShape = jsonObject(sql`
  row.rank, row.previous_rank, ${artistShape} as artist, row.value, (
    select coalesce((select ${xpTotals.xp} from ${xpTotals} where ${xpTotals.user_id} = ${artistMembers.user_id}), 0)
    from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id} and ${artistMembers.role} = 'owner') as xp`);

/**
 * Holds for artists that may be shown. What changed since the boards were computed is seen at once: a suspended or hidden owner, a deleted
 * artist, and one without public tracks are left out.
 */
const isVisible = sql`
  exists (select from ${credits} where ${credits.artist_id} = ${artists.id} and ${credits.listed})
  and not exists (
    select from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id}
    where ${artistMembers.artist_id} = ${artists.id} and ${artistMembers.role} = 'owner'
      and (${users.suspended_at} is not null or not ${users.shows_rank}))`;

/**
 * The rows of places after `offset` of the board `(slot, category, period, genre_id)` of `here`, as `row`. PostgreSQL does not know how few
 * they are and would join all artists; `offset 0` makes it look up each.
 */
const rowsFrom = (offset: Fragment, limit: Fragment) => sql`
  lateral (
    select listed.*, chunk.chunk::bigint * ${CHUNK}::int + range.first + listed.number - 1 as place
    from ${boardChunks} as chunk
    cross join lateral (
      select greatest(${offset} - chunk.chunk::bigint * ${CHUNK}::int, 0)::int + 1 as first,
        least(${offset} + ${limit} - chunk.chunk::bigint * ${CHUNK}::int, ${CHUNK}::int)::int as last) as range
    cross join lateral unnest(
      chunk.artist_ids[first:last], chunk.ranks[first:last], chunk.previous_ranks[first:last], chunk.amounts[first:last])
      with ordinality as listed (artist_id, rank, previous_rank, value, number)
    where chunk.slot = here.slot and chunk.category = here.category and chunk.period = here.period
      and chunk.genre_id = here.genre_id
      and chunk.chunk between ${offset} / ${CHUNK}::int and (${offset} + ${limit} - 1) / ${CHUNK}::int
    limit ${limit}) as row
  cross join lateral (select * from ${artists} where ${artists.id} = row.artist_id and ${isVisible} offset 0) as artists`;

/** The board that is read, with its slot, as `here`. */
const here = ({ board, period, genre }: Ranking) => sql`
  (select ${boardState.slot}, ${boardState.generated_at}, ${STALE} as is_stale, ${board}::text as category, ${period}::text as period,
    ${genreId(genre)} as genre_id
   from ${boardState} where ${boardState.id} = 1) as here`;

/** A page of a board. */
export async function findBoard(
  ranking: Ranking,
  { limit, offset }: { limit: number; offset: number },
): Promise<BoardPage> {
  // Beyond any board, and still a number of chunks.
  const from = sql`${Math.min(offset, 2 ** 40)}::bigint`;
  const [page] = await replicaSql("anyone")<[BoardPage]>`
    select here.generated_at, here.is_stale, here.genre_id is not null as known,
      coalesce((
        select ${boards.participants} from ${boards}
        where ${boards.slot} = here.slot and ${boards.category} = here.category and ${boards.period} = here.period
          and ${boards.genre_id} = here.genre_id), 0) as total,
      (select coalesce(json_agg(${leaderShape} order by row.place), '[]') from ${rowsFrom(from, sql`${limit}::bigint`)}) as data
    from ${here(ranking)}`;
  return page;
}

interface StandingRow {
  allowed: boolean;
  hidden: boolean;
  has_tracks: boolean;
  artist: z.input<typeof Leader>["artist"];
  place: number | null;
  rows: { place: number; leader: LeaderRow }[] | null;
}

/** Finds the place of an artist on a board, with the two rows before and after; undefined when there is no such artist. */
export async function findStanding(
  actor: Actor,
  artistId: number,
  ranking: Ranking,
): Promise<StandingRow | undefined> {
  // On a board of accounts, an artist is found at the one that stands for its account, by its members: no index has the owners of a board.
  const ranked = OF_ACCOUNTS.includes(ranking.board)
    ? sql`(
        select main.artist_id from ${boardArtists} as main
        join ${artistMembers} as mine on mine.artist_id = main.artist_id and mine.user_id = main.owner_id
        join ${artistMembers} as owner on owner.user_id = main.owner_id
        where owner.artist_id = ${artists.id} and owner.role = 'owner' and main.slot = here.slot and main.is_main)`
    : artists.id;
  const [row] = await sql<StandingRow[]>`
    select ${mayManageArtist(actor)} as allowed, ${artistShape} as artist,
      exists (
        select from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id}
        where ${artistMembers.artist_id} = ${artists.id} and ${artistMembers.role} = 'owner'
          and not ${users.shows_rank}) as hidden,
      exists (select from ${credits} where ${credits.artist_id} = ${artists.id} and ${credits.listed}) as has_tracks,
      own.place, (
        select json_agg(json_build_object('place', row.place, 'leader', ${leaderShape}) order by row.place)
        from ${rowsFrom(sql`case when own.place > 3 then own.place - 3 when own.place > 0 then 0 end`, sql`5`)}
        where abs(row.place - own.place) <= 2) as rows
    from ${artists} cross join ${here(ranking)}
    left join lateral (
      select chunk.chunk::bigint * ${CHUNK} + array_position(chunk.artist_ids, ${boardValues.artist_id}) as place
      from ${boardValues} cross join lateral (
        select ${boardChunks.chunk}, ${boardChunks.artist_ids} from ${boardChunks}
        where ${boardChunks.slot} = here.slot and ${boardChunks.category} = here.category and ${boardChunks.period} = here.period
          and ${boardChunks.genre_id} = here.genre_id
          and (${boardChunks.head}, ${boardChunks.head_artist_id}) <= (-board_values.${sql(ranking.board)}, ${boardValues.artist_id})
        order by ${boardChunks.head} desc, ${boardChunks.head_artist_id} desc limit 1) as chunk
      where ${boardValues.slot} = here.slot and ${boardValues.period} = here.period and not ${boardValues.earlier}
        and ${boardValues.artist_id} = ${ranked}) as own on true
    where ${artists.id} = ${artistId} and ${mayOpenArtist(actor)}`;
  return row;
}

/** The artist that an account is asked about unless it names one: of those it owns, else of those it manages, the most played. */
export async function findOwnArtist(userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ artist_id: artistMembers.artist_id })
    .from(artistMembers)
    .leftJoin(
      insightTotals,
      and(eq(insightTotals.kind, "artist"), eq(insightTotals.entity_id, artistMembers.artist_id)),
    )
    .where(eq(artistMembers.user_id, userId))
    .orderBy(
      expression(sql`${artistMembers.role} = 'owner' desc`),
      expression(sql`${insightTotals.plays} desc nulls last`),
      artistMembers.artist_id,
    )
    .limit(1);
  return row?.artist_id;
}

/** The reason why an artist is not on a board. */
export const notRankedReason = ({
  hidden,
  has_tracks,
}: Pick<StandingRow, "hidden" | "has_tracks">): NotRanked =>
  hidden ? "hidden" : has_tracks ? "no_activity" : "no_public_tracks";

/** Each step is a transaction of its own. */
const step = async <Result>(work: Parameters<Parameters<typeof rankBoards>[0]>[0]): Promise<Result> => {
  const { result } = await sql.begin(async (transaction) => ({ result: await work(transaction) }));
  // Safe cast: it is what the work yields.
  return result as Result;
};

/** Computes all boards now. `day` is another day than today, for tests. Returns whether they were published. */
export const computeAllBoards = (day?: string): Promise<boolean> => rankBoards(step, { day });

/** The same, unless that was done just now. A minute less than the interval, since jobs do not start to the millisecond. */
export const computeDueBoards = (isLive = false): Promise<boolean> =>
  rankBoards(step, { minAgeMs: RANKING_INTERVAL_MS - 60_000, isLive });
