import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./price-jobs";
import { deleteOldQuotes } from "./price-queries";

export const priceTasks = implement(jobs, {
  async forgetQuotes() {
    await deleteOldQuotes();
  },
});
