import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { chartPlaces, trending } from "@/db/schema/discovery";
import { tracks } from "@/db/schema/tracks";
import type { CHART_PERIODS } from "@/db/values/discovery";
import { albumShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import type { AlbumPlace, RisingPlace, TrackPlace } from "./pages";

interface Chart {
  period: (typeof CHART_PERIODS)[number];
  genre?: string | undefined;
}

const placeColumns = sql`${chartPlaces.place}, ${chartPlaces.previous_place}, ${chartPlaces.plays}`;

const ofChart = (kind: "track" | "album", { period, genre }: Chart) => sql`
  ${chartPlaces.kind} = ${kind} and ${chartPlaces.period} = ${period}
  and ${chartPlaces.genre_id} = ${genre === undefined ? sql`0` : hasGenreName(genre)}`;

/** The most played tracks of a period. A track that is no longer listed is gone at once. */
export async function findMostPlayedTracks(chart: Chart, limit: number) {
  return replicaSql("anyone")<z.input<typeof TrackPlace>[]>`
    select ${placeColumns}, ${trackShape} as track
    from ${chartPlaces} join ${tracks} on ${tracks.id} = ${chartPlaces.entity_id} and ${tracks.listed}
    where ${ofChart("track", chart)} order by ${chartPlaces.place} limit ${limit}`;
}

/** The same of albums. */
export async function findMostPlayedAlbums(chart: Chart, limit: number) {
  return replicaSql("anyone")<z.input<typeof AlbumPlace>[]>`
    select ${placeColumns}, ${albumShape} as album
    from ${chartPlaces} join ${albums} on ${albums.id} = ${chartPlaces.entity_id} and ${albums.listed}
    where ${ofChart("album", chart)} order by ${chartPlaces.place} limit ${limit}`;
}

/** The first tracks of a ranking of those that rise, and where they were on the day before. A track that is no longer listed is gone at once. */
export async function findRisingPlaces({ period, genre }: Chart, limit: number) {
  return replicaSql("anyone")<z.input<typeof RisingPlace>[]>`
    select ${trending.place}, ${trending.previous_place}, ${trackShape} as track
    from ${trending} join ${tracks} on ${tracks.id} = ${trending.track_id} and ${tracks.listed}
    where ${trending.period} = ${period} and ${trending.genre_id} = ${genre === undefined ? sql`0` : hasGenreName(genre)}
    order by ${trending.place} limit ${limit}`;
}
