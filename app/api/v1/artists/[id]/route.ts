import * as contract from "@/lib/catalog/artists/contract";
import * as editing from "@/lib/catalog/artists/editing/contract";
import * as editor from "@/lib/catalog/artists/editing/service";
import * as artists from "@/lib/catalog/artists/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getArtist, artists.getArtist),
  bind(editing.updateArtist, editor.updateArtist),
  bind(editing.putArtist, editor.putArtist),
  bind(editing.deleteArtists, editor.deleteArtists),
);
