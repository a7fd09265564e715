import { cache } from "react";
import { cursorIn, listPart } from "@/app/_request/list-part";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt, nameOf } from "@/app/_request/own-address";
import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import * as artists from "@/lib/catalog/artists/contract";
import { listArtists } from "@/lib/catalog/artists/service";
import { genrePath } from "@/lib/catalog/resource-shapes/addresses";
import { openGenre } from "@/lib/catalog/taxonomy/genre-service";
import * as tracks from "@/lib/catalog/tracks/contract";
import { listTracks } from "@/lib/catalog/tracks/service";
import { getTrending } from "@/lib/discovery/charts/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const tracksOf = serve(tracks.listTracks, listTracks);
const artistsOf = serve(artists.listArtists, listArtists);

const TRACKS_SHOWN = "25";
const RISING_SHOWN = 10;
const ARTISTS_SHOWN = "6";

/** The genre of a page, loaded once for it and its title. */
export const genreAt = cache(async (segment: string) => {
  const genre = await loadOrRefuse(openGenre(await pageVisitor(), { name: nameOf(segment) }));
  mustBeAt(genrePath(genre.name), segment);
  return genre;
});

/** The tracks and artists of a genre; a later part of the list has new tracks alone. */
export async function musicOf(segment: string, asked: Record<string, string | string[] | undefined>) {
  const [caller, visitor] = await Promise.all([pageCaller(), pageVisitor()]);
  const genre = nameOf(segment);
  const cursor = cursorIn(asked);
  const [newest, rising, people] = await Promise.all([
    listPart(tracksOf(caller, { genre, per_page: TRACKS_SHOWN, cursor: cursor ?? "" })),
    cursor === undefined
      ? getTrending(visitor, { period: "week", genre, limit: RISING_SHOWN })
      : { tracks: [] },
    cursor === undefined ? listPart(artistsOf(caller, { genre, per_page: ARTISTS_SHOWN })) : { data: [] },
  ]);
  return { cursor, newest, rising: rising.tracks, artists: people.data };
}
