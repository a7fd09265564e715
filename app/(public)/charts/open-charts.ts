import { listQuery } from "@/app/_request/list-query";
import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import { BOARD_ORDER, boardPeriods } from "@/components/progress/leaderboards/words";
import { listTopGenres } from "@/lib/catalog/taxonomy/genre-service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Period } from "@/lib/progress/leaderboards/constants";
import { getCharts } from "@/lib/progress/leaderboards/service";

type SearchParams = Record<string, string | string[] | undefined>;

/** The charts as their address asks for them. What is not valid there is left out. */
export async function chartsAt(params: SearchParams) {
  const { chosen: board, page } = listQuery(params, "category", BOARD_ORDER);
  // Safe cast: every board has periods; the first of `rising`, and 30 days of the others, are what is shown unless chosen.
  const periods = [...boardPeriods(board)] as [Period, ...Period[]];
  const usual: Period = board === "rising" ? "7d" : "30d";
  const { chosen: period } = listQuery(params, "period", [
    usual,
    ...periods.filter((each) => each !== usual),
  ]);
  const { genre: genreParam } = params;
  const genreName = typeof genreParam === "string" ? genreParam.trim() : "";
  const [genres, caller] = await Promise.all([listTopGenres(await pageVisitor()), pageCaller()]);
  const open = async (genre: string) => ({
    chosen: { board, period, genre },
    page,
    genres: genres.map(({ name }) => name),
    charts: await getCharts(caller, {
      board,
      period,
      genre: genre === "" ? undefined : genre,
      page,
      per_page: undefined,
    }),
  });
  try {
    return await open(genreName);
  } catch (error) {
    if (genreName === "" || !(error instanceof ApiError)) throw error;
    return open("");
  }
}
