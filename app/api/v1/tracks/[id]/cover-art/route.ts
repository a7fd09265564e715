import * as contract from "@/lib/catalog/covers/contract";
import * as tracks from "@/lib/catalog/tracks/edit-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.setTrackCover, tracks.setTrackCover),
);
