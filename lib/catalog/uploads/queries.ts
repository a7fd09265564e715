import "server-only";
import { and, count, eq, lt, placeholder } from "drizzle-orm";
import { tryAdvisoryLock } from "@/db/advisory-lock";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { fileParts, files, uploads } from "@/db/schema/files";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { KEPT_HOURS, MAX_WAITING, type Purpose } from "./constants";
import { finishUpload } from "./jobs";

export interface UploadRow {
  id: string;
  purpose: Purpose;
  filename: string;
  filetype: string;
  size: number;
  received: number;
  state: "receiving" | "received" | "in_use" | "rejected";
  reason: string | null;
  file_id: number | null;
  expires_at: Date;
}

const columns = {
  id: uploads.id,
  purpose: uploads.purpose,
  filename: uploads.filename,
  filetype: uploads.filetype,
  size: uploads.size,
  received: uploads.received,
  state: uploads.state,
  reason: uploads.reason,
  file_id: uploads.file_id,
  expires_at: uploads.expires_at,
};

/** After its time an upload is as good as removed. */
const isCurrent = sql`${uploads.expires_at} > now()`;
const isWaiting = sql`${uploads.state} in ('receiving', 'received') and ${isCurrent}`;
const nextExpiry = sql`now() + make_interval(hours => ${KEPT_HOURS})`;

/** Prepared, since each piece of an upload asks for it. */
const uploadOfUser = db
  .select(columns)
  .from(uploads)
  .where(and(eq(uploads.id, placeholder("id")), eq(uploads.user_id, placeholder("user_id")), isCurrent))
  .prepare("upload_of_user");

/** An upload of this account; undefined for others' and for expired ones. */
export async function findUpload(userId: number, id: string): Promise<UploadRow | undefined> {
  const [row] = await uploadOfUser.execute({ id, user_id: userId });
  return row;
}

/** The same, locked until the transaction of `db` ends. */
export async function lockUpload(db: Db, userId: number, id: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.user_id, userId), isCurrent))
    .for("update");
  return row;
}

/** Marks a received upload as used. */
export async function markInUse(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({ state: "in_use" }).where(eq(uploads.id, id));
}

/** Holds an upload, so that one request at a time writes it; undefined when another does. */
export const acquireUploadLock = (userId: number, id: string) => tryAdvisoryLock(`upload ${id} of ${userId}`);

interface Waiting {
  bytes: number;
  uploads: number;
}

/** Finds an account's waiting uploads: the announced lengths of those that nothing uses yet, and their number. */
export async function findWaitingUploads(userId: number, db: Db = sql): Promise<Waiting> {
  const row = singleRow(
    await db
      .select({ bytes: expression<number>(sql`coalesce(sum(${uploads.size}), 0)::bigint`), uploads: count() })
      .from(uploads)
      .where(and(eq(uploads.user_id, userId), isWaiting)),
  );
  return row;
}

interface NewUpload extends Pick<UploadRow, "purpose" | "filename" | "filetype" | "size"> {
  userId: number;
}

/** Adds an upload with its file. Only says what is waiting when with this one it would be too much. */
export function insertUpload({ userId, purpose, filename, filetype, size }: NewUpload) {
  return inTransaction(
    async (db): Promise<{ upload: UploadRow } | { upload?: undefined; waiting: Waiting }> => {
      // Two that begin at the same time count each other.
      await db`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${userId}::bigint, 0))`;
      const waiting = await findWaitingUploads(userId, db);
      if (waiting.bytes + size > MAX_WAITING.bytes || waiting.uploads >= MAX_WAITING.uploads)
        return { waiting };
      const file = singleRow(
        await db
          .insert(files)
          .values({ owner_id: userId, use: purpose, media_type: "application/octet-stream" })
          .returning({ id: files.id }),
      );
      const upload = { user_id: userId, purpose, filename, filetype, size, file_id: file.id };
      const rows = await db
        .insert(uploads)
        .values({ ...upload, expires_at: expression(nextExpiry) })
        .returning(columns);
      return { upload: singleRow(rows) };
    },
  );
}

interface NewPart {
  key: string;
  length: number;
}

/**
 * Appends stored bytes to an upload that is at `offset`, and keeps it for another day. With the last of them the job is queued that looks
 * at the content. Returns until when it is kept; undefined when the upload is elsewhere by now, or gone.
 */
export async function appendParts(
  id: string,
  offset: number,
  parts: readonly NewPart[],
): Promise<Date | undefined> {
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  const [row] = await sql<{ expires_at: Date }[]>`
    with grown as (
      update ${uploads} set ${sql(uploads, "received")} = ${uploads.received} + ${total}, ${sql(uploads, "expires_at")} = ${nextExpiry}
      where ${uploads.id} = ${id} and ${uploads.state} = 'receiving' and ${uploads.received} = ${offset}
        and ${uploads.received} + ${total} <= ${uploads.size}
      returning ${uploads.id}, ${uploads.file_id}, ${uploads.expires_at}, ${uploads.received} = ${uploads.size} as is_whole),
    added as (
      insert into ${fileParts} (${sql(fileParts, "file_id", "start", "length", "key")})
      select file_id, ${offset}::bigint + coalesce(sum(length) over (order by place rows between unbounded preceding and 1 preceding), 0),
        length, key
      from grown, unnest(${parts.map(({ key }) => key)}::text[], ${parts.map(({ length }) => length)}::bigint[])
        with ordinality as part (key, length, place))
    select expires_at, case when is_whole then ${enqueue(finishUpload, { upload_id: sql`id` }, { runAt: sql`now() + interval '10 seconds'` })} end from grown`;
  return row?.expires_at;
}

/** An upload whose bytes are all here, with its state; undefined while they are not. */
export async function findWhole(id: string) {
  const [row] = await db
    .select(columns)
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.received, uploads.size)));
  return row;
}

/** The parts of an upload's file that have its first bytes. */
export async function findUploadParts(fileId: number, before: number) {
  return await db
    .select({ key: fileParts.key, start: fileParts.start, length: fileParts.length })
    .from(fileParts)
    .where(and(eq(fileParts.file_id, fileId), lt(fileParts.start, before)))
    .orderBy(fileParts.start);
}

/** Completes the file of an upload whose content is right. */
export async function acceptUpload(id: string, mediaType: string): Promise<void> {
  await sql`
    with done as (
      update ${uploads} set ${sql(uploads, "state")} = 'received' where ${uploads.id} = ${id} and ${uploads.state} = 'receiving'
        and ${uploads.received} = ${uploads.size}
      returning ${uploads.file_id}, ${uploads.size})
    update ${files} set ${sql(files, "size")} = done.size, ${sql(files, "media_type")} = ${mediaType} from done
      where ${files.id} = done.file_id`;
}

/** Rejects an upload whose content is wrong, and deletes its file. */
export async function rejectUpload(id: string, code: string, reason: string): Promise<void> {
  await sql`
    with done as (
      update ${uploads} set ${sql(uploads, "state")} = 'rejected', ${sql(uploads, "code")} = ${code}, ${sql(uploads, "reason")} = ${reason}
      where ${uploads.id} = ${id} and ${uploads.state} = 'receiving' and ${uploads.received} = ${uploads.size} returning ${uploads.file_id})
    delete from ${files} where ${files.id} in (select file_id from done)`;
}

/** Deletes an upload, with its file unless something uses that. False when there is none. */
export async function removeUpload(userId: number, id: string): Promise<boolean> {
  const rows = await sql`
    with gone as (
      delete from ${uploads} where ${uploads.id} = ${id} and ${uploads.user_id} = ${userId} and ${isCurrent}
        returning ${uploads.id}, ${uploads.state}, ${uploads.file_id}),
    released as (delete from ${files} where ${files.id} in (select file_id from gone where state <> 'in_use'))
    select id from gone`;
  return rows.length === 1;
}

/** The same for all uploads whose time is over. */
export async function removeExpired(): Promise<void> {
  await sql`
    with gone as (delete from ${uploads} where ${uploads.expires_at} <= now() returning ${uploads.state}, ${uploads.file_id})
    delete from ${files} where ${files.id} in (select file_id from gone where state <> 'in_use')`;
}
