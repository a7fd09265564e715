import * as contract from "@/lib/catalog/credits/contract";
import * as credits from "@/lib/catalog/credits/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.updateCredit, credits.updateCredit),
  bind(contract.removeCredits, credits.removeCredits),
);
