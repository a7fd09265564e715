import * as contract from "@/lib/catalog/albums/contract";
import * as editing from "@/lib/catalog/albums/edit-contract";
import * as editor from "@/lib/catalog/albums/edit-service";
import * as albums from "@/lib/catalog/albums/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const album = resource("albums", albums.getAlbum);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getAlbum, albums.getAlbum),
  bind(editing.updateAlbum, editor.updateAlbum, album),
  bind(editing.putAlbum, editor.putAlbum, album),
  bind(editing.deleteAlbums, editor.deleteAlbums, album),
);
