import * as contract from "@/lib/catalog/credits/contract";
import * as credits from "@/lib/catalog/credits/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listArtistCredits, credits.listArtistCredits),
  bind(contract.addCredit, credits.addCredit),
  bind(contract.orderCredits, credits.orderCredits, resource("artists", credits.listArtistCredits)),
);
