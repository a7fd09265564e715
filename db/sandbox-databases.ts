import { getTableName } from "drizzle-orm";
import type postgres from "postgres";
import { alone } from "@/db/migrate";
import { apiTokens } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { directUrl } from "@/lib/platform/env";
import { installationKey } from "@/lib/platform/installation-key";

/** The databases of sandboxes: beside that of the server, in the same PostgreSQL, and of a role that can read nothing else. */

/** Other installations may have theirs in the same PostgreSQL, and a copy of this one may have its secret. */
function role(): string {
  const key = installationKey(`sandboxes of ${new URL(directUrl()).pathname}`);
  return `downbeat_sandbox_${key.toString("hex", 0, 4)}`;
}

const prefix = () => `${role()}_`;

const TOKENS = getTableName(apiTokens);
const USERS = getTableName(users);

const DUPLICATE_OBJECT = "42710";
const NO_DATABASE = "3D000";

/** The name of the database of a sandbox. Each reset begins another one. */
export const sandboxDatabase = (code: string, generation: number): string =>
  `${prefix()}${code}_${generation}`;

/** The sandbox whose database has a name. */
function parseName(name: string) {
  const [code = "", generation] = name.slice(prefix().length).split("_");
  return { code, generation: Number(generation) };
}

/** The address of a database, as its role, whose password is `password`. */
export function sandboxDatabaseUrl(name: string, password: string): string {
  const url = new URL(directUrl());
  url.pathname = `/${name}`;
  url.username = role();
  url.password = password;
  return url.href;
}

/**
 * Creates an empty database unless it is there. `mayCreate` is asked before with the codes of the sandboxes that have one. `connections` is
 * what all sandboxes together may have.
 */
export async function createSandboxDatabase(
  name: string,
  { password, connections }: { password: string; connections: number },
  mayCreate: (codes: ReadonlySet<string>) => Promise<boolean>,
): Promise<boolean> {
  return alone(directUrl(), async (sql) => {
    const names = await listNames(sql);
    const isThere = names.includes(name);
    if (!isThere && !(await mayCreate(new Set(names.map((each) => parseName(each).code))))) return false;
    // The operator may allow another number of connections than before.
    await putRole(sql, password, connections);
    if (isThere) return true;
    // The other template may have an encoding that some cluster was made with.
    await sql`create database ${sql(name)} owner ${sql(role())} template template0 encoding 'UTF8'`;
    return true;
  });
}

/**
 * Drops the databases that are of no sandbox, or from before the generation that was last awake, with the connections to them.
 * `findFirstGenerations` returns the generation from which on the databases of a sandbox are kept, by its code; it is called once the names are
 * read, so that it knows a sandbox whose database is new. One that cannot be dropped keeps no other. Returns those that could not.
 */
export async function dropSandboxDatabases(
  findFirstGenerations: () => Promise<ReadonlyMap<string, number>>,
): Promise<string[]> {
  return alone(directUrl(), async (sql) => {
    const names = await listNames(sql);
    const first = await findFirstGenerations();
    const failures: string[] = [];
    for (const name of names) {
      const { code, generation } = parseName(name);
      if (generation >= (first.get(code) ?? Number.POSITIVE_INFINITY)) continue;
      await sql`drop database if exists ${sql(name)} with (force)`.catch(() => failures.push(name));
    }
    return failures;
  });
}

const databaseInUrl = (url: string): string => new URL(url).pathname.slice(1);

/** Said of a database once all that a sandbox begins with is in it. */
const COMPLETE = "complete";

/** Whether a sandbox's database has all that it begins with. Empties one that has a part, as after a stop in the middle. */
export async function isComplete(url: string): Promise<boolean> {
  return alone(url, async (sql) => {
    const [{ words }] = await sql<[{ words: string | null }]>`
      select shobj_description(oid, 'pg_database') as words from pg_database where datname = current_database()`;
    if (words === COMPLETE) return true;
    const schemas = await sql<{ name: string }[]>`
      select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`;
    for (const { name } of schemas) await sql`drop schema ${sql(name)} cascade`;
    await sql`create schema public`;
    return false;
  });
}

/** Each function of PostgreSQL that says the time, and whether it says the same throughout a statement. */
const TIMES = { now: "stable", clock_timestamp: "volatile" };

/**
 * Has the clock of a sandbox's database be ahead by so many seconds, for connections that come after. Functions of ours stand before those of
 * PostgreSQL, for defaults of columns too when it is called before the tables are made.
 */
export async function setDatabaseClock(url: string, seconds: number): Promise<void> {
  await alone(url, async (sql) => {
    for (const [name, volatility] of Object.entries(TIMES))
      await sql.unsafe(
        `create or replace function public.${name}() returns timestamptz language sql ${volatility} parallel safe
          return pg_catalog.${name}() + interval '${seconds} seconds'`,
      );
    await sql.unsafe(`alter database "${databaseInUrl(url)}" set search_path = public, pg_catalog`);
  });
}

/** Notes that a sandbox's database has all that it begins with. */
export async function noteComplete(url: string): Promise<void> {
  await alone(url, (sql) => sql.unsafe(`comment on database "${databaseInUrl(url)}" is '${COMPLETE}'`));
}

/**
 * Takes over the tokens of accounts that each database of a sandbox has from the one that it had before; what is no longer there has none. A token
 * of somebody who is not there, and one that is there already, are passed over.
 */
export async function copyTokens(
  from: string,
  to: string,
  { userIds }: { userIds: readonly number[] },
): Promise<void> {
  const rows = await alone(
    from,
    (sql) => sql<{ token: postgres.JSONValue }[]>`
      select to_jsonb(token) as token from ${sql(TOKENS)} token
      where ${sql(apiTokens.hash.name)} is not null and ${sql(apiTokens.revoked_at.name)} is null
        and ${sql(apiTokens.user_id.name)} = any(${[...userIds]})`,
  ).catch((error: postgres.PostgresError) => {
    if (error.code === NO_DATABASE) return [];
    throw error;
  });
  await alone(
    to,
    (sql) => sql`
      insert into ${sql(TOKENS)}
      select (jsonb_populate_record(null::${sql(TOKENS)}, token || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence(${TOKENS}, 'id')), 'replaced_by', null))).*
      from jsonb_array_elements(${sql.json(rows.map(({ token }) => token))}) token
      where exists (select from ${sql(USERS)} where ${sql(users.id.name)} = (token->>'user_id')::bigint)
      on conflict (${sql(apiTokens.hash.name)}) do nothing`,
  );
}

async function listNames(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${prefix()})`;
  return rows.map(({ name }) => name);
}

async function putRole(sql: postgres.Sql, password: string, connections: number): Promise<void> {
  // It takes no parameters. The password is of letters and digits.
  const name = role();
  const login = `${name} login password '${password}' connection limit ${connections}`;
  const [other] = await sql`select from pg_roles where rolname = ${name}`;
  if (!other)
    await sql.unsafe(`create role ${login}`).catch((error: postgres.PostgresError) => {
      if (error.code !== DUPLICATE_OBJECT) throw error;
    });
  await sql.unsafe(`alter role ${login}`);
  await sql.unsafe(`grant ${name} to current_user`);
}
