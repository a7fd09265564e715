import * as contract from "@/lib/discovery/radio/contract";
import * as radio from "@/lib/discovery/radio/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getStation, radio.getStation),
);
