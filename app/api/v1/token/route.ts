import * as contract from "@/lib/developers/tokens/contract";
import * as tokens from "@/lib/developers/tokens/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getOwnToken, tokens.getOwnToken),
);
