import * as contract from "@/lib/developers/tokens/limits-contract";
import * as limits from "@/lib/developers/tokens/limits-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getLimits, limits.getLimits),
);
