import * as contract from "@/lib/commerce/beat-requests/contract";
import * as beatRequests from "@/lib/commerce/beat-requests/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listBeatRequestDurations, beatRequests.listBeatRequestDurations),
);
