import "server-only";
import { findPaymentQueue } from "@/lib/admin/payments/service";
import { countDeadActivities } from "@/lib/platform/activity-log/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { countFailingJobs } from "@/lib/platform/jobs/service";
import * as pages from "./overview-pages";
import {
  countPeople,
  findApplicationQueue,
  findExpiringInvitations,
  findReportQueue,
} from "./overview-queries";
import { checkParts } from "./service";

/** Lists everything that waits for an operator. */
export const getOverview = serve(pages.getOverview, async () => {
  const [applications, reports, payments, failing_jobs, dead_letters, expiring_invitations, parts, people] =
    await Promise.all([
      findApplicationQueue(),
      findReportQueue(),
      findPaymentQueue(),
      countFailingJobs(),
      countDeadActivities(),
      findExpiringInvitations(),
      checkParts(),
      countPeople(),
    ]);
  const unhealthy = parts.filter(({ state }) => state === "failing");
  return {
    applications,
    reports,
    payments,
    failing_jobs,
    dead_letters,
    expiring_invitations,
    unhealthy,
    people,
  };
});

/** Counts everything that waits, for the header of every page of an operator. */
export const countWaiting = serve(pages.countWaiting, async () => {
  const [applications, reports, payments, failing, deadLetters] = await Promise.all([
    findApplicationQueue(),
    findReportQueue(),
    findPaymentQueue(),
    countFailingJobs(),
    countDeadActivities(),
  ]);
  return { count: applications.count + reports.count + payments.count + failing + deadLetters };
});
