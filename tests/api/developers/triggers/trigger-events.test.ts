import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { eventTypes } from "@/lib/developers/event-types/registry";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { sandboxPeople } from "@/lib/developers/sandbox/credentials";
import { renewRoleTokens } from "@/lib/developers/sandbox/opening-service";
import { findAct } from "@/lib/developers/triggers/acts";
import { hourlyTasks } from "@/lib/listening/plays/hourly-tasks";
import { readAll } from "@/tests/support/activities";
import { call, get } from "@/tests/support/api";
import { createCaller, createToken, createTrack } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";

/** The process of a sandbox. */

const CODE = "trig42";

vi.hoisted(() => {
  process.env.DOWNBEAT_SANDBOX = JSON.stringify({
    ...{ id: 1, code: "trig42", scenario: "empty", created_at: "2026-02-01T09:12:03.000Z", clock_seconds: 0 },
    ...{ page_url: "http://downbeat.test/settings/developers/sandbox", previous_database_url: null },
  });
});

let server: Awaited<ReturnType<typeof startHttpServer>>;
let ownTrack = 0;
let token = "";

beforeAll(async () => {
  await sql`
    insert into users (id, email, handle, name, avatar) values (1, 'producer@downbeat.test', 'low_tide', 'Low Tide Assembly', ''),
      (5, 'rival@downbeat.test', 'glass_parallel', 'Glass Parallel', '')`;
  await sql`alter table users alter column id restart with 1001`;
  await sql`insert into artists (id, name, image, image_small) values (1, 'Low Tide Assembly', '', '')`;
  await sql`insert into artist_members (artist_id, user_id, role) values (1, 1, 'owner')`;
  await renewRoleTokens(CODE);
  token = sandboxPeople(CODE)[0]?.token ?? "";
  ownTrack = (await createTrack([1])).id;
  await readAll(eventConsumer);
  server = await startHttpServer();
});
afterAll(() => server?.stop());

/** Triggers events while the server makes them of what happens. */
async function trigger(body: object, own = token, headers: Record<string, string> = {}) {
  const answer = call("POST", "/sandbox/trigger", { token: own, body, headers });
  let isOver = false;
  const over = answer.finally(() => {
    isOver = true;
  });
  while (!isOver) await readAll(eventConsumer);
  return over;
}

it("Each type of events but the one of test deliveries has an act that leads to it", () => {
  const without = eventTypes.map(({ type }) => type).filter((type) => !findAct(type));
  expect(without).toEqual(["ping"]);
});

it("Somebody new follows the producer as often as is asked, and each follow is an event of the sandbox", async () => {
  const { status, body } = await trigger({ type: "follower.created", count: 3 });
  expect(status).toBe(200);
  const own = body.events.filter(({ account_id }: { account_id: number }) => account_id === 1);
  expect(own).toHaveLength(3);
  expect(own[0]).toMatchObject({ type: "follower.created", mode: "test" });
  expect(new Set(own.map(({ data }: { data: { actor: { id: number } } }) => data.actor.id)).size).toBe(3);
  const { body: artist } = await get("/artists/1", { token });
  expect(artist.artist.followers_count).toBe(3);
  const list = await get("/events?types=follower.created", { token });
  expect(list.body.pagination.data).toEqual(own);
});

it("A trigger that is sent again with its Idempotency-Key returns the events of the first, and nothing else happens", async () => {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const body = { type: "like.created", count: 2 };
  const first = await trigger(body, token, headers);
  expect([first.status, first.body.events.length]).toEqual([200, 2]);
  const again = await trigger(body, token, headers);
  expect(again.body.events).toEqual(first.body.events);
});

it("Plays are counted as often as is asked, and the hour is announced when it is over as if nothing had happened", async () => {
  expect((await trigger({ type: "plays.counted", count: 2 })).body.events).toHaveLength(2);
  const [last] = (await trigger({ type: "plays.counted" })).body.events;
  expect(last.data.plays).toBeGreaterThanOrEqual(1);
  const isOver = new Date(Date.parse(last.data.hour) + 3_600_000);
  await hourlyTasks(() => isOver).announcePlays({});
  await readAll(eventConsumer);
  const { body } = await get("/events?types=plays.counted", { token });
  expect(body.pagination.data).toHaveLength(4);
  expect(body.pagination.data.at(-1).data).toEqual(last.data);
});

it("An endpoint of the developer is left alone when one of somebody else fails", async () => {
  const { body } = await call("POST", "/webhooks", {
    token,
    body: { url: "https://receiver.example.com/own", types: ["follower.created"] },
  });
  await call("POST", "/artists/1/follow", { token: await createToken((await createCaller()).id) });
  await readAll(eventConsumer);
  expect((await trigger({ type: "webhook.failing" })).status).toBe(200);
  const own = await sql`
    select attempts, state from webhook_deliveries where endpoint_id = ${body.webhook.id} and type = 'follower.created'`;
  expect([...own]).toEqual([{ attempts: 0, state: "waiting" }]);
});

it("A trigger that is refused in the middle says how often it has happened", async () => {
  const { status, body } = await trigger({ type: "member.joined", count: 20 });
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^It happened 19 times, and then not: /),
  ]);
});

it("An act happens to the track that is named", async () => {
  const { id } = await createTrack([1]);
  const { body } = await trigger({ type: "comment.created", subject_id: id });
  expect(body.events[0].data).toMatchObject({ track: { id } });
  const comments = await get(`/tracks/${ownTrack}/comments`, { token });
  expect(comments.body.pagination.data).toEqual([]);
});

it.each([
  [{ type: "sale.imagined" }, "type"],
  [{ type: "ping" }, "type"],
  [{ type: "constructor" }, "type"],
  [{ type: "follower.created", count: 21 }, "count"],
  [{ type: "like.created", subject_id: 999_999 }, "subject_id"],
  [{ type: "message.created", subject_id: 1 }, "subject_id"],
])("A trigger of %j is refused with the field, and nothing happens", async (body, field) => {
  const before = await sql`select count(*)::int as count from api_events`;
  const { status, body: refusal } = await trigger(body);
  expect([status, Object.keys(refusal.errors)]).toEqual([422, [field]]);
  expect(await sql`select count(*)::int as count from api_events`).toEqual(before);
});

it("A step that an operation refuses is a conflict that says why", async () => {
  const { status, body } = await trigger({ type: "app.connected" });
  expect([status, body.message]).toEqual([409, expect.stringContaining("no API access")]);
});

it("Somebody who has signed up in the sandbox cannot have its people act", async () => {
  const caller = await createCaller();
  expect((await trigger({ type: "follower.created" }, caller.token)).status).toBe(403);
});
