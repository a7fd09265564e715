import "server-only";
import { serve } from "@/lib/platform/http-server/page-operation";
import { printMetrics } from "@/lib/platform/metrics";
import { operationTimes } from "./histogram";
import * as pages from "./performance-pages";
import { findSlowRequests } from "./performance-queries";

const MAX_SLOW_REQUESTS = 20;

/** The times of each operation since the start of this server, and the slowest requests of the last day. */
export const getPerformance = serve(pages.getPerformance, async () => {
  const [metrics, slow] = await Promise.all([printMetrics(), findSlowRequests(MAX_SLOW_REQUESTS)]);
  return {
    since: new Date(Date.now() - process.uptime() * 1000),
    operations: operationTimes(metrics),
    slow,
  };
});
