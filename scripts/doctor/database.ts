import { existsSync } from "node:fs";
import postgres from "postgres";
import { clusterFolder } from "@/db/embedded/cluster";
import journal from "@/drizzle/meta/_journal.json";
import { env } from "@/lib/platform/env";
import { sandboxLimit } from "@/lib/platform/sandbox/limit";
import { borrowDatabase, isOperated } from "../database";
import { type Finding, fail, ok, reason, warn } from "./finding";

/** Checks of the database, the clock it keeps, and the replica. */

interface Facts {
  now: Date;
  version: string;
  version_number: number;
  encoding: string;
  provider: string;
  locale: string;
  folds: boolean;
  collation_moved: boolean;
  connections: number;
  fsync: string;
  synchronous: string;
  page_writes: string;
  size: number;
  may_create: boolean;
}

const NUMBERS = { bigint: { to: 20, from: [20], parse: Number, serialize: String } };

/** The findings, the address of the database if it answers, and the size of an embedded one in bytes. */
interface Examination {
  findings: Finding[];
  url?: string;
  size: number;
}

export async function examineDatabase(): Promise<Examination> {
  if (!isOperated && !existsSync(clusterFolder(env.DATA_DIR)))
    return { findings: [ok("database", `none in ${env.DATA_DIR} yet: npm start creates it`)], size: 0 };
  let url: string;
  try {
    url = env.DATABASE_URL ?? (await borrowDatabase("npm run doctor"));
  } catch (error) {
    const remedy = `Look at ${clusterFolder(env.DATA_DIR)}.log, or restore a backup: npm run restore -- FILE --force`;
    return {
      findings: [fail("database", `The embedded PostgreSQL does not start: ${reason(error)}`, remedy)],
      size: 0,
    };
  }
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {}, types: NUMBERS });
  try {
    const { facts, skewMs } = await readFacts(sql);
    return {
      url,
      findings: [
        ...judge(facts, url),
        ...(await migrations(sql)),
        clock(skewMs),
        ...sandboxes(facts),
        ...(await direct(sql)),
        ...(await replica(sql)),
      ],
      size: isOperated ? 0 : facts.size,
    };
  } catch (error) {
    const remedy = `Check that PostgreSQL runs there, and user, password and database in ${isOperated ? "DATABASE_URL" : env.DATA_DIR}.`;
    return {
      findings: [fail("database", `${serverAddress(url)} does not answer: ${reason(error)}`, remedy)],
      size: 0,
    };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function serverAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

/** The database's settings, and how far its clock is ahead of ours, in milliseconds. */
async function readFacts(sql: postgres.Sql): Promise<{ facts: Facts; skewMs: number }> {
  // Connects first, so that the round trip is short.
  await sql`select`;
  const before = Date.now();
  const [{ now }] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
  const skewMs = now.getTime() - (before + Date.now()) / 2;
  const [facts] = await sql<[Facts]>`
    select
      current_setting('server_version') as version,
      current_setting('server_version_num')::int as version_number,
      pg_encoding_to_char(encoding) as encoding,
      datlocprovider as provider,
      -- The column's name depends on the version.
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datcollate) as locale,
      lower('É') = 'é' as folds,
      datcollversion is distinct from pg_database_collation_actual_version(oid) as collation_moved,
      current_setting('max_connections')::int as connections,
      current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous,
      current_setting('full_page_writes') as page_writes,
      pg_database_size(oid) as size,
      (select rolsuper or (rolcreatedb and rolcreaterole) from pg_roles where rolname = current_user) as may_create
    from pg_database d
    where datname = current_database()`;
  return { facts, skewMs };
}

/** A sandbox has a database of its own, and all of them a role. */
function sandboxes({ may_create }: Facts): Finding[] {
  if (sandboxLimit() === 0) return [];
  if (may_create)
    return [ok("sandboxes", `${sandboxLimit()} may be awake at once, of ${env.SANDBOX_DATABASES} at most`)];
  const remedy = "Let it: ALTER ROLE .. CREATEDB CREATEROLE, or set SANDBOXES=0.";
  return [
    warn(
      "sandboxes",
      "The role of DATABASE_URL may create no databases and roles, so none wakes up.",
      remedy,
    ),
  ];
}

const PROVIDERS: Record<string, string> = { b: "builtin", c: "libc", i: "ICU" };

/** A process holds at most this many connections (docs/scaling.md). */
const CONNECTIONS_PER_PROCESS = 20;
/** Connections that PostgreSQL reserves for administrators. */
const RESERVED = 3;

function judge(facts: Facts, url: string): Finding[] {
  const where = isOperated ? serverAddress(url) : "embedded";
  const size = `${(facts.size / 1e6).toFixed(0)} MB`;
  const findings: Finding[] = [];
  if (facts.version_number < 150_000)
    findings.push(
      fail("database", `${where}: PostgreSQL ${facts.version}`, "Upgrade it to version 15 or later."),
    );
  else
    findings.push(ok("database", `${where}: PostgreSQL ${facts.version}, ${size}; it needs no extensions`));

  const collation = `${facts.encoding}, ${PROVIDERS[facts.provider] ?? facts.provider} ${facts.locale}`;
  if (facts.encoding !== "UTF8")
    findings.push(fail("collation", collation, "Create the database again with encoding UTF8."));
  else if (facts.collation_moved)
    findings.push(
      fail(
        "collation",
        `${collation}: the system's sort order has changed since the indexes were built.`,
        "REINDEX DATABASE, then ALTER DATABASE .. REFRESH COLLATION VERSION",
      ),
    );
  else if (!facts.folds)
    findings.push(
      warn(
        "collation",
        `${collation} has no lower case for letters outside ASCII: searches miss them.`,
        "Create the database again with a UTF-8 locale, such as C.UTF-8.",
      ),
    );
  else findings.push(ok("collation", collation));

  const required = CONNECTIONS_PER_PROCESS * env.WEB_CONCURRENCY + RESERVED;
  if (facts.connections < required)
    findings.push(
      warn(
        "connections",
        `max_connections is ${facts.connections}; ${env.WEB_CONCURRENCY} processes may need ${required}.`,
        "Raise max_connections, lower WEB_CONCURRENCY, or use a pooler (docs/scaling.md).",
      ),
    );
  else
    findings.push(
      ok(
        "connections",
        `max_connections is ${facts.connections}, of which this machine needs at most ${required}`,
      ),
    );

  const risky = [
    facts.fsync === "off" && "fsync",
    facts.synchronous === "off" && "synchronous_commit",
    facts.page_writes === "off" && "full_page_writes",
  ].filter((name) => name !== false);
  if (risky.length > 0)
    findings.push(
      warn(
        "durability",
        `${risky.join(" and ")} off: a power failure loses data.`,
        `Set ${risky.join(" and ")} to on.`,
      ),
    );
  return findings;
}

async function migrations(sql: postgres.Sql): Promise<Finding[]> {
  const [table] =
    await sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`;
  const [{ last }] = table
    ? await sql<[{ last: number }]>`
        select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`
    : [{ last: 0 }];
  const times = journal.entries.map(({ when }) => when);
  const missing = times.filter((time) => time > last).length;
  if (missing > 0)
    return [
      warn(
        "migrations",
        `${missing} of ${times.length} have not run yet.`,
        "npm run db:migrate; npm start does it too.",
      ),
    ];
  if (last > Math.max(...times))
    return [
      fail(
        "migrations",
        "The database has some that this version of Downbeat does not know.",
        "Run the version that migrated it, or a later one.",
      ),
    ];
  return [ok("migrations", "all have run")];
}

function clock(skewMs: number): Finding {
  const text = `${Math.abs(Math.round(skewMs))} ms ${skewMs < 0 ? "ahead of" : "behind"} the database's`;
  const remedy = "Synchronize both machines, for example with chrony or systemd-timesyncd.";
  if (Math.abs(skewMs) > 30_000) return fail("clock", text, remedy);
  return Math.abs(skewMs) > 1_000 ? warn("clock", text, remedy) : ok("clock", text);
}

/** Whether DATABASE_DIRECT_URL leads to the database of DATABASE_URL. */
async function direct(sql: postgres.Sql): Promise<Finding[]> {
  if (!env.DATABASE_DIRECT_URL) return [];
  const place = serverAddress(env.DATABASE_DIRECT_URL);
  return await asking(env.DATABASE_DIRECT_URL, "direct", place, async (other) => {
    const identity = (from: postgres.Sql) =>
      from<[{ is: string }]>`select current_database() || ' ' || pg_postmaster_start_time() as is`;
    const [[one], [two]] = await Promise.all([identity(sql), identity(other)]);
    if (one.is === two.is) return ok("direct", `${place} is the database of DATABASE_URL`);
    return fail("direct", `${place} is not the database of DATABASE_URL.`, "Correct DATABASE_DIRECT_URL.");
  });
}

/** Reads go to the primary when the replica is further behind, as in db/replica.ts. */
const BEHIND_S = 3;

async function replica(sql: postgres.Sql): Promise<Finding[]> {
  if (!env.DATABASE_REPLICA_URL) return [];
  const place = serverAddress(env.DATABASE_REPLICA_URL);
  return await asking(env.DATABASE_REPLICA_URL, "replica", place, async (other) => {
    const [{ position }] = await sql<
      [{ position: string }]
    >`select pg_current_wal_flush_lsn()::text as position`;
    const [lag] = await other<[{ bytes: number | null; seconds: number | null }]>`
      select
        case when pg_is_in_recovery() then greatest(0, ${position}::pg_lsn - pg_last_wal_replay_lsn()) end::bigint as bytes,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`;
    if (lag.bytes === null)
      return fail(
        "replica",
        `${place} is not a replica.`,
        "Correct DATABASE_REPLICA_URL, or make it follow the primary again.",
      );
    if (lag.bytes > 0 && (lag.seconds ?? 0) > BEHIND_S)
      return warn(
        "replica",
        `${place} is ${Math.round(lag.seconds ?? 0)} s and ${lag.bytes} bytes behind, so the primary answers.`,
        "Look for a long query there, or a slow network between the two.",
      );
    return ok("replica", `${place} follows, ${lag.bytes} bytes behind`);
  });
}

async function asking(
  url: string,
  subject: string,
  place: string,
  work: (sql: postgres.Sql) => Promise<Finding>,
): Promise<Finding[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {}, types: NUMBERS });
  try {
    return [await work(sql)];
  } catch (error) {
    return [
      fail(
        subject,
        `${place} does not answer: ${reason(error)}`,
        "Check that it runs, and the variable that names it.",
      ),
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
