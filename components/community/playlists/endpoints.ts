import type * as playlists from "@/lib/community/playlists/contract";
import type * as editing from "@/lib/community/playlists/edit-contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const listUserPlaylists = endpoint<typeof playlists.listUserPlaylists>(
  "listUserPlaylists",
  "GET",
  "/users/{id}/playlists",
);
export const getPlaylist = endpoint<typeof playlists.getPlaylist>("getPlaylist", "GET", "/playlists/{id}");
export const followPlaylist = endpoint<typeof playlists.followPlaylist>(
  "followPlaylist",
  "POST",
  "/playlists/{id}/follow",
);
export const unfollowPlaylist = endpoint<typeof playlists.unfollowPlaylist>(
  "unfollowPlaylist",
  "POST",
  "/playlists/{id}/unfollow",
);
export const createPlaylist = endpoint<typeof editing.createPlaylist>("createPlaylist", "POST", "/playlists");
export const updatePlaylist = endpoint<typeof editing.updatePlaylist>(
  "updatePlaylist",
  "PATCH",
  "/playlists/{id}",
);
export const addPlaylistTracks = endpoint<typeof editing.addPlaylistTracks>(
  "addPlaylistTracks",
  "POST",
  "/playlists/{id}/tracks/add",
);
export const removePlaylistTracks = endpoint<typeof editing.removePlaylistTracks>(
  "removePlaylistTracks",
  "POST",
  "/playlists/{id}/tracks/remove",
);
export const orderPlaylistTracks = endpoint<typeof editing.orderPlaylistTracks>(
  "orderPlaylistTracks",
  "POST",
  "/playlists/{id}/tracks/order",
);
