import * as contract from "@/lib/catalog/tracks/contract";
import * as tracks from "@/lib/catalog/tracks/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackFingerprintStatus, tracks.getTrackFingerprintStatus),
);
