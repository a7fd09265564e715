import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { beatRequestTasks } from "@/lib/community/notifications/beat-request-tasks";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { get, post } from "@/tests/support/api";
import { createRequester } from "@/tests/support/beat-requests";

const announce = () => beatRequestTasks.announceExpiredRequests({});

/** The requests of which an account was told that they have expired. */
async function findExpired(token: string): Promise<string[]> {
  await readAll(eventConsumer);
  const { body } = await get("/events?types=beat_request.expired", { token });
  return body.pagination.data.map(({ data }: { data: { beat_request_id: string } }) => data.beat_request_id);
}

it("A request that expires is announced to who asked, once, and again after it was renewed", async () => {
  const { token, request, at } = await createRequester({ hoursAgo: 1 });
  await announce();
  await announce();
  expect(await findExpired(token)).toEqual([request]);
  expect((await post(`${at}/renew`, { token, body: { duration_hours: 24 } })).status).toBe(200);
  await announce();
  expect(await findExpired(token)).toEqual([request]);
  await sql`
    update beat_requests set opened_at = opened_at - interval '25 hours', expires_at = expires_at - interval '25 hours',
      expiry_notice_at = expiry_notice_at - interval '25 hours' where id = ${request}`;
  await announce();
  expect(await findExpired(token)).toEqual([request, request]);
});

it("A request that is active, or that ended more than a week ago, is not announced", async () => {
  const active = await createRequester();
  const old = await createRequester({ hoursAgo: 24 * 7 + 1 });
  await announce();
  expect(await findExpired(active.token)).toEqual([]);
  expect(await findExpired(old.token)).toEqual([]);
});
