import { notFound } from "next/navigation";
import { cache } from "react";
import { listQuery } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { STUDIO_SORTS, STUDIO_STATES } from "@/lib/catalog/studio/constants";
import {
  getStudioTrack,
  listGenreChoices,
  listStudioArtists,
  listStudioDrafts,
  listStudioTracks,
} from "@/lib/catalog/studio/service";
import { pathId } from "@/lib/http/contract/fields";

type Parameters = Record<string, string | string[] | undefined>;

/** The artist named in the URL, else the account's first, with a page of its tracks; undefined for accounts without one. */
export async function openMusic(parameters: Parameters) {
  const caller = await requireUser("/studio");
  const artists = await listStudioArtists(caller);
  const [first] = artists;
  if (!first) return undefined;
  const wanted = parameters.artist === undefined ? first.id : pathId.safeParse(parameters.artist).data;
  const artist = artists.find(({ id }) => id === wanted) ?? notFound();
  const { chosen: state, search, page } = listQuery(parameters, "state", STUDIO_STATES);
  const sort = STUDIO_SORTS.find((known) => known === parameters.sort) ?? STUDIO_SORTS[0];
  const [{ counts, pagination }, genres] = await Promise.all([
    listStudioTracks(caller, { artist_id: artist.id, state, sort, search, page }),
    listGenreChoices(caller),
  ]);
  return { artists, artist, counts, pagination, genres, filter: { state, sort, search } };
}

/** What the page of uploads shows. */
export async function openUploads() {
  const caller = await requireUser("/studio/upload");
  const [artists, drafts, genres] = await Promise.all([
    listStudioArtists(caller),
    listStudioDrafts(caller),
    listGenreChoices(caller),
  ]);
  return { userId: caller.userId, artists, drafts, genres };
}

/** A track that the account acts for, once for the page and its title. */
export const openTrack = cache(async (trackId: string) => {
  const caller = await requireUser(`/studio/tracks/${trackId}`);
  const [track, genres] = await Promise.all([
    loadOrRefuse(getStudioTrack(caller, { track_id: trackId })),
    listGenreChoices(caller),
  ]);
  return { track, genres };
});
