import * as contract from "@/lib/catalog/credits/requests/contract";
import * as requests from "@/lib/catalog/credits/requests/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.acceptTrackCredit, requests.acceptTrackCredit),
);
