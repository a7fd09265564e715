import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/beat-requests/contract";
import * as beatRequests from "@/lib/beat-requests/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listBeatRequests, beatRequests.listBeatRequests),
);
