import * as editing from "@/lib/catalog/albums/edit-contract";
import * as editor from "@/lib/catalog/albums/edit-service";
import * as albums from "@/lib/catalog/albums/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(editing.orderAlbumTracks, editor.orderAlbumTracks, resource("albums", albums.getAlbum)),
);
