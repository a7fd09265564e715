import * as editing from "@/lib/community/playlists/editing/contract";
import * as editor from "@/lib/community/playlists/editing/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(editing.orderPlaylistTracks, editor.orderPlaylistTracks),
);
