import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { expireImports } from "@/lib/commerce/catalogs/jobs";
import { importTasks } from "@/lib/commerce/catalogs/tasks";
import { call, get } from "@/tests/support/api";
import { beginImport, checkImport, giveAudio, importAll, startImport, toCsv } from "@/tests/support/catalogs";
import { createProducer } from "@/tests/support/releases";
import { queueJob, runDue } from "@/tests/support/workers";

const rows = [{ title: "One", audio_file: "one.wav" }];

it("deleteImport ends an import in any state; what it created stays, and jobs that come late do nothing", async () => {
  const { caller, artist } = await createProducer();
  const { token } = caller;
  const result = await importAll(caller, artist.id, rows);
  const { body: waiting } = await beginImport(token, artist.id, toCsv(rows));
  const running = await checkImport(token, artist.id, toCsv([{ title: "Two", audio_file: "two.wav" }]));
  await giveAudio(caller, running.id, ["two.wav"]);
  await startImport(token, running.id);
  for (const id of [result.id, waiting.import.id, running.id]) {
    expect((await call("DELETE", `/imports/${id}`, { token })).status).toBe(200);
    expect((await get(`/imports/${id}`, { token })).status).toBe(404);
  }
  await importTasks().checkImport({ import_id: waiting.import.id });
  await importTasks().runImport({ import_id: running.id });
  const tracks =
    await sql`select name from tracks where id in (select track_id from credits where artist_id = ${artist.id})`;
  expect(tracks.map(({ name }) => name)).toEqual(["One"]);
  // The files of the two that were read, and of the one that was not, are gone.
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from files where owner_id = ${caller.id} and use = 'import'`;
  expect(count).toBe(0);
});

it("Imports are deleted after 90 days, and not before", async () => {
  const { caller, artist } = await createProducer();
  const { id } = await checkImport(caller.token, artist.id, toCsv(rows));
  const at = async (days: number) => {
    await queueJob(expireImports, {});
    await runDue(importTasks(() => new Date(Date.now() + days * 86_400_000)));
  };
  await at(89);
  expect((await get(`/imports/${id}`, { token: caller.token })).status).toBe(200);
  await at(91);
  expect((await get(`/imports/${id}`, { token: caller.token })).status).toBe(404);
});
