import "server-only";
import { sql } from "@/db/client";

/**
 * Unlocks the jobs of workers that died. Jobs take seconds, so a lock held for a minute is abandoned. Running a job twice is
 * harmless.
 */
export async function unlockAbandonedJobs(): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(workers) from (
      select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs
      where locked_at < now() - interval '1 minute') as abandoned
    where workers is not null`;
}

/** Deletes jobs that will not be retried: a newer one has replaced them, or they have failed for three days. */
export async function deleteSpentJobs(): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`;
}
