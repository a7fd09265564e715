import * as contract from "@/lib/catalog/albums/contract";
import * as albums from "@/lib/catalog/albums/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getAlbum, albums.getAlbum),
);
