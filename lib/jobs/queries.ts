import "server-only";
import { sql } from "@/db/client";

/**
 * Frees the jobs of workers that died in the middle. Ours take seconds, so one that has been held for a minute is nobody's; to
 * run one twice is harmless.
 */
export async function unlockAbandonedJobs(): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(workers) from (
      select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs
      where locked_at < now() - interval '1 minute') as abandoned
    where workers is not null`;
}
