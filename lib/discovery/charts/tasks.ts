import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { rankAllTrends } from "./queries";

export const trendingTasks = implement(jobs, {
  async rankTrending() {
    await rankAllTrends();
  },
});
