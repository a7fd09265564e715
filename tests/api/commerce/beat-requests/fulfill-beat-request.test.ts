import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createRequester, createSubmitter, findRequestJobs } from "@/tests/support/beat-requests";

it("fulfillBeatRequest chooses a submission for good, and has everybody notified who submitted", async () => {
  const owner = await createRequester();
  const [one, two] = [await createSubmitter(), await createSubmitter()];
  const { id } = (await one.submit(owner.at)).body.data;
  await two.submit(owner.at);
  const fulfill = (body: Record<string, number>) => post(`${owner.at}/fulfill`, { ...owner, body });
  const { status, body } = await fulfill({ track_id: one.track.id });
  expect([status, body.changed, body.track_id]).toEqual([200, true, one.track.id]);
  expect(body.track_url).toContain(`/tracks/${one.track.id}`);
  expect(body.data).toMatchObject({ status: "fulfilled", fulfilled_by: id, hours_remaining: 0 });
  expect((await fulfill({ submission_id: id })).body.changed).toBe(false);
  expect((await fulfill({ track_id: two.track.id })).status).toBe(409);
  const recipients = (await findRequestJobs("notifySubmitter", owner.request)).map(({ user_id }) => user_id);
  expect(recipients.sort()).toEqual([one.id, two.id].sort());
  const late = await createSubmitter();
  expect((await late.submit(owner.at)).status).toBe(404);
  expect((await two.submit(owner.at)).status).toBe(410);
  expect((await get("/beat-requests", owner)).body.count).toBe(0);
});

it("fulfillBeatRequest refuses others than the owner, a submission to another request, and an expired request", async () => {
  const [owner, submitter] = [await createRequester(), await createSubmitter()];
  const { id } = (await submitter.submit(owner.at)).body.data;
  expect((await post(`${owner.at}/fulfill`, { ...submitter, body: { submission_id: id } })).status).toBe(403);
  const other = await createRequester();
  expect((await post(`${other.at}/fulfill`, { ...other, body: { submission_id: id } })).status).toBe(404);
  expect((await post(`${owner.at}/fulfill`, { ...owner, body: {} })).status).toBe(422);
  const ended = await createRequester({ hoursAgo: 1 });
  expect((await post(`${ended.at}/fulfill`, { ...ended, body: { submission_id: id } })).status).toBe(404);
});

it("fulfillBeatRequest makes one of two different choices at once", async () => {
  const owner = await createRequester();
  const [one, two] = [await createSubmitter(), await createSubmitter()];
  await one.submit(owner.at);
  await two.submit(owner.at);
  const answers = await Promise.all(
    [one, two].map(({ track }) => post(`${owner.at}/fulfill`, { ...owner, body: { track_id: track.id } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
