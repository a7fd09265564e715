import * as contract from "@/lib/community/playlists/contract";
import * as playlists from "@/lib/community/playlists/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listUserPlaylists, playlists.listUserPlaylists),
);
