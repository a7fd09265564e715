import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { applySettings, EMPTY_SETTINGS } from "@/lib/platform/settings";
import { call, get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

it("An account without API access creates a sandbox, and gets the tokens of its people", async () => {
  const { id } = await createUser();
  const { status, body, headers } = await call("POST", "/sandbox", {
    ...(await browser(id)),
    body: { scenario: "empty" },
  });
  expect(status).toBe(201);
  expect(headers.get("Location")).toBe("http://downbeat.test/api/v1/sandbox");
  const { sandbox, token, people } = body;
  expect(sandbox).toMatchObject({ state: "asleep", scenario: "empty", size_bytes: 0 });
  expect(sandbox.id).toMatch(/^[a-z0-9]{6}$/);
  expect(new URL(sandbox.web_address).hostname).toBe(`sandbox-${sandbox.id}.downbeat.test`);
  expect(people.map(({ role }: { role: string }) => role)).toEqual([
    "producer",
    "listener",
    "buyer",
    "rival",
    "operator",
  ]);
  expect(people[0].token).toBe(token);
  for (const person of people) {
    expect(person.token).toMatch(new RegExp(`^db_test_${sandbox.id}[0-9A-Za-z]{34}$`));
    expect(person.sign_in_url).toContain(`${sandbox.web_address}/sandbox/enter/${person.role}.`);
  }
  expect(new Set(people.map((person: { token: string }) => person.token)).size).toBe(5);
});

it("A second call returns the sandbox that is there as it is, with the same tokens", async () => {
  const { id } = await createUser();
  const first = await call("POST", "/sandbox", { ...(await browser(id)), body: {} });
  const second = await call("POST", "/sandbox", { ...(await browser(id)), body: { scenario: "empty" } });
  expect(second.status).toBe(201);
  expect(second.body.sandbox).toEqual(first.body.sandbox);
  expect(second.body.token).toBe(first.body.token);
  expect(first.body.sandbox.scenario).toBe("marketplace");
});

it("Several calls at once create one sandbox", async () => {
  const { id } = await createUser();
  const options = { ...(await browser(id)), body: {} };
  const answers = await Promise.all([1, 2, 3, 4].map(() => call("POST", "/sandbox", options)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.sandbox.id}`)).size).toBe(1);
});

it("An account that has not confirmed its email address gets no sandbox", async () => {
  const { id } = await createUser();
  await sql`update users set email_confirmed_at = null where id = ${id}`;
  applySettings({ ...EMPTY_SETTINGS, email_confirmation: "required" });
  const { status, body } = await call("POST", "/sandbox", { ...(await browser(id)), body: {} });
  applySettings(EMPTY_SETTINGS);
  expect([status, body.reason_code]).toEqual([403, "email_unconfirmed"]);
});

it("The live API refuses a test token, and says that it is one", async () => {
  const { id } = await createUser();
  const { body } = await call("POST", "/sandbox", { ...(await browser(id)), body: {} });
  const { status, body: refusal, headers } = await get("/token", { token: body.token });
  expect(status).toBe(401);
  expect(refusal.message).toContain("This is a test token");
  expect(headers.get("X-Downbeat-Mode")).toBe("live");
});
