import "server-only";
import { serve } from "@/lib/http/server/portal";
import { countFailingJobs } from "@/lib/jobs/queue/service";
import { checkParts } from "@/lib/operations/system/service";
import * as portal from "./portal";
import { countPeople, findApplicationQueue, findExpiringInvitations } from "./queries";

/** What waits for an operator. */
export const getOverview = serve(portal.getOverview, async () => {
  const [applications, failing_jobs, expiring_invitations, parts, people] = await Promise.all([
    findApplicationQueue(),
    countFailingJobs(),
    findExpiringInvitations(),
    checkParts(),
    countPeople(),
  ]);
  const unhealthy = parts.filter(({ state }) => state === "failing");
  return { applications, failing_jobs, expiring_invitations, unhealthy, people };
});

/** How much waits, for the header of every page of an operator. */
export const countWaiting = serve(portal.countWaiting, async () => {
  const [{ count }, failing] = await Promise.all([findApplicationQueue(), countFailingJobs()]);
  return { count: count + failing };
});
