import "server-only";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./contract";
import * as pages from "./pages";
import { deleteRecipient, findReceivedSchedules, findReportedArtists, findSchedules } from "./queries";
import { findLatestRuns } from "./run-queries";
import {
  createReportSchedule,
  deleteReportSchedule,
  runReportSchedule,
  toRun,
  updateReportSchedule,
} from "./service";

const MAX_SCHEDULES = QUOTAS.report_schedules.limit;
const RUNS_ON_THE_PAGE = 5;

/** The caller's schedules and those of others by which it gets reports, each with its latest ones. */
export const openReports = serve(pages.openReports, async (caller) => {
  const { userId } = caller;
  const [artists, own, received] = await Promise.all([
    findReportedArtists(userId),
    findSchedules(userId, { limit: MAX_SCHEDULES, offset: 0 }),
    findReceivedSchedules(userId),
  ]);
  const schedules = [...own.data, ...received];
  const runs = await findLatestRuns(
    userId,
    schedules.map(({ id }) => id),
    RUNS_ON_THE_PAGE,
  );
  const withRuns = (schedule: (typeof schedules)[number]) => ({
    ...schedule,
    last_run: null,
    runs: (runs.get(schedule.id) ?? []).map((run) => toRun(caller, run)),
  });
  return {
    artists,
    may_add: own.total < MAX_SCHEDULES,
    own: own.data.map(withRuns),
    received: received.map((schedule) => ({ ...withRuns(schedule), owner: schedule.owner.name })),
  };
});

/** Ends that the caller gets the reports of a schedule. Nothing happens where it does not. */
export const leaveReport = serve(pages.leaveReport, ({ userId }, { schedule_id }) =>
  deleteRecipient(userId, schedule_id),
);

/** The same as the operations, for the page. */
export const createScheduleOnPage = serve(contract.createReportSchedule, createReportSchedule);
export const updateScheduleOnPage = serve(contract.updateReportSchedule, updateReportSchedule);
export const deleteScheduleOnPage = serve(contract.deleteReportSchedule, deleteReportSchedule);
export const runScheduleOnPage = serve(contract.runReportSchedule, runReportSchedule);
