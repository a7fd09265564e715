import * as contract from "@/lib/listening/history/contract";
import * as history from "@/lib/listening/history/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listOwnPlays, history.listOwnPlays),
  bind(contract.forgetOwnPlays, history.forgetOwnPlays),
);
