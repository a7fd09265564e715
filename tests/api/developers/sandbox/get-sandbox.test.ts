import { expect, it } from "vitest";
import { createDatabase } from "@/lib/developers/sandbox/databases";
import { call, get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

it("An account reads its own sandbox, and nobody else's", async () => {
  const [owner, other] = [await createUser(), await createUser()];
  const created = await call("POST", "/sandbox", { ...(await browser(owner.id)), body: {} });
  const { body } = await get("/sandbox", await browser(owner.id));
  expect(body.sandbox).toEqual(created.body.sandbox);
  const { status } = await get("/sandbox", await browser(other.id));
  expect(status).toBe(404);
});

it("A sandbox that has been called says how large its database is", async () => {
  const { id } = await createUser();
  const { body } = await call("POST", "/sandbox", { ...(await browser(id)), body: {} });
  await createDatabase({ code: body.sandbox.id, generation: 1 }, async () => true);
  const { body: after } = await get("/sandbox", await browser(id));
  expect(after.sandbox.size_bytes).toBeGreaterThan(1_000_000);
});
