import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createRequester, createSubmitter } from "@/tests/support/beat-requests";

it("renewBeatRequest opens an expired request again with its submissions, for the tokens of a new one", async () => {
  const owner = await createRequester({ hoursAgo: 1 });
  const { status, body } = await post(`${owner.at}/renew`, { ...owner, body: {} });
  expect([status, body.data.status, body.data.duration_hours, body.token_info.used_this_month]).toEqual([
    200,
    "active",
    48,
    2,
  ]);
  expect((await createSubmitter().then((submitter) => submitter.submit(owner.at))).status).toBe(201);
  expect((await get("/beat-requests", owner)).body.data.map(({ id }: { id: string }) => id)).toContain(
    owner.request,
  );
});

it("renewBeatRequest refuses an active request, one that ended 31 days ago, and too few tokens", async () => {
  const active = await createRequester();
  expect((await post(`${active.at}/renew`, { ...active, body: {} })).status).toBe(409);
  const old = await createRequester({ hoursAgo: 31 * 24 });
  expect((await post(`${old.at}/renew`, { ...old, body: {} })).status).toBe(410);
  const poor = await createRequester({ hoursAgo: 1 });
  for (const duration_hours of [72, 48])
    await post("/beat-requests", { ...poor, body: { content: "A beat, please.", duration_hours } });
  expect((await post(`${poor.at}/renew`, { ...poor, body: { duration_hours: 24 } })).body.error).toBe(
    "quota_exceeded",
  );
});

it("renewBeatRequest answers strangers that nothing is there, and refuses submitters", async () => {
  const owner = await createRequester();
  const submitter = await createSubmitter();
  expect((await post(`${owner.at}/renew`, { ...submitter, body: {} })).status).toBe(403);
  const ended = await createRequester({ hoursAgo: 1 });
  expect((await post(`${ended.at}/renew`, { ...submitter, body: {} })).status).toBe(404);
});
