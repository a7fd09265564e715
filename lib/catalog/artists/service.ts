import "server-only";
import type { Caller } from "@/lib/http/contract/caller";
import { found } from "@/lib/http/contract/found";
import { paginate } from "@/lib/http/contract/lists";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import { serve } from "@/lib/http/server/portal";
import * as contract from "./contract";
import * as portal from "./portal";
import { findAlbums, findArtist, findManagedArtists, findTracks } from "./queries";

const ALBUMS_PAGE = { page: 1, per_page: 15 };

/** The artist with the extras that `with` names; the keys of other extras are absent. */
export async function getArtist(caller: Caller, input: Input<typeof contract.getArtist>) {
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const row = found(await findArtist(input.id, extras, ALBUMS_PAGE.per_page), "artist");
  const { albums_total, albums, similar, top_tracks, genres, ...artist } = row;
  return {
    artist: {
      ...artist,
      ...(albums && { albums: paginate(ALBUMS_PAGE, albums_total ?? 0, albums) }),
      ...(similar && { similar }),
      ...(top_tracks && { top_tracks }),
      ...(genres && { genres }),
    },
  };
}

/** A page of the artist's albums, newest release first. */
export async function listArtistAlbums(_caller: Caller, input: Input<typeof contract.listArtistAlbums>) {
  const page = await listed(input, (slice) => findAlbums(input.id, slice), contract.listArtistAlbums);
  return { pagination: found(page, "artist") };
}

/** A page of the tracks the artist performs on, newest release first. */
export async function listArtistTracks(_caller: Caller, input: Input<typeof contract.listArtistTracks>) {
  const page = await listed(input, (slice) => findTracks(input.id, slice), contract.listArtistTracks);
  return { pagination: found(page, "artist") };
}

/** The artists that an account manages, for its page. */
export const listManagedArtists = serve(portal.listManagedArtists, (_, { user_id }) =>
  findManagedArtists(user_id),
);
