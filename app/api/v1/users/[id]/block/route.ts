import * as contract from "@/lib/accounts/profiles/block-contract";
import * as blocks from "@/lib/accounts/profiles/block-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.blockUser, blocks.blockUser),
);
