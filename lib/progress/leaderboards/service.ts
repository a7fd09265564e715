import "server-only";
import type { z } from "zod";
import { assertManages } from "@/lib/catalog/members/service";
import type { Caller, UserCaller } from "@/lib/platform/http-contract/caller";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { levelFromXp } from "@/lib/progress/xp/levels";
import { PAGE, type Period } from "./constants";
import type * as contract from "./contract";
import * as pages from "./pages";
import {
  findBoard,
  findOwnArtist,
  findStanding,
  type LeaderRow,
  notRankedReason,
  type Ranking,
} from "./queries";
import type { Standing } from "./shapes";

const toLeader = ({ xp, ...row }: LeaderRow) => ({ ...row, level: xp === null ? null : levelFromXp(xp) });

/** The page of a board. Throws `not_found` for an unknown genre. */
async function boardPage(ranking: Ranking, input: { page: number; per_page: number }) {
  const { total, data, known, generated_at, is_stale } = await findBoard(ranking, pageSlice(input));
  orNotFound(known, "genre", "name");
  const { data: producers, ...pagination } = paginate(input, total, data.map(toLeader));
  return { producers, pagination, generated_at, is_stale };
}

/** The overall board. */
export const getGlobalLeaderboard = (_caller: Caller, input: Input<typeof contract.getGlobalLeaderboard>) =>
  boardPage({ board: "overall", period: input.period }, input);

/** The same of a genre. */
export const getGenreLeaderboard = (_caller: Caller, input: Input<typeof contract.getGenreLeaderboard>) =>
  boardPage({ board: "overall", period: input.period, genre: input.genre }, input);

/** The artists that rise. */
export const getRisingStars = (_caller: Caller, input: Input<typeof contract.getRisingStars>) =>
  boardPage({ board: "rising", period: input.period }, input);

/** The accounts by their achievements. */
export const getAchievementsLeaderboard = (
  _caller: Caller,
  input: Input<typeof contract.getAchievementsLeaderboard>,
) => boardPage({ board: "achievements", period: input.period }, input);

const NOBODY: z.input<typeof Standing> = {
  artist: null,
  entry: null,
  above: [],
  below: [],
  reason: "no_public_tracks",
};

/** Finds the place of an artist of the caller's on a board. Throws `not_found` and `forbidden`. */
async function readStanding(
  caller: UserCaller,
  ranking: Ranking,
  artistId: number | undefined,
): Promise<z.input<typeof Standing>> {
  const requestedArtist = artistId ?? (await findOwnArtist(caller.userId));
  if (requestedArtist === undefined) return NOBODY;
  const row = assertManages(
    await findStanding(caller, requestedArtist, ranking),
    "artist",
    "the leaderboard places of ",
  );
  const rows = (row.rows ?? []).map(({ place, leader }) => ({ place, leader: toLeader(leader) }));
  const entry = rows.find(({ place }) => place === row.place)?.leader ?? null;
  const beyond = (side: -1 | 1) =>
    rows.filter(({ place }) => Math.sign(place - (row.place ?? place)) === side).map(({ leader }) => leader);
  return {
    artist: row.artist,
    entry,
    above: entry ? beyond(-1) : [],
    below: entry ? beyond(1) : [],
    reason: entry ? null : notRankedReason(row),
  };
}

/** A page of a category with the place of one of the caller's artists. */
export async function getLeaderboards(caller: UserCaller, input: Input<typeof contract.getLeaderboards>) {
  const { category, period, genre, artist_id, page } = input;
  const ranking = { board: category, period, genre };
  const [{ producers, pagination, ...age }, current] = await Promise.all([
    boardPage(ranking, { page, per_page: PAGE }),
    readStanding(caller, ranking, artist_id),
  ]);
  const { current_page, last_page, total } = pagination;
  return {
    data: {
      category,
      period,
      leaders: producers,
      current,
      participant_count: total,
      current_page,
      last_page,
      ...age,
    },
  };
}

const FIRST = 10;

/** The first of the overall board, by period. */
export async function getLeaderboard() {
  const first = (period: Period) => findBoard({ board: "overall", period }, { limit: FIRST, offset: 0 });
  const [weekly, monthly, allTime] = await Promise.all([first("7d"), first("30d"), first("all")]);
  const { generated_at, is_stale } = weekly;
  return {
    data: {
      weekly: weekly.data.map(toLeader),
      monthly: monthly.data.map(toLeader),
      allTime: allTime.data.map(toLeader),
      generated_at,
      is_stale,
    },
  };
}

/** A page of any board for the charts, with the place of the viewer's artist. */
export const getCharts = serve(pages.getCharts, async (caller, { page, per_page, ...ranking }) => {
  const [{ producers, pagination, ...age }, standing] = await Promise.all([
    boardPage(ranking, { page, per_page }),
    caller.kind === "anonymous" ? null : readStanding(caller, ranking, undefined),
  ]);
  return { producers, total: pagination.total, standing: standing?.artist ? standing : null, ...age };
});
