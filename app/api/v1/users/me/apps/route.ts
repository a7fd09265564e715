import * as contract from "@/lib/developers/apps/grant-contract";
import * as grants from "@/lib/developers/apps/grant-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listConnectedApps, grants.listConnectedApps),
);
