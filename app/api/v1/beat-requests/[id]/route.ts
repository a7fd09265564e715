import * as contract from "@/lib/commerce/beat-requests/contract";
import * as beatRequests from "@/lib/commerce/beat-requests/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getBeatRequest, beatRequests.getBeatRequest),
  bind(
    contract.deleteBeatRequest,
    beatRequests.deleteBeatRequest,
    resource("beat_requests", beatRequests.getBeatRequest),
  ),
);
