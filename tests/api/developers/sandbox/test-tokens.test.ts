import { EventEmitter } from "node:events";
import { beforeAll, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { isPushService } from "@/lib/community/notifications/web-push";
import { sandboxPeople } from "@/lib/developers/sandbox/credentials";
import { renewRoleTokens } from "@/lib/developers/sandbox/opening-service";
import { hashSecret } from "@/lib/platform/http-middleware/bearer";
import { call, get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

/** The process of a sandbox. */

const CODE = "x7k2m9";

vi.hoisted(() => {
  process.env.DOWNBEAT_SANDBOX = JSON.stringify({
    ...{ id: 1, code: "x7k2m9", scenario: "marketplace", created_at: "2026-02-01T09:12:03.000Z" },
    ...{ page_url: "http://downbeat.test/settings/developers/sandbox", previous_database_url: null },
    clock_seconds: 86_400,
  });
});

const producer = () => sandboxPeople(CODE)[0]?.token ?? "";

beforeAll(async () => {
  await sql`
    insert into users (id, email, handle, name, avatar) values (1, 'producer@downbeat.test', 'low_tide', 'Low Tide Assembly', ''),
      (2, 'listener@downbeat.test', 'late_train', 'Late Train', '')`;
  await sql`alter table users alter column id restart with 3`;
  await renewRoleTokens(CODE);
});

it("The token of somebody works in the sandbox, and its answers say that they are of a sandbox", async () => {
  const { status, body, headers } = await get("/token", { token: producer() });
  expect(status).toBe(200);
  expect(body.token.prefix).toMatch(new RegExp(`^db_test_${CODE}\\w{4}$`));
  expect(headers.get("X-Downbeat-Mode")).toBe("test");
});

it("A sandbox says itself what it is, who its people are, and that it cannot have one", async () => {
  const token = producer();
  const { body } = await get("/sandbox", { token });
  expect(body.sandbox).toMatchObject({ id: CODE, state: "awake", created_at: "2026-02-01T09:12:03.000Z" });
  expect(body.sandbox.size_bytes).toBeGreaterThan(0);
  expect((await get("/sandbox/people", { token })).body.people[0].token).toBe(token);
  const { id } = await createCaller();
  expect((await call("POST", "/sandbox", { ...(await browser(id)), body: {} })).status).toBe(503);
  expect((await call("DELETE", "/sandbox", { token })).status).toBe(403);
});

it("Somebody who has signed up in a sandbox, and a token of a part of the scopes, cannot act as its people", async () => {
  const { token } = await createCaller();
  const part = await createToken(1, ["catalog:read"]);
  for (const own of [token, part])
    for (const [method, path] of [
      ["GET", "/sandbox/people"],
      ["GET", "/sandbox/emails"],
      ["POST", "/sandbox/reset"],
      ["POST", "/sandbox/clock"],
    ] as const)
      expect(
        (
          await call(method, path, {
            token: own,
            ...(method === "POST" && { body: path.endsWith("clock") ? { advance_hours: 1 } : {} }),
          })
        ).status,
      ).toBe(403);
});

/** The demands of this process on the one that runs it, which takes all. */
async function readDemand(request: () => Promise<{ status: number }>) {
  const demands: Record<string, unknown>[] = [];
  const channel = new EventEmitter();
  const send = ({ id, ...demand }: { id: string }) => {
    demands.push(demand);
    channel.emit("message", { type: "answer of the parent", id });
  };
  const [on, off] = [channel.on.bind(channel), channel.off.bind(channel)];
  vi.stubGlobal("process", Object.assign(Object.create(process), { send, on, off }));
  const { status } = await request().finally(() => vi.unstubAllGlobals());
  return { status, demands };
}

it("A sandbox asks the server that runs it for its reset", async () => {
  const token = producer();
  const { status, demands } = await readDemand(() =>
    call("POST", "/sandbox/reset", { token, body: { scenario: "empty" } }),
  );
  expect(status).toBe(202);
  expect(demands).toEqual([{ type: "sandbox request", act: "reset", code: CODE, scenario: "empty" }]);
});

it("A sandbox asks the server that runs it for another time, which begins where its own clock is", async () => {
  const token = producer();
  const { status, demands } = await readDemand(() =>
    call("POST", "/sandbox/clock", { token, body: { advance_hours: 2 } }),
  );
  expect(status).toBe(200);
  expect(demands).toEqual([
    {
      ...{ type: "sandbox request", act: "clock", code: CODE },
      move: { from: 86_400, seconds: 86_400 + 7_200 },
    },
  ]);
  const second = await readDemand(() =>
    call("POST", "/sandbox/clock", { token, body: { advance_hours: 2 } }),
  );
  expect(second).toEqual({ status: 409, demands: [] });
});

it("A sandbox calls no push service, so that no notification leaves it", () => {
  expect(isPushService("https://fcm.googleapis.com/fcm/send/abc")).toBe(false);
});

it("A token that is made in a sandbox begins with its code, and a live one is refused", async () => {
  const { token } = await createCaller();
  expect(token).toMatch(new RegExp(`^db_test_${CODE}`));
  const { status, body } = await get("/token", { token: `dbt_${token.slice("db_test_".length)}` });
  expect([status, body.message]).toEqual([401, expect.stringContaining("This is a live token.")]);
});

it("A token that somebody revoked in a sandbox stays revoked when it wakes up, and one that is over works again", async () => {
  const [, listener] = sandboxPeople(CODE);
  await sql`update api_tokens set revoked_at = now(), revoked_because = 'owner' where hash = ${hashSecret(producer())}`;
  await sql`update api_tokens set created_at = now() - interval '90 days', expires_at = now() - interval '1 day' where hash = ${hashSecret(listener?.token ?? "")}`;
  await renewRoleTokens(CODE);
  const rows = await sql<{ live: boolean }[]>`
    select revoked_at is null and expires_at > now() as live from api_tokens where user_id in (1, 2) and name <> 'Test' order by user_id`;
  expect(rows.map(({ live }) => live)).toEqual([false, true]);
});
