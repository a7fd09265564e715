import * as editing from "@/lib/community/playlists/edit-contract";
import * as editor from "@/lib/community/playlists/edit-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(editing.addPlaylistTracks, editor.addPlaylistTracks),
);
