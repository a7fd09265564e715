import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/tracks/contract";
import * as tracks from "@/lib/tracks/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackWave, tracks.getTrackWave),
);
