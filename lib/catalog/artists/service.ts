import "server-only";
import type { Caller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { paginate } from "@/lib/http/contract/lists";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import * as contract from "./contract";
import { findAlbums, findArtist, findTracks } from "./queries";

const ALBUMS_PAGE = { page: 1, per_page: 15 };
const NO_ARTIST = "There is no artist with this id.";

/** The artist with the extras that `with` names; the keys of other extras are absent. */
export async function getArtist(caller: Caller, input: Input<typeof contract.getArtist>) {
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const found = await findArtist(input.id, extras, ALBUMS_PAGE.per_page);
  if (!found) throw new ApiError("not_found", NO_ARTIST);
  const { albums_total, albums, similar, top_tracks, genres, ...artist } = found;
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
  const pagination = await listed(input, (slice) => findAlbums(input.id, slice), contract.listArtistAlbums);
  if (!pagination) throw new ApiError("not_found", NO_ARTIST);
  return { pagination };
}

/** A page of the tracks the artist performs on, newest release first. */
export async function listArtistTracks(_caller: Caller, input: Input<typeof contract.listArtistTracks>) {
  const pagination = await listed(input, (slice) => findTracks(input.id, slice), contract.listArtistTracks);
  if (!pagination) throw new ApiError("not_found", NO_ARTIST);
  return { pagination };
}
