import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { deleteOldQuotes } from "./queries";

export const priceTasks = implement(jobs, {
  async forgetQuotes() {
    await deleteOldQuotes();
  },
});
