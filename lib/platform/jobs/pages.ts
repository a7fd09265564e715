import { z } from "zod";
import { count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

export const JOB_STATES = ["failing", "running", "waiting", "all"] as const;

const params = z.object({ job_id: portalId });
const counts = z.object({ failing: count, running: count, waiting: count, all: count });

const Job = z.object({
  id,
  task: z.string(),
  state: z.enum(["failing", "running", "waiting"]),
  created_at: timestamp,
  /** The time at which the next attempt is due. */
  run_at: timestamp,
  /** The time at which the attempt that is running began. */
  locked_at: timestamp.nullable(),
  attempts: count,
  max_attempts: count,
  last_error: z.string().nullable(),
});

const TaskCounts = counts.extend({ task: z.string() });

export type Job = z.output<typeof Job>;
export type TaskCounts = z.output<typeof TaskCounts>;

export const listJobs = pageOperation({
  id: "listJobs",
  access: "operator",
  /** `search`: part of the name of a task. */
  input: z.object({ state: z.enum(JOB_STATES), search: z.string(), page: id }),
  output: z.object({ counts, tasks: z.array(TaskCounts), pagination: pageSchema(Job) }),
});

export const retryJob = pageOperation({ id: "retryJob", access: "operator", needsFreshProof: true, params });

export const discardJob = pageOperation({
  id: "discardJob",
  access: "operator",
  needsFreshProof: true,
  params,
});

const JobRun = z.object({
  started_at: timestamp,
  duration_ms: z.number(),
  /** Null for a run that succeeded. */
  error: z.string().nullable(),
});

const Schedule = z.object({
  task: z.string(),
  /** As in a crontab, in UTC. */
  schedule: z.string(),
  /** The runs of the last week, and those of them that failed. */
  runs: count,
  failures: count,
  last: JobRun.nullable(),
  next_at: timestamp.nullable(),
});

export type JobRunEntry = z.output<typeof JobRun>;
export type Schedule = z.output<typeof Schedule>;

export const listSchedules = pageOperation({
  id: "listSchedules",
  access: "operator",
  output: z.array(Schedule),
});

export const listRuns = pageOperation({
  id: "listRuns",
  access: "operator",
  input: z.object({ task: z.string() }),
  output: z.array(JobRun),
});
