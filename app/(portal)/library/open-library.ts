import { listQuery, type QueryParams } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import * as library from "@/lib/community/library/contract";
import { listLikedAlbums, listLikedArtists, listLikedTracks } from "@/lib/community/library/service";
import * as collaboration from "@/lib/community/playlists/collaboration-contract";
import { listOwnPlaylistInvitations } from "@/lib/community/playlists/collaboration-service";
import * as playlists from "@/lib/community/playlists/contract";
import { listDeletedPlaylists } from "@/lib/community/playlists/edit-service";
import { listUserPlaylists } from "@/lib/community/playlists/service";
import { serve } from "@/lib/platform/http-server/page-operation";

type PageParams = Promise<QueryParams>;

const likedTracks = serve(library.listLikedTracks, listLikedTracks);
const likedAlbums = serve(library.listLikedAlbums, listLikedAlbums);
const likedArtists = serve(library.listLikedArtists, listLikedArtists);
const getUserPlaylists = serve(playlists.listUserPlaylists, listUserPlaylists);
const getOwnInvitations = serve(collaboration.listOwnPlaylistInvitations, listOwnPlaylistInvitations);

async function query(path: string, asked: PageParams) {
  const caller = await requireUser(path);
  const { page } = listQuery(await asked, "view", [""]);
  return { caller, given: { id: "me", page: String(page), per_page: "48" } };
}

/** A page of the tracks that the viewer likes, the latest first. */
export async function openLikedTracks(asked: PageParams) {
  const { caller, given } = await query("/library", asked);
  return (await likedTracks(caller, given)).pagination;
}

/** The same for albums. */
export async function openLikedAlbums(asked: PageParams) {
  const { caller, given } = await query("/library/albums", asked);
  return (await likedAlbums(caller, given)).pagination;
}

/** The same for artists. */
export async function openLikedArtists(asked: PageParams) {
  const { caller, given } = await query("/library/artists", asked);
  return (await likedArtists(caller, given)).pagination;
}

/** The viewer's invitations, the playlists that they own, edit and follow, and those that they deleted. */
export async function openPlaylists(params: PageParams) {
  const { caller, given } = await query("/library/playlists", params);
  const first = { id: "me", per_page: "48" };
  const [owned, edited, followed, invitations, { deleted }] = await Promise.all([
    getUserPlaylists(caller, given),
    getUserPlaylists(caller, { ...first, role: "editor" }),
    getUserPlaylists(caller, { ...first, role: "follower" }),
    getOwnInvitations(caller, { per_page: "100" }),
    listDeletedPlaylists(caller),
  ]);
  return {
    owned: owned.pagination,
    edited: edited.pagination.data,
    followed: followed.pagination.data,
    invitations: invitations.pagination.data,
    deleted,
  };
}
