import * as albums from "@/lib/catalog/albums/edit-service";
import * as contract from "@/lib/catalog/covers/contract";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.setAlbumCover, albums.setAlbumCover),
);
