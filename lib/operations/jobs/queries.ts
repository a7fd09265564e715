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

/** Drops jobs that will not be tried again: a newer one has taken their place, or they have failed for three days. */
export async function deleteSpentJobs(): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`;
}
