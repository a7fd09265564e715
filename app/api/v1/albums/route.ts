import * as contract from "@/lib/catalog/albums/contract";
import * as editing from "@/lib/catalog/albums/edit-contract";
import * as editor from "@/lib/catalog/albums/edit-service";
import * as albums from "@/lib/catalog/albums/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listAlbums, albums.listAlbums),
  bind(editing.createAlbum, editor.createAlbum),
);
