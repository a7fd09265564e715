import * as contract from "@/lib/community/playlists/contract";
import * as editing from "@/lib/community/playlists/edit-contract";
import * as editor from "@/lib/community/playlists/edit-service";
import * as playlists from "@/lib/community/playlists/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listPlaylists, playlists.listPlaylists),
  bind(editing.createPlaylist, editor.createPlaylist),
);
