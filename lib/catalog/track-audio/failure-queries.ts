import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { trackAudio } from "@/db/schema/track-audio";
import { queueProcessing } from "./processing-fragments";
import type { Version } from "./processing-queries";

export interface ProcessingFailure {
  code: string;
  message: string;
  hint: string;
  /** The tracks that it duplicates. */
  duplicateIds?: readonly number[];
}

/** Ends a version, and with it a track that has no other one. False when it is gone or another run has ended it. */
export async function failVersion(
  { id, track_id }: Version,
  { code, message, hint, duplicateIds }: ProcessingFailure,
): Promise<boolean> {
  const rows = await sql`
    with version as (
      update track_audio set state = 'failed', code = ${code}, message = ${message}, hint = ${hint}, finished_at = now(),
        peaks = null, print = null, duplicate_of = ${duplicateIds ? [...duplicateIds] : null}::bigint[]
      where id = ${id} and state in ('queued', 'processing') returning id),
    made as (delete from renditions where track_audio_id in (select id from version)),
    track as (
      update tracks set status = 'failed', updated_at = now()
      where id = ${track_id} and status = 'processing' and exists (select from version)),
    fingerprint as (
      update fingerprints set status = 'failed', updated_at = now()
      where track_id = ${track_id} and status = 'processing' and exists (select from version))
    select id from version`;
  return rows.length === 1;
}

/** Counts a failure that may pass, and returns how many there were. */
export async function countProcessingAttempt(id: number): Promise<number> {
  const [row] = await db
    .update(trackAudio)
    .set({ attempts: expression(sql`${trackAudio.attempts} + 1`), state: "queued" })
    .where(and(eq(trackAudio.id, id), eq(trackAudio.state, "processing")))
    .returning({ attempts: trackAudio.attempts });
  return row?.attempts ?? 0;
}

/** Queues the versions that wait without a job: it was discarded, or its process was killed too often. */
export async function resumeVersions(): Promise<void> {
  await sql`
    select ${queueProcessing(sql`track_audio.id`, sql`files.owner_id`)}
    from track_audio join files on files.id = track_audio.file_id
    where state in ('queued', 'processing') and not exists (
      select from graphile_worker.jobs where key = 'processTrack ' || track_audio.id)`;
}

/** Releases the originals of versions that failed before `before`, but for those about which operators are to decide. */
export async function releaseFailed(before: Date): Promise<void> {
  await sql`
    delete from files using track_audio
    where files.id = track_audio.file_id and track_audio.state = 'failed' and track_audio.finished_at < ${before}
      and not exists (
        select from reports
        where reports.subject_type = 'duplicate' and reports.subject_id = track_audio.track_id and reports.state = 'open')`;
}
