import * as contract from "@/lib/catalog/artists/contract";
import * as editing from "@/lib/catalog/artists/editing/contract";
import * as editor from "@/lib/catalog/artists/editing/service";
import * as artists from "@/lib/catalog/artists/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listArtists, artists.listArtists),
  bind(editing.addArtist, editor.addArtist),
);
