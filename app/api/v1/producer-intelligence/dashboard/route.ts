import { bind, route } from "@/lib/platform/http-server/route";
import * as contract from "@/lib/progress/xp/contract";
import * as xp from "@/lib/progress/xp/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getProducerDashboard, xp.getProducerDashboard),
);
