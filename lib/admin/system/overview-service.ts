import "server-only";
import { durationOfStep } from "@/lib/platform/http-middleware/durations";
import { serve } from "@/lib/platform/http-server/page-operation";
import { livemode } from "@/lib/platform/payments-mode";
import * as pages from "./overview-pages";
import { findFigures, findQueues } from "./overview-queries";
import { checkParts, measureDisk } from "./service";

/** The queues of operators, the figures of the last day and week, and parts of the server that fail. */
export const getOverview = serve(pages.getOverview, async () => {
  const [waiting, figures, disk, parts] = await Promise.all([
    findQueues(),
    findFigures(livemode()),
    measureDisk(),
    checkParts(),
  ]);
  return {
    ...waiting,
    figures: { ...withTotals(figures), disk },
    unhealthy: parts.filter(({ state }) => state === "failing"),
  };
});

/** Everything that waits, for the header and the navigation of every page of an operator. */
export const getWaiting = serve(pages.getWaiting, async () => {
  const waiting = await findQueues();
  const { applications, reports, notices, payments, failing_jobs, dead_letters } = waiting;
  const count =
    applications.count + reports.count + notices.count + payments.count + failing_jobs + dead_letters;
  return { ...waiting, count };
});

/** Adds up sales of all currencies and requests of all durations. */
function withTotals({ sales, durations, ...figures }: pages.FiguresRow) {
  const sumSales = (of: "day" | "day_before" | "week" | "week_before") =>
    sales.reduce((sum, { [of]: some }) => sum + some, 0);
  const sumRequests = (of: "day" | "week", onlyFailed: boolean) =>
    durations.reduce((sum, row) => sum + (onlyFailed && !row.failed ? 0 : row[of]), 0);
  return {
    ...figures,
    sales: {
      day: sumSales("day"),
      day_before: sumSales("day_before"),
      week: sumSales("week"),
      week_before: sumSales("week_before"),
    },
    revenue: sales
      .map(({ currency, day_amount, week_amount }) => ({ currency, day: day_amount, week: week_amount }))
      .sort((a, b) => b.week - a.week),
    requests: { day: sumRequests("day", false), week: sumRequests("week", false) },
    errors: { day: sumRequests("day", true), week: sumRequests("week", true) },
    p99: { day: findP99(durations, "day"), week: findP99(durations, "week") },
  };
}

/** The duration in milliseconds that 99 of 100 requests do not exceed; null without requests. The rows are in order of duration. */
function findP99(durations: pages.FiguresRow["durations"], of: "day" | "week"): number | null {
  const total = durations.reduce((sum, { [of]: some }) => sum + some, 0);
  let shorter = 0;
  for (const { step, [of]: requests } of durations) {
    shorter += requests;
    if (requests > 0 && shorter >= 0.99 * total) return durationOfStep(step);
  }
  return null;
}
