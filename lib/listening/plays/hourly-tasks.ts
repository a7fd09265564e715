import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./hourly-jobs";
import { announceNextHour } from "./hourly-queries";

/** The jobs about the plays of an hour; tests pass a `clock`. */
export function hourlyTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async announcePlays() {
      while (await announceNextHour(clock()));
    },
  });
}
