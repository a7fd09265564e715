import "server-only";
import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import type { ExportFile } from "@/db/erasure";
import { accountExports } from "@/db/schema/account-exports";
import { files, uploads } from "@/db/schema/files";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import { EXPORT_DAYS } from "@/lib/accounts/exports/constants";
import { mailAccountExport } from "@/lib/accounts/exports/jobs";
import { enqueue } from "@/lib/platform/jobs/fragments";

/** Rows in one chunk: enough to make round trips cheap, few enough to hold in memory. */
const CHUNK = 500;

export type ExportedRow = Record<string, unknown>;

/** Reads the rows of a file in chunks. One file after the other. */
export type ReadRows = (file: ExportFile) => AsyncGenerator<ExportedRow[]>;

/**
 * Runs `work`, which reads files of an account as they were at one moment, however long it takes. The transaction only reads, so nobody
 * waits for it.
 */
export function withSnapshot<Result>(
  userId: number,
  work: (read: ReadRows) => Promise<Result>,
): Promise<Result> {
  const user = sql.unsafe(String(userId));
  return sql.begin(async (transaction) => {
    await transaction`set transaction isolation level repeatable read, read only`;
    return work(async function* read(file) {
      // One column of text: the prepared statement that fetches must yield the same for all cursors.
      await transaction`
        declare exported_rows no scroll cursor for select row_to_json(exported)::text as row from (${file.rows(user)}) as exported`;
      for (;;) {
        const rows = await transaction<
          { row: string }[]
        >`fetch ${sql.unsafe(String(CHUNK))} from exported_rows`;
        if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row));
        if (rows.length < CHUNK) break;
      }
      await transaction`close exported_rows`;
    });
  });
}

/** Begins an export, also again after its worker was killed. Undefined when it is gone or has ended. */
export async function beginExport(id: number) {
  const [row] = await db
    .update(accountExports)
    .set({ state: "running", progress: 0 })
    .where(and(eq(accountExports.id, id), inArray(accountExports.state, ["waiting", "running"])))
    .returning({ user_id: accountExports.user_id, include_files: accountExports.include_files });
  return row;
}

/** Notes how far an export is, in percent. */
export async function noteExportProgress(id: number, progress: number): Promise<void> {
  await db.update(accountExports).set({ progress }).where(eq(accountExports.id, id));
}

/** Completes an export, announces it and queues the email. False when it is gone, with its account. */
export async function completeExport(id: number, file: { id: number; size: number }): Promise<boolean> {
  const rows = await sql`
    with completed as (
      update ${accountExports} set ${sql(accountExports, "state")} = 'completed', ${sql(accountExports, "progress")} = 100,
        ${sql(accountExports, "file_id")} = ${file.id}, ${sql(accountExports, "size")} = ${file.size},
        ${sql(accountExports, "completed_at")} = now(),
        ${sql(accountExports, "expires_at")} = date_trunc('second', now()) + make_interval(days => ${EXPORT_DAYS})
      where ${accountExports.id} = ${id} and ${accountExports.state} = 'running' returning *)
    select ${enqueue(mailAccountExport, { export_id: sql`id` })},
      announce('export.completed', null, user_id, null, 'export', id::text, jsonb_build_object(
        'export_id', id, 'size_bytes', size, 'expires_at', to_json(expires_at at time zone 'UTC')#>>'{}' || 'Z'))
    from completed`;
  return hasRows(rows);
}

/** Notes that an export has failed, and queues the email. */
export async function failExport(id: number): Promise<void> {
  await db
    .update(accountExports)
    .set({ state: "failed" })
    .where(and(eq(accountExports.id, id), inArray(accountExports.state, ["waiting", "running"])))
    .returning({ job: expression(enqueue(mailAccountExport, { export_id: sql`id` })) });
}

/** The recipient of the email about an export, and whether it is complete; undefined when it is gone. */
export async function findExportOwner(id: number) {
  const [row] = await db
    .select({
      email: users.email,
      name: users.name,
      user_id: users.id,
      complete: expression<boolean>(sql`${accountExports.state} = 'completed'`),
    })
    .from(accountExports)
    .innerJoin(users, eq(users.id, accountExports.user_id))
    .where(and(eq(accountExports.id, id), inArray(accountExports.state, ["completed", "failed"])));
  return row;
}

/** The file of an export that has not expired. */
export async function findExportFile(id: number, userId: number) {
  const [row] = await db
    .select({ file_id: accountExports.file_id, handle: users.handle, created_at: accountExports.created_at })
    .from(accountExports)
    .innerJoin(users, eq(users.id, accountExports.user_id))
    .where(
      and(
        eq(accountExports.id, id),
        eq(accountExports.user_id, userId),
        eq(accountExports.state, "completed"),
        gt(accountExports.expires_at, NOW),
      ),
    );
  return row;
}

/** The account's own uploads that are complete, with the names that they came with, in the order of their ids. */
export async function findOwnFiles(userId: number, after: number, limit: number) {
  return db
    .select({ id: files.id, filename: uploads.filename })
    .from(files)
    .innerJoin(uploads, and(eq(uploads.file_id, files.id), eq(uploads.user_id, userId)))
    .where(and(eq(files.owner_id, userId), gt(files.id, after), gt(files.size, 0), ne(files.use, "export")))
    .orderBy(asc(files.id))
    .limit(limit);
}

/** Deletes the files of exports that have expired as of `now`, and fails those that nothing works on any more. */
export async function expireExports(now: Date, hours: number): Promise<void> {
  await sql`
    with expired as (
      update ${accountExports} set ${sql(accountExports, "state")} = 'expired' where ${accountExports.state} = 'completed'
        and ${accountExports.expires_at} <= ${now} returning ${accountExports.file_id})
    delete from ${files} where ${files.id} in (select file_id from expired)`;
  await db
    .update(accountExports)
    .set({ state: "failed" })
    .where(
      and(
        inArray(accountExports.state, ["waiting", "running"]),
        lt(accountExports.created_at, new Date(now.getTime() - hours * 3_600_000)),
      ),
    );
}
