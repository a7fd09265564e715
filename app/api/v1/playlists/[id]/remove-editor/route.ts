import * as contract from "@/lib/community/playlists/collaboration-contract";
import * as collaboration from "@/lib/community/playlists/collaboration-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.removePlaylistEditor, collaboration.removePlaylistEditor),
);
