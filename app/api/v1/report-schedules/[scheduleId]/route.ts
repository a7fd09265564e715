import * as contract from "@/lib/commerce/report-schedules/contract";
import * as schedules from "@/lib/commerce/report-schedules/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const schedule = resource("report_schedules", schedules.getReportSchedule);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getReportSchedule, schedules.getReportSchedule),
  bind(contract.updateReportSchedule, schedules.updateReportSchedule, schedule),
  bind(contract.deleteReportSchedule, schedules.deleteReportSchedule, schedule),
);
