import { listQuery, type QueryParams, textParameter } from "@/app/_request/list-query";
import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import { CHART_KINDS, type ChartKind } from "@/components/discovery/charts/words";
import { BOARD_ORDER, boardPeriods } from "@/components/progress/leaderboards/words";
import { listTopGenres } from "@/lib/catalog/taxonomy/genre-service";
import { getMostPlayedAlbums, getMostPlayedTracks, getTrending } from "@/lib/discovery/charts/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Period } from "@/lib/progress/leaderboards/constants";
import { getCharts } from "@/lib/progress/leaderboards/service";

/** The places of a chart of plays. */
const PLACES = 50;

/** The kind of chart that an address asks for. Addresses with a category are from when all charts were of artists. */
export function chartKind(params: QueryParams): ChartKind {
  const { chosen } = listQuery(params, "type", CHART_KINDS);
  return params.type === undefined && params.category !== undefined ? "artists" : chosen;
}

/** The name of the genre that an address asks for; empty for all. */
export const chartGenre = (params: QueryParams): string => textParameter(params, "genre");

const genreNames = async () => (await listTopGenres(await pageVisitor())).map(({ name }) => name);

/** A chart of tracks or albums as its address asks for it. A genre that does not exist has none. */
export async function playsChartAt(kind: "tracks" | "rising" | "albums", params: QueryParams) {
  const { chosen: period } = listQuery(params, "period", ["week", "day", "month"]);
  const genre = chartGenre(params);
  const chart = { period, genre: genre === "" ? undefined : genre, limit: PLACES };
  const [genres, visitor] = await Promise.all([genreNames(), pageVisitor()]);
  if (kind === "albums") {
    const { places } = await getMostPlayedAlbums(visitor, chart);
    return { shown: { kind, places }, period, genre, genres };
  }
  if (kind === "rising") {
    const { places, has_previous } = await getTrending(visitor, chart);
    const rows = await trackRows(places.map(({ track }) => track));
    return { shown: { kind, places, rows, hasPrevious: has_previous }, period, genre, genres };
  }
  const { places } = await getMostPlayedTracks(visitor, chart);
  const rows = await trackRows(places.map(({ track }) => track));
  return { shown: { kind, places, rows }, period, genre, genres };
}

/** The charts of artists as their address asks for them. What is not valid there is left out. */
export async function artistChartsAt(params: QueryParams) {
  const { chosen: board, page } = listQuery(params, "category", BOARD_ORDER);
  // Safe cast: every board has periods; the first of `rising`, and 30 days of the others, are what is shown unless chosen.
  const periods = [...boardPeriods(board)] as [Period, ...Period[]];
  const usual: Period = board === "rising" ? "7d" : "30d";
  const { chosen: period } = listQuery(params, "period", [
    usual,
    ...periods.filter((each) => each !== usual),
  ]);
  const genreName = chartGenre(params);
  const [genres, caller] = await Promise.all([genreNames(), pageCaller()]);
  const open = async (genre: string) => ({
    chosen: { board, period, genre },
    page,
    genres,
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
