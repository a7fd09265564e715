import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createRequester, createSubmitter } from "@/tests/support/beat-requests";

it("listBeatSubmissions shows the owner all, which opens them, and others their own", async () => {
  const owner = await createRequester();
  const [one, two] = [await createSubmitter(), await createSubmitter()];
  await one.submit(owner.at);
  await two.submit(owner.at);
  const list = async ({ token }: { token: string }) =>
    (await get(`${owner.at}/submissions`, { token })).body.data.map(
      (submission: { user: { id: number }; opened: boolean }) => [submission.user.id, submission.opened],
    );
  expect(await list(two)).toEqual([[two.id, false]]);
  expect(await list(owner)).toEqual([
    [one.id, false],
    [two.id, false],
  ]);
  expect(await list(one)).toEqual([[one.id, true]]);
});

it("listBeatSubmissions shows a track that was made private since to nobody but its people", async () => {
  const [owner, submitter] = [await createRequester(), await createSubmitter()];
  await submitter.submit(owner.at);
  await sql`update tracks set visibility = 'private' where id = ${submitter.track.id}`;
  expect((await get(`${owner.at}/submissions`, owner)).body.pagination.total).toBe(0);
  expect((await get(`${owner.at}/submissions`, submitter)).body.pagination.total).toBe(1);
});
