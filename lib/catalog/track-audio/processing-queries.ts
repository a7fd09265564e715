import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { files, uploads } from "@/db/schema/files";
import { genres, trackGenres } from "@/db/schema/genres";
import { allowedDuplicates, renditions, trackAudio } from "@/db/schema/track-audio";
import { credits, fingerprints, tracks, waveforms } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { mayChangeTrack, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { nameOfFile } from "@/lib/catalog/uploads/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { voiceTagOfTrack } from "./delivery-fragments";
import { renderTaggedPreview } from "./delivery-jobs";
import { queuePreparation } from "./preparation-fragments";
import type { ProcessingState, ProcessingStep } from "./processing-constants";
import { disputeShape, finishedStatus, queueProcessing } from "./processing-fragments";
import type { DuplicateDispute } from "./processing-shapes";

/** The newest version of a track's sound; the synthesized sound of a demo track is always there. */
const newest = sql`
  left join lateral (
    select * from ${trackAudio} where ${trackAudio.track_id} = ${tracks.id} order by version desc limit 1) as audio on true`;

interface ProcessingRow {
  allowed: boolean;
  state: ProcessingState;
  step: ProcessingStep;
  progress: number;
  code: string | null;
  message: string | null;
  hint: string | null;
  started_at: Date | null;
  finished_at: Date | null;
  dispute: z.input<typeof DuplicateDispute> | null;
}

/** Finds the state of the newest version of a track's sound; undefined when there is no track that the account may know of. */
export async function findProcessing(trackId: number, actor: Actor): Promise<ProcessingRow | undefined> {
  const [row] = await sql<ProcessingRow[]>`
    select ${mayChangeTrack(actor)} as allowed, coalesce(audio.state, 'ready') as state, coalesce(audio.step, 'waveform') as step,
      case when audio.state <> 'ready' then audio.progress else 1 end as progress, audio.code, audio.message, audio.hint,
      audio.started_at, audio.finished_at, ${disputeShape(sql`audio`)} as dispute
    from ${tracks} ${newest} where ${tracks.id} = ${trackId} and ${mayOpenTrack(actor)}`;
  return row;
}

/** Queues a failed version again. Undefined when the newest one has not failed, or its file is no longer kept. */
export async function restart(trackId: number): Promise<boolean> {
  const rows = await sql`
    with again as (
      update ${trackAudio} set ${sql(trackAudio, "state")} = 'queued', ${sql(trackAudio, "step")} = 'probe',
        ${sql(trackAudio, "progress")} = 0, ${sql(trackAudio, "code")} = null, ${sql(trackAudio, "message")} = null,
        ${sql(trackAudio, "hint")} = null, ${sql(trackAudio, "attempts")} = 0,
        ${sql(trackAudio, "duplicate_of")} = null, ${sql(trackAudio, "started_at")} = null, ${sql(trackAudio, "finished_at")} = null
      where ${trackAudio.track_id} = ${trackId} and ${trackAudio.state} = 'failed' and ${trackAudio.file_id} is not null
        and ${trackAudio.version} = (select max(version) from ${trackAudio} as others where others.track_id = ${trackId})
      returning ${trackAudio.id}, ${trackAudio.file_id}),
    retried as (update ${tracks} set ${sql(tracks, "status")} = 'processing' where ${tracks.status} = 'failed' and ${tracks.id} = ${trackId}
      and exists (select from again))
    select ${queueProcessing(sql`again.id`, sql`(select ${files.owner_id} from ${files} where ${files.id} = again.file_id)`)} from again`;
  return rows.length === 1;
}

/** Remembers that a track, whose newest version failed as a duplicate, may have the recording of those that it duplicates. */
export async function allowPairs(trackId: number): Promise<void> {
  await sql`
    insert into ${allowedDuplicates} (${sql(allowedDuplicates, "track_id", "other_id")})
    select least(audio.track_id, ${tracks.id}), greatest(audio.track_id, ${tracks.id})
    from (select ${trackAudio.track_id}, ${trackAudio.duplicate_of} from ${trackAudio} where ${trackAudio.track_id} = ${trackId}
      order by ${trackAudio.version} desc limit 1) as audio
      join ${tracks} on ${tracks.id} = any(audio.duplicate_of) and ${tracks.id} <> audio.track_id
    on conflict do nothing`;
}

export interface Version {
  id: number;
  track_id: number;
  file_id: number;
  owner_id: number | null;
  /** The accounts that manage the track's artists. */
  members: number[];
  created_at: Date;
  /** Whether the picture in the file becomes the cover, unless the track has got another since. */
  use_embedded_cover: boolean;
  /** Whether the file was decoded, and what came of it is stored. */
  is_measured: boolean;
}

/** Begins or continues a version. Undefined when there is nothing left to do. */
export async function startVersion(id: number): Promise<Version | undefined> {
  const [version] = await sql<Version[]>`
    with started as (
      update ${trackAudio} set ${sql(trackAudio, "state")} = 'processing',
        ${sql(trackAudio, "started_at")} = coalesce(${trackAudio.started_at}, now())
      where ${trackAudio.id} = ${id} and ${trackAudio.state} in ('queued', 'processing') and ${trackAudio.file_id} is not null
      returning ${trackAudio.id}, ${trackAudio.track_id}, ${trackAudio.file_id}, ${trackAudio.print}, ${trackAudio.use_embedded_cover},
        ${trackAudio.created_at}),
    fingerprint as (
      insert into ${fingerprints} (${sql(fingerprints, "track_id", "status")}) select track_id, 'processing' from started
      on conflict (${sql(fingerprints, "track_id")}) do update set ${sql(fingerprints, "status")} = 'processing',
        ${sql(fingerprints, "updated_at")} = now() where ${fingerprints.status} <> 'completed')
    select started.id, track_id, file_id, ${files.owner_id}, started.created_at, use_embedded_cover, array(
        select distinct ${artistMembers.user_id} from ${credits} join ${artistMembers} on ${artistMembers.artist_id} = ${credits.artist_id}
          where ${credits.track_id} = started.track_id) as members,
      print is not null and exists (
        select from ${renditions} where ${renditions.track_audio_id} = started.id and ${renditions.name} = 'stream') as is_measured
    from started join ${files} on ${files.id} = file_id`;
  return version;
}

/** Notes how far a version is. False when it has given way to another, or was deleted with its track. */
export async function noteProgress(id: number, step: ProcessingStep, progress: number): Promise<boolean> {
  const rows = await db
    .update(trackAudio)
    .set({ step, progress: expression(sql`greatest(${trackAudio.progress}, ${progress})`) })
    .where(and(eq(trackAudio.id, id), eq(trackAudio.state, "processing")))
    .returning({ id: trackAudio.id });
  return rows.length === 1;
}

/** The measurements of decoding a file, for the row of its version. */
interface Measurements {
  duration: number;
  codec: string;
  lossless: boolean;
  sample_rate: number;
  bit_depth: number | null;
  channels: number;
  loudness_lufs: number | null;
  true_peak_dbtp: number | null;
  bpm_detected: number | null;
  bpm_confidence: number;
  key_detected: string | null;
  scale_detected: string | null;
  key_confidence: number;
}

/** The tags of the file. */
interface FileTags {
  title: string | null;
  genre: string | null;
  bpm: number | null;
  key: string | null;
  scale: string | null;
  isrc: string | null;
  /** The cover that was made of the picture in it. */
  cover_id: number | null;
}

interface Decoded extends Measurements {
  tags: FileTags;
  peaks: readonly number[];
  print: Int32Array;
  sha256: Uint8Array;
}

/** Stores what decoding has yielded, with the stream. False when another run of the same job has done it, or the version is gone. */
export async function storeMeasurements(
  { id, file_id }: Version,
  { peaks, print, sha256, tags, ...measurements }: Decoded,
  streamId: number,
): Promise<boolean> {
  const isUnstored = sql`not exists (select from ${renditions} where ${renditions.track_audio_id} = ${id}
    and ${renditions.name} = 'stream')`;
  const version = db
    .update(trackAudio)
    .set({ ...measurements, step: "render", peaks: [...peaks], print: [...print], tags })
    .where(and(eq(trackAudio.id, id), eq(trackAudio.state, "processing"), expression(isUnstored)))
    .returning({ id: trackAudio.id });
  const rows = await sql`
    with version as (${version.getSQL()}),
    original as (update ${files} set sha256 = ${sha256} where ${files.id} = ${file_id} and ${files.sha256} is null
      and exists (select from version))
    insert into ${renditions} (${sql(renditions, "track_audio_id", "name", "file_id")}) select id, 'stream', ${streamId}::bigint
      from version returning ${renditions.file_id}`;
  return rows.length === 1;
}

/** Versions are finished one after the other: of two equal recordings the second sees the first. */
export async function waitForTurn(): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('finish processing'))`;
}

/** Locks the track, then the version. Undefined when another run was faster or the version is gone. */
export async function lockVersion({ id, track_id }: Version): Promise<{ print: number[] } | undefined> {
  await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, track_id)).for("no key update");
  const [row] = await db
    .select({ print: expression<number[]>(trackAudio.print) })
    .from(trackAudio)
    .where(and(eq(trackAudio.id, id), eq(trackAudio.state, "processing")))
    .for("update");
  return row;
}

export interface DuplicateCandidate {
  id: number;
  name: string;
  listed: boolean;
}

/**
 * Finds the tracks that somebody else has published, in the given order: no account manages artists of both that and the track with this
 * id, and operators have not allowed the pair.
 */
export async function findDuplicates(trackId: number, ids: readonly number[]): Promise<DuplicateCandidate[]> {
  return db
    .select({ id: tracks.id, name: tracks.name, listed: tracks.listed })
    .from(tracks)
    .where(
      and(
        sql`${tracks.id} = any(${[...ids]}::bigint[])`,
        ne(tracks.id, trackId),
        eq(tracks.status, "published"),
        sql`not exists (
          select from ${credits} as theirs join ${credits} as ours on ours.track_id = ${trackId}
          where theirs.track_id = ${tracks.id} and (
          theirs.artist_id = ours.artist_id or exists (
          select from ${artistMembers} as their join ${artistMembers} as own on own.user_id = their.user_id
          where their.artist_id = theirs.artist_id and own.artist_id = ours.artist_id)))`,
        sql`not exists (
          select from ${allowedDuplicates}
          where ${allowedDuplicates.track_id} = least(${tracks.id}, ${trackId}) and ${allowedDuplicates.other_id} = greatest(${tracks.id}, ${trackId}))`,
      ),
    )
    .orderBy(expression(sql`array_position(${[...ids]}::bigint[], ${tracks.id})`));
}

/**
 * Puts a version in the place of the one before it, in one transaction with its lock: the sound, its peaks and its length; and where
 * nobody has given them, tempo and key, for the first version also name and genre. What the file says counts before what was measured. A
 * track that waited for it becomes what its owner wished.
 */
export async function finishVersion({ id, track_id }: Version): Promise<void> {
  await db
    .delete(trackAudio)
    .where(and(eq(trackAudio.track_id, track_id), ne(trackAudio.id, id), eq(trackAudio.state, "ready")));
  await sql`
    with version as (
      update ${trackAudio} set ${sql(trackAudio, "state")} = 'ready', ${sql(trackAudio, "step")} = 'waveform',
        ${sql(trackAudio, "progress")} = 1, ${sql(trackAudio, "finished_at")} = now(), ${sql(trackAudio, "peaks")} = null,
        ${sql(trackAudio, "print")} = null
      where ${trackAudio.id} = ${id}
      returning ${trackAudio.track_id}, ${trackAudio.duration}, ${trackAudio.tags}, ${trackAudio.bpm_detected},
        ${trackAudio.key_detected}, ${trackAudio.scale_detected}, ${trackAudio.tags} ->> 'key' as key_tagged,
        ${trackAudio.tags} ->> 'scale' as scale_tagged),
    wave as (
      insert into ${waveforms} (${sql(waveforms, "track_id", "peaks")}) select ${trackAudio.track_id}, ${trackAudio.peaks} from ${trackAudio}
        where ${trackAudio.id} = ${id}
      on conflict (${sql(waveforms, "track_id")}) do update set ${sql(waveforms, "peaks")} = excluded.peaks,
        ${sql(waveforms, "computed_at")} = now())
    update ${tracks} set ${sql(tracks, "duration")} = version.duration, ${sql(tracks, "bpm")} = coalesce(${tracks.bpm},
      round((version.tags ->> 'bpm')::real), round(bpm_detected)),
      ${sql(tracks, "scale")} = case
        when ${tracks.key} is not null then ${tracks.scale}
        when key_tagged is not null then scale_tagged
        else coalesce(scale_detected, ${tracks.scale}) end,
      ${sql(tracks, "key")} = coalesce(${tracks.key}, key_tagged, key_detected),
      ${sql(tracks, "status")} = case when ${tracks.status} = 'processing' then ${finishedStatus} else ${tracks.status} end,
        ${sql(tracks, "updated_at")} = now()
    from version where ${tracks.id} = version.track_id`;
  await sql`
    with version as (select ${trackAudio.track_id}, ${trackAudio.file_id}, ${trackAudio.tags} from ${trackAudio}
      where ${trackAudio.id} = ${id} and ${trackAudio.version} = 1),
    named as (
      update ${tracks} set ${sql(tracks, "name")} = version.tags ->> 'title' from version join ${uploads} using (file_id)
      where ${tracks.id} = version.track_id and version.tags ->> 'title' is not null and ${tracks.name} = ${nameOfFile(uploads.filename)})
    insert into ${trackGenres} (${sql(trackGenres, "track_id", "genre_id", "release_date", "listed")})
    select ${tracks.id}, ${genres.id}, ${tracks.release_date}, ${tracks.listed}
    from version join ${tracks} on ${tracks.id} = version.track_id
      join ${genres} on ${sameGenre(genres.name, sql`version.tags ->> 'genre'`)}
    where not exists (select from ${trackGenres} where ${trackGenres.track_id} = ${tracks.id})`;
  await queuePreview(track_id);
  await sql`${queuePreparation(sql`${track_id}::bigint`)}`;
}

/** Queues the preview with the voice tag of the artist, if that has one. */
async function queuePreview(trackId: number): Promise<void> {
  await db
    .select({
      job: expression(enqueue(renderTaggedPreview, { track_id: tracks.id }, { jobKey: [tracks.id] })),
    })
    .from(tracks)
    .where(and(eq(tracks.id, trackId), sql`exists (${voiceTagOfTrack})`));
}

/** Whether two names of genres are one but for case, accents and signs. */
const sameGenre = (one: Fragment, other: Fragment): Fragment =>
  sql`regexp_replace(folded(${one}), '[^[:alnum:]]', '', 'g') = regexp_replace(folded(${other}), '[^[:alnum:]]', '', 'g')`;
