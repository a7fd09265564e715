import "server-only";
import { serve } from "@/lib/http/server/portal";
import { printMetrics } from "@/lib/platform/metrics";
import { operationTimes } from "./histogram";
import * as portal from "./portal";
import { findSlowRequests } from "./queries";

const MAX_SLOW_REQUESTS = 20;

/** The times of each operation since the start of this server, and the slowest requests of the last day. */
export const getPerformance = serve(portal.getPerformance, async () => {
  const [metrics, slow] = await Promise.all([printMetrics(), findSlowRequests(MAX_SLOW_REQUESTS)]);
  return {
    since: new Date(Date.now() - process.uptime() * 1000),
    operations: operationTimes(metrics),
    slow,
  };
});
