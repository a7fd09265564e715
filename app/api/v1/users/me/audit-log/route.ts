import * as contract from "@/lib/accounts/audit-log/contract";
import * as auditLog from "@/lib/accounts/audit-log/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listAuditLog, auditLog.listAuditLog),
);
