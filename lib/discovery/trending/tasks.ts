import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { rankAllTrends } from "./queries";

export const trendingTasks = implement(jobs, {
  async rankTrending() {
    await rankAllTrends();
  },
});
