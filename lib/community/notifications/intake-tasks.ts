import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./intake-jobs";
import { tellNextFollowers } from "./intake-service";

export const intakeTasks = implement(jobs, {
  tellFollowers: (release) => tellNextFollowers(release),
});
