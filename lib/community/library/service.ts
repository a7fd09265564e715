import "server-only";
import { resolveAccountId, toViewer, type UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { takeMore } from "@/lib/platform/http-middleware/limit";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./contract";
import * as pages from "./pages";
import {
  deleteLikes,
  findLiked,
  findLikedAlbums,
  findLikedArtists,
  findLikedTracks,
  insertLikes,
  type Likeable,
  showsLikes,
} from "./queries";

/** Likes everything or nothing. Throws `validation_failed` with the position of the first thing that does not exist for the caller. */
export async function addToLibrary(caller: UserCaller, input: Input<typeof contract.addToLibrary>) {
  const likeables = toLikeables(input);
  await takeMore("likes", caller, likeables.length - 1);
  const { unknown, changed } = await insertLikes(caller, likeables);
  if (unknown !== null) {
    const { likeable_type, likeable_id } = likeables[unknown] as Likeable;
    const field = input.likeables ? `likeables.${unknown}.likeable_id` : "track_id";
    throw invalid({ [field]: `There is no ${likeable_type} with the id ${likeable_id}.` });
  }
  return { changed_count: changed, unchanged_count: likeables.length - changed };
}

/** Ends likes; what was not liked stays as it is. */
export async function removeFromLibrary(caller: UserCaller, input: Input<typeof contract.removeFromLibrary>) {
  const likeables = toLikeables(input);
  const changed = await deleteLikes(caller.userId, likeables);
  return { changed_count: changed, unchanged_count: likeables.length - changed };
}

/** Whether the library has each of the ids. */
export async function getLibraryContains(
  caller: UserCaller,
  input: Input<typeof contract.getLibraryContains>,
) {
  const liked = new Set(await findLiked(caller.userId, input.type, input.ids));
  return { contains: Object.fromEntries(input.ids.map((id) => [String(id), liked.has(id)])) };
}

/** A page of the tracks that a user likes. Throws `not_found` when the user does not show them to the caller. */
export async function listLikedTracks(caller: UserCaller, input: Input<typeof contract.listLikedTracks>) {
  const userId = await mustShowLikes(caller, input.id);
  return {
    pagination: await paginateList(
      input,
      (slice) => findLikedTracks(caller, userId, slice),
      contract.listLikedTracks,
    ),
  };
}

/** The same for albums. */
export async function listLikedAlbums(caller: UserCaller, input: Input<typeof contract.listLikedAlbums>) {
  const userId = await mustShowLikes(caller, input.id);
  return {
    pagination: await paginateList(
      input,
      (slice) => findLikedAlbums(caller, userId, slice),
      contract.listLikedAlbums,
    ),
  };
}

/** The same for artists. */
export async function listLikedArtists(caller: UserCaller, input: Input<typeof contract.listLikedArtists>) {
  const userId = await mustShowLikes(caller, input.id);
  return {
    pagination: await paginateList(
      input,
      (slice) => findLikedArtists(userId, slice),
      contract.listLikedArtists,
    ),
  };
}

/** The number of likes on the page of a person. */
const NEWEST = { page: 1, per_page: 12 };

/** The latest tracks that a person likes, as others may see them; none when the person does not show them. */
export const listShownLikes = serve(pages.listShownLikes, async (caller, { user_id }) => {
  const viewer = toViewer(caller);
  if (!(await showsLikes(viewer, user_id))) return [];
  const find = findLikedTracks.bind(null, viewer, user_id);
  return (await paginateList(NEWEST, find, contract.listLikedTracks)).data;
});

async function mustShowLikes(caller: UserCaller, user: number | "me"): Promise<number> {
  const userId = resolveAccountId(caller, user);
  orNotFound(await showsLikes(caller, userId), "user");
  return userId;
}

/** The things that the body names, in its order. */
function toLikeables({ likeables, track_id }: { likeables?: Likeable[]; track_id?: number }): Likeable[] {
  return likeables ?? [{ likeable_type: "track", likeable_id: track_id as number }];
}
