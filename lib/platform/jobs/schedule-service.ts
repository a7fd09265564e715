import "server-only";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { withoutAddresses } from "@/lib/platform/redact";
import { singleton } from "@/lib/platform/singleton";
import * as pages from "./pages";
import { findRuns, findTaskRuns, insertRun, type JobRun } from "./run-queries";
import { findNextRun } from "./schedule";
import type { Task } from "./task";

const MAX_RUNS = 50;

const state = singleton("schedules", () => ({ schedules: new Map<string, string>() }));

/** Called by the runners of this process: only what starts by itself has a history. */
export function registerSchedules(tasks: readonly Pick<Task, "name" | "schedule">[]): void {
  for (const { name, schedule } of tasks) if (schedule) state.schedules.set(name, schedule);
}

/** Stores the end of a run of a task that starts by itself. That it could not be stored harms no job. */
export async function recordRun(run: JobRun): Promise<void> {
  if (!state.schedules.has(run.task)) return;
  await insertRun(run).catch((cause) => log.warn({ err: cause, task: run.task }, "a run was not stored"));
}

/** The tasks that start by themselves, by name, with their last and their next run. */
export const listSchedules = serve(pages.listSchedules, async () => {
  const history = new Map((await findTaskRuns()).map((row) => [row.task, row]));
  const now = new Date();
  return [...state.schedules]
    .map(([task, schedule]) => {
      const { runs = 0, failures = 0, last } = history.get(task) ?? {};
      return {
        task,
        schedule,
        runs,
        failures,
        last: last ? redact(last) : null,
        next_at: findNextRun(schedule, now) ?? null,
      };
    })
    .sort((a, b) => a.task.localeCompare(b.task));
});

/** The latest runs of a task. */
export const listRuns = serve(pages.listRuns, async (_, { task }) =>
  (await findRuns(task, MAX_RUNS)).map(redact),
);

const redact = (run: JobRun): JobRun => ({ ...run, error: run.error && withoutAddresses(run.error) });
