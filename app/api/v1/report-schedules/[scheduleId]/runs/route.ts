import * as contract from "@/lib/commerce/report-schedules/contract";
import * as schedules from "@/lib/commerce/report-schedules/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listReportRuns, schedules.listReportRuns),
);
