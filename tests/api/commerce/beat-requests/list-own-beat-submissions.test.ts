import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createRequester, createSubmitter } from "@/tests/support/beat-requests";

it("listOwnBeatSubmissions answers with the outcome of each submission", async () => {
  const [waiting, viewedRequest, fulfilledRequest] = [
    await createRequester(),
    await createRequester(),
    await createRequester(),
  ];
  const [submitter, winner] = [await createSubmitter(), await createSubmitter()];
  for (const { at } of [waiting, viewedRequest, fulfilledRequest]) await submitter.submit(at);
  await winner.submit(fulfilledRequest.at);
  await get(`${viewedRequest.at}/submissions`, viewedRequest);
  await post(`${fulfilledRequest.at}/fulfill`, { ...fulfilledRequest, body: { track_id: winner.track.id } });
  const fates = async ({ token }: { token: string }) =>
    (await get("/beat-requests/user/my-tracks", { token })).body.data.map(
      (own: { request: { id: string }; fate: string }) => [own.request.id, own.fate],
    );
  expect(await fates(submitter)).toEqual([
    [fulfilledRequest.request, "not_chosen"],
    [viewedRequest.request, "opened"],
    [waiting.request, "waiting"],
  ]);
  expect(await fates(winner)).toEqual([[fulfilledRequest.request, "chosen"]]);
});

it("listOwnBeatSubmissions leaves out a track that the account may not open any more", async () => {
  const { at } = await createRequester();
  const submitter = await createSubmitter();
  await submitter.submit(at);
  await sql`update tracks set visibility = 'private' where id = ${submitter.track.id}`;
  const count = async () => (await get("/beat-requests/user/my-tracks", submitter)).body.data.length;
  expect(await count()).toBe(1);
  await sql`delete from artist_members where artist_id = ${submitter.artist.id}`;
  expect(await count()).toBe(0);
});
