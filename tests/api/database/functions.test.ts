import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { sql } from "@/db/client";
import { applyObjects, type DatabaseObject, parseObjects, readObjects } from "@/db/functions";
import { stateMoves } from "@/db/state-moves";
import { activityTriggers } from "@/lib/admin/jobs/activity-triggers";
import { databaseUrl } from "@/lib/platform/env";

const objects = [...readObjects(), ...parseObjects(stateMoves()), ...activityTriggers];

/** As a migration has it. */
const session = postgres(databaseUrl(), { max: 1, onnotice: () => {} });

afterAll(() => session.end());

const double = (body: string, parameter = "number integer", result = "integer"): DatabaseObject => ({
  name: "doubled",
  statement: `create or replace function doubled(${parameter}) returns ${result} language sql as $$ ${body} $$;`,
});

const call = async (value: string) => {
  const [row] = await sql.unsafe<[{ result: string }]>(`select doubled(${value})::text as result`);
  return row.result;
};

const signatures = async (name: string) => {
  const rows = await sql<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc where proname = ${name}`;
  return rows.map(({ signature }) => signature);
};

it("A migrated database has exactly the functions of the files, and those that its tables are made with", async () => {
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      and not exists (
        select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
          and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass))`;
  const inFiles = objects.map(({ name }) => name).filter((name) => !name.includes(" on "));
  expect(rows.map(({ name }) => name).sort()).toEqual(inFiles.sort());
  const triggers = await sql<{ name: string }[]>`
    select tgname || ' on ' || tgrelid::regclass as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and relnamespace = 'public'::regnamespace`;
  const triggersInFiles = objects.map(({ name }) => name).filter((name) => name.includes(" on "));
  expect(triggers.map(({ name }) => name).sort()).toEqual(triggersInFiles.sort());
});

it("Every function of the files is valid where all others and all tables are there", async () => {
  await sql.begin(async (transaction) => {
    for (const { statement } of objects.filter(({ name }) => !name.includes(" on ")))
      await transaction.unsafe(statement);
  });
});

it("What the files say is not applied again", async () => {
  expect(await applyObjects(session, objects)).toEqual([]);
});

it("A function is replaced when its text has changed, also by one of other parameters or another result, and dropped when it left", async () => {
  expect(await applyObjects(session, [...objects, double("select 2 * number")])).toEqual(["doubled"]);
  expect(await call("2")).toBe("4");
  expect(await applyObjects(session, [...objects, double("select number + number + 0")])).toEqual([
    "doubled",
  ]);
  expect(await call("2")).toBe("4");
  await applyObjects(session, [...objects, double("select number || number", "number text", "text")]);
  expect(await call("'2'")).toBe("22");
  expect(await signatures("doubled")).toEqual(["doubled(text)"]);
  await applyObjects(session, [...objects, double("select length(word) * 2", "word text")]);
  expect(await call("'2'")).toBe("2");
  expect(await signatures("doubled")).toEqual(["doubled(text)"]);
  expect(await applyObjects(session, objects)).toEqual(["doubled"]);
  expect(await signatures("doubled")).toEqual([]);
});

it("A trigger is replaced and dropped as its function is, also one that waits for the end of the transaction", async () => {
  const refusal = (message: string, trigger: string) =>
    parseObjects(
      `create or replace function refuse_note() returns trigger language plpgsql as $$\nbegin\n  raise '${message}';\nend\n$$;\n\n${trigger};`,
    );
  const insert = async () => {
    try {
      await sql`insert into catalog_stats (median_plays) values (1)`;
      return "stored";
    } catch (error) {
      return (error as Error).message;
    }
  };
  const before =
    "create or replace trigger notes_refused\n  before insert on catalog_stats for each row execute function refuse_note()";
  const deferred =
    "create constraint trigger notes_refused_late\n  after insert on catalog_stats deferrable initially deferred for each row execute function refuse_note()";
  await applyObjects(session, [...objects, ...refusal("not now", before)]);
  expect(await insert()).toBe("not now");
  await applyObjects(session, [...objects, ...refusal("never", deferred)]);
  expect(await insert()).toBe("never");
  await applyObjects(session, [...objects, ...refusal("never", deferred.replace("initially deferred ", ""))]);
  expect(await insert()).toBe("never");
  await applyObjects(session, objects);
  expect(await insert()).toBe("stored");
});

it("A function that cannot be created leaves the others as they were", async () => {
  const broken: DatabaseObject = {
    name: "broken",
    statement: "create or replace function broken() nonsense;",
  };
  await expect(applyObjects(session, [...objects, double("select number * 2"), broken])).rejects.toThrow(
    "nonsense",
  );
  expect(await signatures("doubled")).toEqual([]);
  expect(await applyObjects(session, objects)).toEqual([]);
});
