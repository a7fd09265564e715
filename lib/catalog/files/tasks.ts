import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { log } from "@/lib/platform/log";
import * as jobs from "./jobs";
import { compare, deleteListedFiles } from "./service";

/** Keeps the store and the database equal; tests pass a `clock` instead of waiting. */
export function fileTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async removeDeletedObjects() {
      await deleteListedFiles();
    },

    async compareStorage() {
      const { missing, removed, objects } = await compare(clock());
      if (removed > 0) log.warn({ removed, objects }, "removed stored objects that no file names");
      for (const part of missing) log.error(part, "a stored object is missing");
      // A failed job is what operators see.
      if (missing.length > 0)
        throw new Error(`${missing.length} stored objects are missing. Run npm run storage:verify.`);
    },
  });
}
