import * as contract from "@/lib/community/library/contract";
import * as library from "@/lib/community/library/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listLikedAlbums, library.listLikedAlbums),
);
