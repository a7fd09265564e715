import "server-only";
import { and, eq } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { trackAudio } from "@/db/schema/track-audio";
import { credits, fingerprintHashes, fingerprints, tracks } from "@/db/schema/tracks";
import { mayChangeTrack, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { ALGORITHM, FINGERPRINT_ATTEMPTS, type FingerprintStatus } from "./constants";
import { fingerprintTrack } from "./jobs";

interface StatusRow {
  allowed: boolean;
  status: FingerprintStatus;
  /** Whether there is a print that others are compared with. */
  has_print: boolean;
}

const isCurrent = sql`coalesce(${fingerprints.print} is not null and ${fingerprints.algorithm} = ${ALGORITHM}, false)`;

/** The state of a track's fingerprint; undefined when there is no track that the account may know of. */
export async function findStatus(trackId: number, actor: Actor): Promise<StatusRow | undefined> {
  const [row] = await db
    .select({
      allowed: expression<boolean>(mayChangeTrack(actor)),
      status: expression<StatusRow["status"]>(sql`coalesce(${fingerprints.status}, 'pending')`),
      has_print: expression<boolean>(isCurrent),
    })
    .from(tracks)
    .leftJoin(fingerprints, eq(fingerprints.track_id, tracks.id))
    .where(and(eq(tracks.id, trackId), mayOpenTrack(actor)));
  return row;
}

/** Queues the fingerprint of a track, unless the processing of its file will make it. Returns its status then. */
export async function queueFingerprint(trackId: number): Promise<FingerprintStatus> {
  const [row] = await db
    .insert(fingerprints)
    .values({ track_id: trackId, status: "pending" })
    .onConflictDoUpdate({
      target: fingerprints.track_id,
      set: {
        status: expression(
          sql`case when ${fingerprints.status} = 'processing' then ${fingerprints.status} else 'pending' end`,
        ),
        attempts: 0,
        error: null,
        updated_at: NOW,
      },
    })
    .returning({
      status: fingerprints.status,
      job: expression(enqueue(fingerprintTrack, { track_id: sql`track_id` }, { jobKey: [sql`track_id`] })),
    });
  return row?.status ?? "pending";
}

export interface Waiting {
  attempts: number;
  /** The file of the sound; null when it is synthesized. */
  file_id: number | null;
  bpm: number | null;
  key: string | null;
  scale: string | null;
}

/** Begins a fingerprint. Undefined when there is nothing to do, or the file is still processed, which makes one as well. */
export async function startFingerprint(trackId: number): Promise<Waiting | undefined> {
  const [row] = await sql<Waiting[]>`
    update ${fingerprints} set ${sql(fingerprints, "status")} = 'processing',
      ${sql(fingerprints, "attempts")} = ${fingerprints.attempts} + 1, ${sql(fingerprints, "updated_at")} = now()
    from ${tracks} left join ${trackAudio} on ${trackAudio.track_id} = ${tracks.id} and ${trackAudio.state} = 'ready'
    where ${tracks.id} = ${trackId} and ${fingerprints.track_id} = ${tracks.id} and (
      ${trackAudio.file_id} is not null or not exists (select from ${trackAudio} as others where others.track_id = ${tracks.id}
        and file_id is not null))
    returning ${fingerprints.attempts}, ${trackAudio.file_id}, ${tracks.bpm}, ${tracks.key}, ${tracks.scale}`;
  return row;
}

/** Notes that a fingerprint was not made, and why. It is tried again while attempts are left. */
export async function noteFailure(trackId: number, reason: string, mayPass: boolean): Promise<void> {
  await db
    .update(fingerprints)
    .set({
      error: reason,
      updated_at: NOW,
      status: expression(
        sql`case when ${mayPass} and ${fingerprints.attempts} < ${FINGERPRINT_ATTEMPTS} then 'pending' else 'failed' end`,
      ),
    })
    .where(and(eq(fingerprints.track_id, trackId), eq(fingerprints.status, "processing")));
}

/** Stores a print, with the items by which it is found, in the place of the one before it. */
export async function putPrint(
  trackId: number,
  print: Uint8Array,
  items: readonly { hash: number; position: number }[],
): Promise<void> {
  const hashes = items.map(({ hash }) => hash);
  const positions = items.map(({ position }) => position);
  await sql`
    with replaced as (delete from ${fingerprintHashes} where ${fingerprintHashes.track_id} = ${trackId}),
    stored as (
      insert into ${fingerprints} (${sql(fingerprints, "track_id", "status", "algorithm", "print", "fingerprinted_at")})
      values (${trackId}, 'completed', ${ALGORITHM}, ${print}, now())
      on conflict (${sql(fingerprints, "track_id")}) do update set ${sql(fingerprints, "status")} = 'completed',
        ${sql(fingerprints, "algorithm")} = excluded.algorithm, ${sql(fingerprints, "print")} = excluded.print,
        ${sql(fingerprints, "error")} = null,
        ${sql(fingerprints, "fingerprinted_at")} = now(), ${sql(fingerprints, "updated_at")} = now())
    insert into ${fingerprintHashes} (${sql(fingerprintHashes, "hash", "track_id", "position")})
    select hash, ${trackId}::bigint, position from unnest(${hashes}::int[], ${positions}::smallint[]) as item (hash, position)`;
}

export interface Candidate {
  track_id: number;
  print: Uint8Array;
}

/** Tracks that a recording may be in: most of their common items lie at one distance from each other. The best first. */
export async function findCandidates(
  items: readonly { hash: number; position: number }[],
  { votes, limit }: { votes: number; limit: number },
): Promise<Candidate[]> {
  const hashes = items.map(({ hash }) => hash);
  const positions = items.map(({ position }) => position);
  return sql<Candidate[]>`
    with hit as (
      select ${fingerprintHashes.track_id}, ${fingerprintHashes.position} - item.position as shift, count(*) as votes
      from unnest(${hashes}::int[], ${positions}::smallint[]) as item (hash, position) join ${fingerprintHashes} using (hash)
      group by track_id, shift),
    near as (
      select track_id, votes + coalesce(sum(votes) over (
        partition by track_id order by shift range between 1 following and 1 following), 0) as votes
      from hit),
    best as (
      select track_id, max(votes) as votes from near group by track_id
      having max(votes) >= ${votes} order by max(votes) desc, track_id limit ${limit})
    select track_id, ${fingerprints.print} from best join ${fingerprints} using (track_id)
    where ${fingerprints.algorithm} = ${ALGORITHM} and ${fingerprints.print} is not null order by votes desc, track_id`;
}

export interface OwnPrint {
  id: number;
  allowed: boolean;
  print: Uint8Array | null;
}

/** The prints of those of the tracks that the account may know of; `print` is null until there is one. */
export async function findPrints(trackIds: readonly number[], actor: Actor): Promise<OwnPrint[]> {
  return db
    .select({
      id: tracks.id,
      allowed: expression<boolean>(mayChangeTrack(actor)),
      print: expression<OwnPrint["print"]>(sql`case when ${isCurrent} then ${fingerprints.print} end`),
    })
    .from(tracks)
    .leftJoin(fingerprints, eq(fingerprints.track_id, tracks.id))
    .where(and(sql`${tracks.id} = any(${[...trackIds]}::bigint[])`, mayOpenTrack(actor)))
    .orderBy(tracks.id);
}

/** The print of a track that others are compared with. */
export async function findPrint(trackId: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ print: fingerprints.print })
    .from(fingerprints)
    .where(and(eq(fingerprints.track_id, trackId), isCurrent));
  return row?.print ?? undefined;
}

/** Finds the tracks that may be named to the account: what is listed, and its own. */
export async function findNameable(trackIds: readonly number[], actor: Actor): Promise<Set<number>> {
  const rows = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(
      and(
        sql`${tracks.id} = any(${[...trackIds]}::bigint[])`,
        sql`(${tracks.listed} or ${mayChangeTrack(actor)})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The names of those of the tracks that are listed and of others: no artist is on both. */
export async function findOthers(trackIds: readonly number[], trackId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: tracks.id, name: tracks.name })
    .from(tracks)
    .where(
      and(
        sql`${tracks.id} = any(${[...trackIds]}::bigint[])`,
        eq(tracks.listed, true),
        sql`not exists (
          select from ${credits} as theirs join ${credits} as ours on ours.artist_id = theirs.artist_id
          where theirs.track_id = ${tracks.id} and ours.track_id = ${trackId})`,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
