import * as contract from "@/lib/catalog/artists/contract";
import * as artists from "@/lib/catalog/artists/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listUserArtists, artists.listUserArtists),
);
