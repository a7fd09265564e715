import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { fetchEvents, reportDifferences } from "./service";

export const reconciliationTasks = implement(jobs, {
  async fetchMissedEvents() {
    await fetchEvents();
  },

  async compareWithProvider() {
    await reportDifferences();
  },
});
