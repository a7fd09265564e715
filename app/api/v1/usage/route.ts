import * as contract from "@/lib/developers/request-log/contract";
import * as requestLog from "@/lib/developers/request-log/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getUsage, requestLog.getUsage),
);
