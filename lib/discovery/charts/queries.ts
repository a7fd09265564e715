import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { asc, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { trending } from "@/db/schema/discovery";
import { tracks } from "@/db/schema/tracks";
import type { CHART_PERIODS } from "@/db/values/discovery";
import { trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import { countCharts } from "./chart-ranking-queries";
import { rankTrends } from "./ranking-queries";

interface Ranking {
  period: (typeof CHART_PERIODS)[number];
  genre?: string | undefined;
}

/** A page of a ranking. A track that is no longer listed is gone at once. */
export async function findTrending({ period, genre }: Ranking, slice: PageSlice) {
  const genreId = genre === undefined ? sql`0` : hasGenreName(genre);
  const list = {
    from: trending,
    where: sql`
      ${trending.period} = ${period} and ${trending.genre_id} = ${genreId}
      and exists (select from ${tracks} where ${tracks.id} = ${trending.track_id} and ${tracks.listed})`,
    order: asc(trending.place),
    join: sql`join ${tracks} on ${tracks.id} = ${trending.track_id}`,
    shape: trackShape,
  };
  const [row] = await replicaSql("anyone")<
    [OffsetPage<z.input<typeof Track>>]
  >`select ${sqlPage(list, slice)}`;
  return row;
}

/** Ranks all tracks again, and counts the charts of plays. */
export async function rankAllTrends(): Promise<void> {
  await sql.begin(async (transaction) => {
    await rankTrends(transaction);
    await countCharts(transaction);
  });
}
