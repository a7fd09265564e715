import * as contract from "@/lib/catalog/albums/contract";
import * as editing from "@/lib/catalog/albums/editing/contract";
import * as editor from "@/lib/catalog/albums/editing/service";
import * as albums from "@/lib/catalog/albums/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getAlbum, albums.getAlbum),
  bind(editing.updateAlbum, editor.updateAlbum),
  bind(editing.putAlbum, editor.putAlbum),
  bind(editing.deleteAlbums, editor.deleteAlbums),
);
