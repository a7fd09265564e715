import * as contract from "@/lib/developers/auth/contract";
import * as auth from "@/lib/developers/auth/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.loginWithPassword, auth.loginWithPassword),
);
