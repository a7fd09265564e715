import * as contract from "@/lib/catalog/credits/request-contract";
import * as requests from "@/lib/catalog/credits/request-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listOwnCreditRequests, requests.listOwnCreditRequests),
);
