import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { AUDIT_DAYS } from "./constants";
import * as jobs from "./jobs";
import { deleteEntries } from "./queries";

const DAY_MS = 86_400_000;

/** The job that limits the audit logs of accounts to 400 days; tests pass a `clock`. */
export function auditLogTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    clearAuditLog: () => deleteEntries(new Date(clock().getTime() - AUDIT_DAYS * DAY_MS)),
  });
}
