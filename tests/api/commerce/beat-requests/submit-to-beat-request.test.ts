import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createRequester, createSubmitter, findRequestJobs } from "@/tests/support/beat-requests";
import { createTrack } from "@/tests/support/factories";

it("submitToBeatRequest answers with the track and the note, and has its requester notified once", async () => {
  const [owner, submitter] = [await createRequester(), await createSubmitter()];
  const { status, body } = await submitter.submit(owner.at, {
    track_id: submitter.track.id,
    note: "  Stems are ready. ",
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    beat_request_id: owner.request,
    user: { id: submitter.id },
    track: { id: submitter.track.id },
    note: "Stems are ready.",
    opened: false,
    chosen: false,
  });
  const another = await createTrack([submitter.artist.id]);
  await submitter.submit(owner.at, { track_id: another.id });
  expect(await findRequestJobs("notifyRequester", owner.request)).toHaveLength(1);
});

it("submitToBeatRequest refuses an own request, the same track, a sixth one, and a request that has expired", async () => {
  const [owner, submitter] = [await createRequester(), await createSubmitter()];
  const mine = await createRequester();
  await sql`update beat_requests set user_id = ${submitter.id} where id = ${mine.request}`;
  expect((await submitter.submit(mine.at)).body.errors).toEqual({ id: "Must not be your own request." });
  await submitter.submit(owner.at);
  expect((await submitter.submit(owner.at)).status).toBe(409);
  const tracks = [];
  for (let n = 0; n < 7; n++) tracks.push(await createTrack([submitter.artist.id]));
  const answers = await Promise.all(
    tracks.map(({ id }) => submitter.submit(owner.at, { track_id: id, note: "" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ body }) => body.error === "quota_exceeded")).toHaveLength(3);
  await sql`
    update beat_requests set opened_at = opened_at - interval '3 days', expires_at = expires_at - interval '3 days'
    where id = ${owner.request}`;
  expect((await submitter.submit(owner.at)).status).toBe(410);
});

it("submitToBeatRequest takes no track of somebody else, no draft, no private one", async () => {
  const [owner, submitter, other] = [
    await createRequester(),
    await createSubmitter(),
    await createSubmitter(),
  ];
  const draft = await createTrack([submitter.artist.id], { status: "draft" });
  const hidden = await createTrack([submitter.artist.id], { visibility: "private" });
  for (const track_id of [other.track.id, draft.id, hidden.id, 999_999_999]) {
    const { status, body } = await submitter.submit(owner.at, { track_id });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["track_id"]]);
  }
});

it("submitToBeatRequest answers 404 to somebody whom the requester has blocked, also after an earlier submission", async () => {
  const [owner, submitter] = [await createRequester(), await createSubmitter()];
  expect((await submitter.submit(owner.at)).status).toBe(201);
  await call("POST", `/users/${submitter.id}/block`, { token: owner.token });
  const another = await createTrack([submitter.artist.id]);
  expect((await submitter.submit(owner.at, { track_id: another.id })).status).toBe(404);
  const own = await call("GET", `${owner.at}/submissions`, { token: submitter.token });
  expect(own.body.data).toHaveLength(1);
});
