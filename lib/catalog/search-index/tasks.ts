import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { rankDocuments, recountWords } from "./queries";

export const searchTasks = implement(jobs, {
  async rankSearch() {
    await rankDocuments();
  },

  async countSearchWords() {
    await recountWords();
  },
});
