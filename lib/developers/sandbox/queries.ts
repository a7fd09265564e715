import "server-only";
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";
import { sandboxes } from "@/db/schema/sandboxes";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { SandboxScenario } from "@/db/values/sandboxes";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { dropDatabases, mailSandboxNotice } from "./jobs";

const columns = {
  id: sandboxes.id,
  code: sandboxes.code,
  scenario: sandboxes.scenario,
  generation: sandboxes.generation,
  woken_generation: sandboxes.woken_generation,
  clock_seconds: sandboxes.clock_seconds,
  created_at: sandboxes.created_at,
  used_at: sandboxes.used_at,
};

export type SandboxRow = NonNullable<Awaited<ReturnType<typeof findSandbox>>>;

/** The sandbox of an account. */
export async function findSandbox(userId: number) {
  const [row] = await db.select(columns).from(sandboxes).where(eq(sandboxes.user_id, userId));
  return row;
}

/** The sandbox with a code, unless its account is suspended. */
export async function findSandboxByCode(code: string) {
  const [row] = await db
    .select(columns)
    .from(sandboxes)
    .innerJoin(users, eq(users.id, sandboxes.user_id))
    .where(and(eq(sandboxes.code, code), expression<boolean>(isActive)));
  return row;
}

/** Adds a sandbox; undefined when the account has one. */
export async function insertSandbox(userId: number, code: string, scenario: SandboxScenario) {
  const [row] = await db
    .insert(sandboxes)
    .values({ user_id: userId, code, scenario })
    .onConflictDoNothing({ target: sandboxes.user_id })
    .returning(columns);
  return row;
}

/** Deletes the sandbox of an account, and its database soon after. Returns its code. */
export async function deleteSandbox(userId: number): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    with deleted as (delete from ${sandboxes} where ${sandboxes.user_id} = ${userId} returning ${sandboxes.code})
    select code, ${enqueue(dropDatabases, {})} from deleted`;
  return row?.code;
}

/** Begins a sandbox again, with another database. Undefined when there is none. */
export async function resetSandbox(code: string, scenario: SandboxScenario | undefined) {
  const [row] = await db
    .update(sandboxes)
    .set({
      generation: expression<number>(sql`${sandboxes.generation} + 1`),
      clock_seconds: 0,
      ...(scenario && { scenario }),
    })
    .where(eq(sandboxes.code, code))
    .returning({ id: sandboxes.id });
  return row;
}

/** Has the clock of a sandbox be ahead by so many seconds. False when it was not ahead by `from` any more. */
export async function updateClock(
  code: string,
  { from, seconds }: { from: number; seconds: number },
): Promise<boolean> {
  const rows = await db
    .update(sandboxes)
    .set({ clock_seconds: seconds })
    .where(and(eq(sandboxes.code, code), eq(sandboxes.clock_seconds, from)))
    .returning({ id: sandboxes.id });
  return rows.length > 0;
}

/** Notes that a generation of a sandbox is awake. */
export async function noteWake(id: number, generation: number): Promise<void> {
  await db
    .update(sandboxes)
    .set({ used_at: NOW, notice_at: null, woken_generation: generation })
    .where(eq(sandboxes.id, id));
}

/** Notes that a sandbox is still in use. */
export async function noteSandboxUse(code: string): Promise<void> {
  await db.update(sandboxes).set({ used_at: NOW, notice_at: null }).where(eq(sandboxes.code, code));
}

/** The generation of each sandbox that was last awake, by its code: its tokens are taken over when the next one begins. */
export async function findFirstGenerations(): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: sandboxes.code, generation: sandboxes.generation, woken: sandboxes.woken_generation })
    .from(sandboxes);
  return new Map(rows.map(({ code, generation, woken }) => [code, woken ?? generation]));
}

/** The bytes of a database; 0 when there is none. */
export async function databaseSize(name: string): Promise<number> {
  const [row] = await sql<{ size: number }[]>`
    select pg_database_size(oid)::float8 as size from pg_database where datname = ${name}`;
  return row?.size ?? 0;
}

/** Whether the role of this server may create databases and roles. */
export async function mayCreateDatabases(): Promise<boolean> {
  const rows = await sql<{ may: boolean }[]>`
    select rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user`;
  return singleRow(rows).may;
}

const unusedDays = (days: number) =>
  lt(sandboxes.used_at, expression<Date>(sql`now() - ${days} * interval '1 day'`));

/** The codes of the sandboxes that were not used for so many days, the one unused longest first. */
export async function findUnusedCodes(days: number): Promise<string[]> {
  const rows = await db
    .select({ code: sandboxes.code })
    .from(sandboxes)
    .where(unusedDays(days))
    .orderBy(asc(sandboxes.used_at), asc(sandboxes.id));
  return rows.map(({ code }) => code);
}

/** Deletes a sandbox that was still not used for so many days; with `noticeDays`, whose owner was told so long ago. */
export async function deleteUnused(code: string, days: number, noticeDays?: number): Promise<void> {
  const hasNotice =
    noticeDays === undefined
      ? undefined
      : lt(sandboxes.notice_at, expression<Date>(sql`now() - ${noticeDays} * interval '1 day'`));
  await db.delete(sandboxes).where(and(eq(sandboxes.code, code), unusedDays(days), hasNotice));
}

/** Tells the owners of sandboxes that were not used for so many days, once for each time. */
export async function noteUnused(days: number): Promise<void> {
  await sql`
    with noted as (
      update ${sandboxes} set ${sql(sandboxes, "notice_at")} = now()
      where ${unusedDays(days)} and ${isNull(sandboxes.notice_at)} returning ${sandboxes.id})
    select ${enqueue(mailSandboxNotice, { sandbox_id: sql`id` })} from noted`;
}

/** The address of the owner of a sandbox who is to be told that it is not used; undefined when it is used again, or gone. */
export async function findNoticeAddress(id: number) {
  const [row] = await db
    .select({ user_id: sandboxes.user_id, email: users.email })
    .from(sandboxes)
    .innerJoin(users, eq(users.id, sandboxes.user_id))
    .where(and(eq(sandboxes.id, id), expression<boolean>(sql`${sandboxes.notice_at} is not null`)));
  return row;
}

/** The bytes of the database of this process. */
export async function ownDatabaseSize(): Promise<number> {
  const rows = await sql<{ size: number }[]>`select pg_database_size(current_database())::float8 as size`;
  return singleRow(rows).size;
}

/** The token of somebody in a sandbox. */
interface RoleToken {
  user_id: number;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly string[];
}

/** Makes the tokens of the people of this sandbox valid for so many days, but for those that were revoked in it. */
export async function putRoleTokens(tokens: readonly RoleToken[], days: number): Promise<void> {
  for (const { user_id, name, prefix, hash, scopes } of tokens)
    await sql`
      insert into ${apiTokens} (${sql(apiTokens, "user_id", "name", "prefix", "hash", "scopes", "expires_at")})
      select ${users.id}, ${name}, ${prefix}, ${hash}, ${[...scopes]}::text[], now() + ${days} * interval '1 day'
      from ${users} where ${users.id} = ${user_id}
      on conflict (${sql(apiTokens, "hash")}) do update set ${sql(apiTokens, "scopes")} = excluded.scopes,
        ${sql(apiTokens, "created_at")} = excluded.created_at, ${sql(apiTokens, "expires_at")} = excluded.expires_at`;
}
