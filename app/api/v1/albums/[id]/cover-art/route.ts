import * as contract from "@/lib/catalog/covers/contract";
import * as covers from "@/lib/catalog/covers/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.setAlbumCover, covers.setAlbumCover),
);
