import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { files } from "@/db/schema/files";
import { reports } from "@/db/schema/reports";
import { renditions, trackAudio } from "@/db/schema/track-audio";
import { fingerprints, tracks } from "@/db/schema/tracks";
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
      update ${trackAudio} set ${sql(trackAudio, "state")} = 'failed', ${sql(trackAudio, "code")} = ${code},
        ${sql(trackAudio, "message")} = ${message}, ${sql(trackAudio, "hint")} = ${hint}, ${sql(trackAudio, "finished_at")} = now(),
        ${sql(trackAudio, "peaks")} = null, ${sql(trackAudio, "print")} = null,
          ${sql(trackAudio, "duplicate_of")} = ${duplicateIds ? [...duplicateIds] : null}::bigint[]
      where ${trackAudio.id} = ${id} and ${trackAudio.state} in ('queued', 'processing') returning ${trackAudio.id}),
    made as (delete from ${renditions} where ${renditions.track_audio_id} in (select id from version)),
    track as (
      update ${tracks} set ${sql(tracks, "status")} = 'failed', ${sql(tracks, "updated_at")} = now()
      where ${tracks.id} = ${track_id} and ${tracks.status} = 'processing' and exists (select from version)),
    fingerprint as (
      update ${fingerprints} set ${sql(fingerprints, "status")} = 'failed', ${sql(fingerprints, "updated_at")} = now()
      where ${fingerprints.track_id} = ${track_id} and ${fingerprints.status} = 'processing' and exists (select from version))
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
    select ${queueProcessing(trackAudio.id, files.owner_id)}
    from ${trackAudio} join ${files} on ${files.id} = ${trackAudio.file_id}
    where ${trackAudio.state} in ('queued', 'processing') and not exists (
      select from graphile_worker.jobs where key = 'processTrack ' || ${trackAudio.id})`;
}

/** Releases the originals of versions that failed before `before`, but for those about which operators are to decide. */
export async function releaseFailed(before: Date): Promise<void> {
  await sql`
    delete from ${files} using ${trackAudio}
    where ${files.id} = ${trackAudio.file_id} and ${trackAudio.state} = 'failed' and ${trackAudio.finished_at} < ${before}
      and not exists (
        select from ${reports}
        where ${reports.subject_type} = 'duplicate' and ${reports.subject_id} = ${trackAudio.track_id} and ${reports.state} = 'open')`;
}
