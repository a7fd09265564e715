import * as contract from "@/lib/developers/tokens/password-login-contract";
import * as auth from "@/lib/developers/tokens/password-login-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.completeLogin, auth.completeLogin),
);
