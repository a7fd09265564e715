import * as contract from "@/lib/community/reports/contract";
import * as reports from "@/lib/community/reports/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.createReport, reports.createReport),
);
