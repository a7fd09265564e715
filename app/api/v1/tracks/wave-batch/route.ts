import * as contract from "@/lib/catalog/delivery/contract";
import * as delivery from "@/lib/catalog/delivery/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackWaves, delivery.getTrackWaves),
);
