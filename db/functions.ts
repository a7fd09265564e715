import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import postgres from "postgres";
import { databaseObjects } from "@/db/schema/database-objects";

/** A function or trigger of the database. */
export interface DatabaseObject {
  /** `note_activity`, or `likes_added on likes`. */
  name: string;
  /** The statement that creates or replaces it. */
  statement: string;
}

const FUNCTION = /^create or replace function (\w+)/m;
const TRIGGER = /^create (?:or replace|constraint) trigger (\w+)\s[\s\S]*?\son (\w+)/m;

/** The table of what was applied, by name: the library's own tag, which migrations have instead of ours, takes no tables. */
const TABLE = getTableName(databaseObjects);

/** The statements of a file: one function and its triggers, between empty lines. */
export function parseObjects(text: string): DatabaseObject[] {
  return text
    .trim()
    .split(/(?<=;)\n\n+(?=(?:--.*\n)*create )/)
    .map((statement) => {
      const [, name] = FUNCTION.exec(statement) ?? [];
      if (name) return { name, statement };
      const [, trigger, table] = TRIGGER.exec(statement) ?? [];
      if (!trigger) throw new Error(`This creates no function and no trigger:\n${statement}`);
      return { name: `${trigger} on ${table}`, statement };
    });
}

/** The functions and triggers of `db/functions`. */
export function readObjects(folder = "db/functions"): DatabaseObject[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .sort()
    .flatMap((path) => parseObjects(readFileSync(`${folder}/${path}`, "utf8")));
}

const isTrigger = ({ name }: Pick<DatabaseObject, "name">) => name.includes(" on ");
const statementHash = (statement: string) => createHash("sha256").update(statement).digest("hex");

/**
 * Makes the database have these functions and triggers: creates or replaces those whose statement is not the one that it had last time, and
 * drops those that it had and that the list has no longer. All of it or nothing. Call it after the migrations, while nobody else changes
 * the schema. Returns the names of what changed.
 */
export async function applyObjects(sql: postgres.Sql, objects: readonly DatabaseObject[]): Promise<string[]> {
  const objectRows = await sql<(typeof databaseObjects.$inferSelect)[]>`
    select ${sql(databaseObjects.name.name)}, ${sql(databaseObjects.hash.name)} from ${sql(TABLE)}`;
  const applied = new Map(objectRows.map(({ name, hash }) => [name, hash]));
  const updates = objects.filter(({ name, statement }) => applied.get(name) !== statementHash(statement));
  const names = new Set(objects.map(({ name }) => name));
  const removals = [...applied.keys()].filter((name) => !names.has(name)).map((name) => ({ name }));
  if (updates.length === 0 && removals.length === 0) return [];

  await sql.begin(async (transaction) => {
    // Functions name others that may come later.
    await transaction`set local check_function_bodies = off`;
    const functions = updates.filter((object) => !isTrigger(object));
    const existing = await findFunctions(
      transaction,
      functions.map(({ name }) => name),
    );
    const additions = functions.filter(({ name }) => !existing.has(name));
    // Many statements in one message: a new database has hundreds.
    await transaction.unsafe(additions.map(({ statement }) => statement).join("\n"));
    for (const object of functions)
      await replaceFunction(transaction, object, existing.get(object.name) ?? []);
    await transaction.unsafe(updates.filter(isTrigger).map(triggerReplacement).join("\n"));
    for (const { name } of removals.filter(isTrigger))
      await transaction.unsafe(`drop trigger if exists ${name}`);
    const functionRemovals = removals.filter((object) => !isTrigger(object)).map(({ name }) => name);
    for (const signatures of (await findFunctions(transaction, functionRemovals)).values())
      await dropFunctions(transaction, signatures);
    const oldNames = [...removals, ...updates].map(({ name }) => name);
    await transaction`
      delete from ${transaction(TABLE)} where ${transaction(databaseObjects.name.name)} in ${transaction(oldNames)}`;
    const rows: (typeof databaseObjects.$inferInsert)[] = updates.map(({ name, statement }) => ({
      name,
      hash: statementHash(statement),
    }));
    if (rows.length > 0) await transaction`insert into ${transaction(TABLE)} ${transaction(rows)}`;
  });
  return [...updates, ...removals].map(({ name }) => name);
}

/** PostgreSQL refuses to replace a function by one that returns another type or has other names of parameters. */
const INVALID_FUNCTION_DEFINITION = "42P13";

async function replaceFunction(
  transaction: postgres.TransactionSql,
  { name, statement }: DatabaseObject,
  before: readonly string[],
): Promise<void> {
  if (before.length === 0) return;
  try {
    await transaction.savepoint((savepoint) => savepoint.unsafe(statement));
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== INVALID_FUNCTION_DEFINITION) throw error;
    await dropFunctions(transaction, before);
    await transaction.unsafe(statement);
    return;
  }
  // With other types of parameters it is another function beside the former.
  const after = (await findFunctions(transaction, [name])).get(name) ?? [];
  if (after.length > before.length) await dropFunctions(transaction, before);
}

/** PostgreSQL can replace a trigger, but not one that is a constraint. */
const triggerReplacement = ({ name, statement }: DatabaseObject): string =>
  /^create constraint/m.test(statement) ? `drop trigger if exists ${name};\n${statement}` : statement;

/** The signatures of functions by name. */
async function findFunctions(
  transaction: postgres.TransactionSql,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await transaction<{ name: string; signatures: string[] }[]>`
    select proname::text as name, array_agg(oid::regprocedure::text) as signatures from pg_proc
    where proname = any (${[...names]}) and pronamespace = 'public'::regnamespace group by proname`;
  return new Map(rows.map(({ name, signatures }) => [name, signatures]));
}

async function dropFunctions(transaction: postgres.TransactionSql, signatures: readonly string[]) {
  for (const signature of signatures) await transaction.unsafe(`drop function ${signature}`);
}
