import * as contract from "@/lib/accounts/blocks/contract";
import * as blocks from "@/lib/accounts/blocks/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.unblockUser, blocks.unblockUser),
);
