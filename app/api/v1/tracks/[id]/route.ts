import * as contract from "@/lib/catalog/tracks/contract";
import * as editing from "@/lib/catalog/tracks/editing/contract";
import * as editor from "@/lib/catalog/tracks/editing/service";
import * as tracks from "@/lib/catalog/tracks/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrack, tracks.getTrack),
  bind(editing.updateTrack, editor.updateTrack),
  bind(editing.putTrack, editor.putTrack),
  bind(editing.deleteTracks, editor.deleteTracks),
);
