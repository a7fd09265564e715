import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { deleteOldEvents } from "./queries";

export const downloadTasks = implement(jobs, {
  async forgetDownloads() {
    await deleteOldEvents();
  },
});
