import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./intake-jobs";
import { notifyNextFollowers } from "./intake-service";

export const intakeTasks = implement(jobs, {
  notifyFollowers: (release) => notifyNextFollowers(release),
});
