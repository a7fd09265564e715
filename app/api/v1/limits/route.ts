import * as contract from "@/lib/developers/limits/contract";
import * as limits from "@/lib/developers/limits/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getLimits, limits.getLimits),
);
