import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createOperator, createRequester, createSubmitter } from "@/tests/support/beat-requests";
import { createCaller } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

it("getBeatRequest answers anybody with an active request, and says whose it is", async () => {
  const owner = await createRequester();
  const { token } = await createCaller();
  const theirs = await get(owner.at, { token });
  expect([theirs.status, theirs.body.data.is_mine, theirs.body.data.status]).toEqual([200, false, "active"]);
  expect((await get(owner.at, owner)).body.data.is_mine).toBe(true);
});

it("getBeatRequest hides an expired request from all but its owner, submitters and operators", async () => {
  const owner = await createRequester();
  const [submitter, stranger, operator] = [
    await createSubmitter(),
    await createCaller(),
    await createOperator(),
  ];
  await submitter.submit(owner.at);
  await sql`
    update beat_requests set opened_at = opened_at - interval '3 days', expires_at = expires_at - interval '3 days'
    where id = ${owner.request}`;
  for (const { token } of [owner, submitter, operator]) {
    const { body } = await get(owner.at, { token });
    expect(body.data).toMatchObject({ status: "expired", hours_remaining: 0 });
  }
  expect((await get(owner.at, stranger)).status).toBe(404);
});

it("getBeatRequest answers people who have blocked each other as it answers an id of another form: nothing is there", async () => {
  const owner = await createRequester();
  const { token, id } = await createCaller();
  await sql`insert into blocks ${rows({ blocker_id: owner.id, blocked_id: id })}`;
  expect((await get(owner.at, { token })).status).toBe(404);
  const listed = (await get("/beat-requests?per_page=100", { token })).body.data;
  expect(listed.map((request: { id: string }) => request.id)).not.toContain(owner.request);
  expect((await get("/beat-requests/req_1", { token })).status).toBe(404);
});
