import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { PRIVATE_TABLES } from "@/lib/platform/jobs/queries";

/** The parts of graphile-worker's tables that we use, against the version that is installed. */

it.each(Object.entries(PRIVATE_TABLES))(
  "The table graphile_worker.%s has the columns that we use",
  async (table, columns) => {
    const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'graphile_worker' and table_name = ${table}`;
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]));
  },
);

it("The lock of a worker is the id of its pool, and is undone by the library's own function", async () => {
  const rows = await sql<{ name: string; arguments: string }[]>`
    select proname as name, pg_get_function_identity_arguments(oid) as arguments from pg_proc
    where pronamespace = 'graphile_worker'::regnamespace and proname in ('add_job', 'force_unlock_workers') order by 1`;
  expect(rows).toEqual([
    {
      name: "add_job",
      arguments:
        "identifier text, payload json, queue_name text, run_at timestamp with time zone, max_attempts integer, " +
        "job_key text, priority integer, flags text[], job_key_mode text",
    },
    { name: "force_unlock_workers", arguments: "worker_ids text[]" },
  ]);
});
