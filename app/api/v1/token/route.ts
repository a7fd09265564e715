import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/tokens/contract";
import * as tokens from "@/lib/tokens/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getOwnToken, tokens.getOwnToken),
);
