import * as devices from "@/lib/developers/apps/device-service";
import * as contract from "@/lib/developers/apps/oauth-contract";
import { acceptForms } from "@/lib/platform/http-server/form";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = acceptForms(
  route(bind(contract.authorizeDevice, devices.authorizeDevice)),
);
