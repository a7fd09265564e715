import "server-only";
import { countActivitiesSetAside } from "@/lib/activity/stream/service";
import { serve } from "@/lib/http/server/portal";
import { countFailingJobs } from "@/lib/jobs/queue/service";
import { findPaymentQueue } from "@/lib/operations/payments/service";
import { checkParts } from "@/lib/operations/system/service";
import * as portal from "./portal";
import { countPeople, findApplicationQueue, findExpiringInvitations, findReportQueue } from "./queries";

/** What waits for an operator. */
export const getOverview = serve(portal.getOverview, async () => {
  const [applications, reports, payments, failing_jobs, set_aside, expiring_invitations, parts, people] =
    await Promise.all([
      findApplicationQueue(),
      findReportQueue(),
      findPaymentQueue(),
      countFailingJobs(),
      countActivitiesSetAside(),
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
    set_aside,
    expiring_invitations,
    unhealthy,
    people,
  };
});

/** How much waits, for the header of every page of an operator. */
export const countWaiting = serve(portal.countWaiting, async () => {
  const [applications, reports, payments, failing, setAside] = await Promise.all([
    findApplicationQueue(),
    findReportQueue(),
    findPaymentQueue(),
    countFailingJobs(),
    countActivitiesSetAside(),
  ]);
  return { count: applications.count + reports.count + payments.count + failing + setAside };
});
