import * as contract from "@/lib/accounts/exports/contract";
import * as accountExports from "@/lib/accounts/exports/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getAccountExport, accountExports.getAccountExport),
);
