import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseCrontab } from "graphile-worker";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { tasks } from "@/lib/admin/jobs/worker";
import { mailTokenRevoked } from "@/lib/developers/tokens/jobs";
import { events } from "@/lib/docs/openapi/event-registry";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { findJobs } from "@/lib/platform/jobs/queries";
import { buildCrontab } from "@/lib/platform/jobs/runner";
import { implement, task } from "@/lib/platform/jobs/task";
import { forgetJobs } from "@/tests/support/workers";

const ROOT = resolve(import.meta.dirname, "../../../..");
const sources = ["app", "components", "lib", "db", "scripts", "tests"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => join(folder, file)),
);
const findFiles = (words: RegExp) =>
  sources.filter((file) => words.test(readFileSync(join(ROOT, file), "utf8")));
const modules = (name: string) =>
  Promise.all(
    sources
      .filter((file) => new RegExp(`^lib/(?!platform/channels/).*[/-]${name}\\.ts$`).test(file))
      .map((file): Promise<Record<string, { name: string }>> => import(/* @vite-ignore */ join(ROOT, file))),
  );

beforeEach(forgetJobs);

describe("The whole source", () => {
  it("In the whole source jobs are queued by their declaration only", () => {
    // The seed reads the declaration, and writes its own statement: it runs where the environment of the server is not there yet.
    const writers = ["db/seed/streams.ts", "lib/platform/jobs/fragments.ts"];
    expect(findFiles(/graphile_worker\.add_jobs?\b/).sort()).toEqual(writers);
  });

  it("One file knows the private tables of the job library", () => {
    expect(findFiles(/_private_(?:jobs|job_queues|tasks)\b/)).toEqual(["lib/platform/jobs/queries.ts"]);
  });

  it("Every task that is declared is one that workers run, under a name of its own", async () => {
    const declared = (await modules("jobs")).flatMap((module) => Object.values(module));
    expect(declared.length).toBeGreaterThan(15);
    expect(declared.map(({ name }) => name).sort()).toEqual(Object.keys(tasks).sort());
    for (const [name, runnable] of Object.entries(tasks)) expect(runnable.task.name).toBe(name);
  });

  it("Every event that is declared is in the registry, under a name of its own", async () => {
    const declared = (await modules("events"))
      .flatMap((module) => Object.values(module))
      .filter((one) => "deliver" in one);
    expect(declared.map(({ name }) => name).sort()).toEqual(events.map(({ name }) => name).sort());
    expect(new Set(events.map(({ name }) => name)).size).toBe(events.length);
    for (const { deliver } of events) expect(deliver).not.toEqual([]);
  });
});

it("Jobs of a scheduled task run one after the other, and one waits: they never take all workers", () => {
  const scheduled = Object.values(tasks).flatMap(({ task }) => (task.schedule ? [task] : []));
  const items = parseCrontab(buildCrontab(scheduled));
  expect(items.length).toBeGreaterThan(15);
  expect(items.map(({ task, options }) => [task, options])).toEqual(
    scheduled.map(({ name, queue = name }) => [
      name,
      expect.objectContaining({ queueName: queue, jobKey: name, jobKeyMode: "replace" }),
    ]),
  );
});

const everything = task(
  "everything",
  z.object({
    id: z.int(),
    text: z.string(),
    yes: z.boolean(),
    at: z.coerce.date(),
    list: z.array(z.int()),
    object: z.object({ quote: z.string() }),
  }),
  { queue: "ours", maxAttempts: 3 },
);
const AT = new Date("2026-03-04T05:06:07.000Z");
const VALUES = { id: 7, text: "it's", yes: false, at: AT, list: [1, 2], object: { quote: `'"` } };

describe("A queued job", () => {
  it("A queued job has the payload that its task declares, of values", async () => {
    await sql`select ${enqueue(everything, VALUES)}`;
    const [job] = await findJobs();
    expect(job?.task).toBe("everything");
    expect(everything.payload.parse(job?.payload)).toEqual(VALUES);
  });

  it("A queued job has the same payload of columns, one job for each row", async () => {
    const columns = {
      id: sql`n`,
      text: sql`'it''s'`,
      yes: sql`n > 8`,
      at: sql`${AT}::timestamptz`,
      list: sql`json_build_array(1, 2)`,
      object: VALUES.object,
    };
    await sql`select ${enqueue(everything, columns)} from generate_series(7, 8) as n`;
    const payloads = (await findJobs()).map(({ payload }) => everything.payload.parse(payload));
    expect(payloads).toEqual([VALUES, { ...VALUES, id: 8 }]);
  });

  it("A queued job has its queue and number of tries, its key and its time", async () => {
    const queue = (text: string, runAt?: Date) =>
      sql`select ${enqueue(everything, { ...VALUES, text }, { jobKey: [sql`5`, "six", 7], runAt })}`;
    await queue("first");
    await queue("second", AT);
    const rows = await sql`select queue_name, max_attempts, key, run_at from graphile_worker.jobs`;
    expect(rows).toEqual([{ queue_name: "ours", max_attempts: 3, key: "everything 5 six 7", run_at: AT }]);
    expect(await findJobs()).toMatchObject([{ payload: { text: "second" } }]);
  });

  it("A job is not queued when a column is of another type than its field", async () => {
    const wrong = sql`select ${enqueue(mailTokenRevoked, { token_id: sql`'ada'::text` })}`;
    await expect(wrong).rejects.toThrow("bigint");
  });

  it("A queued job is a type error with an unknown name, field or value", () => {
    const wrong = () => {
      // @ts-expect-error: not a task
      enqueue("mailTokenRevoked", { token_id: 1 });
      // @ts-expect-error: not a field
      enqueue(mailTokenRevoked, { token: 1 });
      // @ts-expect-error: not a number
      enqueue(mailTokenRevoked, { token_id: "1" });
      // @ts-expect-error: a task without what it does
      implement({ everything }, {});
      // @ts-expect-error: exported under another name
      implement({ other: everything }, { async other() {} });
    };
    expect(wrong).toBeTypeOf("function");
  });

  it("A queued job cannot have a field that no column can be", () => {
    expect(() => task("odd", z.object({ odd: z.map(z.string(), z.string()) }))).toThrow("map");
  });
});
