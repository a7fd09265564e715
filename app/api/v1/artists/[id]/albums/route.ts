import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/artists/contract";
import * as artists from "@/lib/artists/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listArtistAlbums, artists.listArtistAlbums),
);
