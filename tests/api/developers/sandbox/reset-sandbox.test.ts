import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

it("A reset gives the sandbox another database, and keeps its tokens", async () => {
  const { id } = await createUser();
  const options = await browser(id);
  const { body } = await call("POST", "/sandbox", { ...options, body: {} });
  const { status } = await call("POST", "/sandbox/reset", { ...options, body: { scenario: "empty" } });
  expect(status).toBe(202);
  const [row] = await sql`select code, generation, scenario from sandboxes where user_id = ${id}`;
  expect(row).toEqual({ code: body.sandbox.id, generation: 2, scenario: "empty" });
  const { body: after } = await get("/sandbox/people", options);
  expect(after.people[0].token).toBe(body.token);
});

it("A reset without a scenario begins with the same as before", async () => {
  const { id } = await createUser();
  const options = await browser(id);
  await call("POST", "/sandbox", { ...options, body: { scenario: "empty" } });
  await call("POST", "/sandbox/reset", { ...options, body: {} });
  const [row] = await sql`select generation, scenario from sandboxes where user_id = ${id}`;
  expect(row).toEqual({ generation: 2, scenario: "empty" });
});

it("An account without a sandbox has nothing to reset", async () => {
  const { id } = await createUser();
  const { status } = await call("POST", "/sandbox/reset", { ...(await browser(id)), body: {} });
  expect(status).toBe(404);
});
