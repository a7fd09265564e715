import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get, post } from "@/tests/support/api";
import { createOperator, createRequester, createSubmitter } from "@/tests/support/beat-requests";
import { createCaller } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

const remaining = async (token: string) =>
  (await get("/beat-requests/user/rate-limit-status", { token })).body.data.current_tokens;

it("deleteBeatRequest refunds the tokens of an active request", async () => {
  const { token } = await createCaller();
  const { body } = await post("/beat-requests", {
    token,
    body: { content: "A beat for two voices.", duration_hours: 72 },
  });
  expect(await remaining(token)).toBe(2);
  const answer = await call("DELETE", `/beat-requests/${body.data.id}`, { token });
  expect(answer.body).toEqual({ success: true, data: { id: body.data.id, refunded_tokens: 3 } });
  expect(await remaining(token)).toBe(5);
  expect((await get(`/beat-requests/${body.data.id}`, { token })).status).toBe(404);
});

it("deleteBeatRequest refunds of a renewed request what the renewal cost, and not what it cost before", async () => {
  const owner = await createRequester({ hoursAgo: 1 });
  const created_at = new Date(Date.now() - 49 * 3_600_000);
  const spent = { user_id: owner.id, beat_request_id: owner.request, tokens: 2, created_at };
  await sql`insert into beat_request_tokens ${rows(spent)}`;
  expect((await post(`${owner.at}/renew`, { ...owner, body: { duration_hours: 24 } })).status).toBe(200);
  expect((await call("DELETE", owner.at, owner)).body.data.refunded_tokens).toBe(1);
});

it("deleteBeatRequest refunds nothing once a request has expired, and the tracks stay", async () => {
  const owner = await createRequester();
  const submitter = await createSubmitter();
  await submitter.submit(owner.at);
  await sql`insert into beat_request_tokens ${rows({ user_id: owner.id, beat_request_id: owner.request, tokens: 2 })}`;
  await sql`
    update beat_requests set opened_at = opened_at - interval '3 days', expires_at = expires_at - interval '3 days'
    where id = ${owner.request}`;
  expect((await call("DELETE", owner.at, owner)).body.data.refunded_tokens).toBe(0);
  expect(await remaining(owner.token)).toBe(3);
  expect((await get(`/tracks/${submitter.track.id}`, submitter)).status).toBe(200);
});

it("deleteBeatRequest serves only the owner and operators, and never a fulfilled request", async () => {
  const owner = await createRequester();
  const submitter = await createSubmitter();
  expect((await call("DELETE", owner.at, submitter)).status).toBe(403);
  await submitter.submit(owner.at);
  await post(`${owner.at}/fulfill`, { ...owner, body: { track_id: submitter.track.id } });
  expect((await call("DELETE", owner.at, owner)).status).toBe(409);
  const other = await createRequester();
  expect((await call("DELETE", other.at, await createOperator())).status).toBe(200);
});
