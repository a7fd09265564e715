import * as editing from "@/lib/catalog/albums/editing/contract";
import * as editor from "@/lib/catalog/albums/editing/service";
import * as albums from "@/lib/catalog/albums/service";
import { bind, resource, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(editing.orderAlbumTracks, editor.orderAlbumTracks, resource("albums", albums.getAlbum)),
);
