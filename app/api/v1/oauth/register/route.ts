import * as contract from "@/lib/developers/apps/registration-contract";
import * as registration from "@/lib/developers/apps/registration-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.registerApp, registration.registerApp),
);
