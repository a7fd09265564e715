import * as contract from "@/lib/catalog/tracks/contract";
import * as editing from "@/lib/catalog/tracks/edit-contract";
import * as editor from "@/lib/catalog/tracks/edit-service";
import * as tracks from "@/lib/catalog/tracks/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listTracks, tracks.listTracks),
  bind(editing.createTrack, editor.createTrack),
);
