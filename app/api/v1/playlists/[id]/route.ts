import * as contract from "@/lib/community/playlists/contract";
import * as editing from "@/lib/community/playlists/edit-contract";
import * as editor from "@/lib/community/playlists/edit-service";
import * as playlists from "@/lib/community/playlists/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const playlist = resource("playlists", playlists.getPlaylist);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getPlaylist, playlists.getPlaylist),
  bind(editing.updatePlaylist, editor.updatePlaylist, playlist),
  bind(editing.putPlaylist, editor.putPlaylist, playlist),
  bind(editing.deletePlaylists, editor.deletePlaylists, playlist),
);
