import type * as reports from "@/lib/community/reports/contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const createReport = endpoint<typeof reports.createReport>("createReport", "POST", "/reports");
