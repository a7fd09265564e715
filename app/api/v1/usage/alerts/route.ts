import * as contract from "@/lib/developers/usage-alerts/contract";
import * as usageAlerts from "@/lib/developers/usage-alerts/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listUsageAlerts, usageAlerts.listUsageAlerts),
  bind(contract.putUsageAlerts, usageAlerts.putUsageAlerts, resource("users", usageAlerts.listUsageAlerts)),
);
