import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { tellNextFollowers } from "./service";

export const intakeTasks = implement(jobs, {
  tellFollowers: (release) => tellNextFollowers(release),
});
