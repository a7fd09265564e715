import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { allowConnections } from "@/tests/support/connections";
import { createCaller } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";

afterEach(() => allowConnections(true));

/** An operation outside a transaction, whose first run ends while the database is away, and a caller that sends it with one key. */
async function interrupted(end: () => object) {
  let runs = 0;
  const operation = testOperation({ status: 201, callsProvider: true }, async () => {
    if (++runs > 1) return { run: runs };
    await allowConnections(false);
    return end();
  });
  const { token } = await createCaller();
  const headers = { "Idempotency-Key": randomUUID() };
  return () => operation({ token, headers });
}

it("A request that fails because the database is away can be repeated with its key as soon as that is back", async () => {
  const send = await interrupted(() => {
    throw new ApiError("unavailable");
  });
  expect((await send()).status).toBe(503);
  await allowConnections(true);
  await expect.poll(async () => (await send()).body).toMatchObject({ run: 2 });
});

it("A request that succeeds while the database is gone is answered, and its answer is kept when that is back", async () => {
  const send = await interrupted(() => ({ run: 1 }));
  expect((await send()).body).toMatchObject({ run: 1 });
  await allowConnections(true);
  await expect.poll(async () => (await send()).body).toMatchObject({ run: 1 });
});
