import { cache } from "react";
import { listPart, parseCursor } from "@/app/_request/list-part";
import type { QueryParams } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt, parseName } from "@/app/_request/own-address";
import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import * as artists from "@/lib/catalog/artists/contract";
import { listArtists } from "@/lib/catalog/artists/service";
import { genrePath } from "@/lib/catalog/resource-shapes/addresses";
import { openGenre } from "@/lib/catalog/taxonomy/genre-service";
import * as tracks from "@/lib/catalog/tracks/contract";
import { listTracks } from "@/lib/catalog/tracks/service";
import { getTrending } from "@/lib/discovery/charts/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const getTracks = serve(tracks.listTracks, listTracks);
const getArtists = serve(artists.listArtists, listArtists);

const TRACKS_ON_PAGE = "25";
const RISING_LIMIT = 10;
const ARTISTS_LIMIT = "6";

const loadGenre = cache(async (name: string) => {
  const genre = await loadOrRefuse(openGenre(await pageVisitor(), { name }));
  mustBeAt(genrePath(genre.name), name);
  return genre;
});

/** The genre of a page, loaded once for it and its title. */
export const genreAt = (segment: string) => loadGenre(parseName(segment));

/** The tracks and artists of a genre; a later part of the list has new tracks alone. */
export async function openMusic(segment: string, params: QueryParams) {
  const [caller, visitor] = await Promise.all([pageCaller(), pageVisitor()]);
  const genre = parseName(segment);
  const cursor = parseCursor(params);
  const [newest, rising, people] = await Promise.all([
    listPart(getTracks(caller, { genre, per_page: TRACKS_ON_PAGE, cursor: cursor ?? "" })),
    cursor === undefined
      ? getTrending(visitor, { period: "week", genre, limit: RISING_LIMIT })
      : { places: [], has_previous: false },
    cursor === undefined ? listPart(getArtists(caller, { genre, per_page: ARTISTS_LIMIT })) : { data: [] },
  ]);
  const rows = await trackRows(
    newest.data,
    rising.places.map(({ track }) => track),
  );
  return { cursor, newest, rising, artists: people.data, rows };
}
