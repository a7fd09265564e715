import * as contract from "@/lib/developers/apps/oauth-contract";
import * as oauth from "@/lib/developers/apps/oauth-service";
import { acceptForms } from "@/lib/platform/http-server/form";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = acceptForms(
  route(bind(contract.revokeAppToken, oauth.revokeAppToken)),
);
