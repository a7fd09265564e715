import "server-only";
import { alone } from "@/db/migrate";
import { withPool } from "@/db/pool";
import { directUrl } from "@/lib/platform/env";
import { implement } from "@/lib/platform/jobs/task";
import { log } from "@/lib/platform/log";
import * as jobs from "./jobs";
import { findDemoProblem, updateDemo } from "./queries";

export const setupTasks = implement(jobs, {
  /** One transaction: a job that died has left nothing behind and runs again, or had finished, and then there is music. */
  async loadDemo() {
    if (await findDemoProblem()) return updateDemo(null, "");
    await updateDemo("loading", "Artists and albums");
    // Loaded here because only this job needs the generators of the demo data.
    const { seed } = await import("@/db/seed/index");
    let progress = Promise.resolve();
    const report = (line: string) => {
      progress = progress.then(() => updateDemo("loading", line)).catch(() => {});
    };
    try {
      const url = directUrl();
      await alone(url, () => withPool(url, (sql) => seed(sql, { password: null, log: report })));
    } catch (cause) {
      log.error({ err: cause }, "the demo music was not loaded");
      await progress;
      return updateDemo("failed", "Nothing was changed. The server's log has the reason.");
    }
    await progress;
    await updateDemo(null, "");
  },
});
