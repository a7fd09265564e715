import * as contract from "@/lib/catalog/artists/contract";
import * as editing from "@/lib/catalog/artists/edit-contract";
import * as editor from "@/lib/catalog/artists/edit-service";
import * as artists from "@/lib/catalog/artists/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listArtists, artists.listArtists),
  bind(editing.addArtist, editor.addArtist),
);
