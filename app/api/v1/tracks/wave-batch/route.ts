import * as contract from "@/lib/catalog/track-audio/delivery-contract";
import * as delivery from "@/lib/catalog/track-audio/delivery-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackWaves, delivery.getTrackWaves),
);
