import * as albums from "@/lib/catalog/albums/editing/service";
import * as contract from "@/lib/catalog/covers/contract";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.setAlbumCover, albums.setAlbumCover),
);
