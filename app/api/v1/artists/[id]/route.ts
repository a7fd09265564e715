import * as contract from "@/lib/catalog/artists/contract";
import * as editing from "@/lib/catalog/artists/edit-contract";
import * as editor from "@/lib/catalog/artists/edit-service";
import * as artists from "@/lib/catalog/artists/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const artist = resource("artists", artists.getArtist);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getArtist, artists.getArtist),
  bind(editing.updateArtist, editor.updateArtist, artist),
  bind(editing.putArtist, editor.putArtist, artist),
  bind(editing.deleteArtists, editor.deleteArtists, artist),
);
