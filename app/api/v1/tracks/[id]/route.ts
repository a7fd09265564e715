import * as contract from "@/lib/catalog/tracks/contract";
import * as editing from "@/lib/catalog/tracks/edit-contract";
import * as editor from "@/lib/catalog/tracks/edit-service";
import * as tracks from "@/lib/catalog/tracks/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const track = resource("tracks", tracks.getTrack);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrack, tracks.getTrack),
  bind(editing.updateTrack, editor.updateTrack, track),
  bind(editing.putTrack, editor.putTrack, track),
  bind(editing.deleteTracks, editor.deleteTracks, track),
);
