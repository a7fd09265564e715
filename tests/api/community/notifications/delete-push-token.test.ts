import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, post } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";

const remove = (token: string | undefined, device: string) =>
  call("DELETE", "/push-tokens", { token, body: { token: device } });
const isStored = async (device: string) =>
  (await sql`select from push_tokens where token = ${device}`).length === 1;

it("deletePushToken forgets a device of the caller, and nothing for an unknown one", async () => {
  const { token } = await createCaller();
  const device = `fcm-${randomUUID()}`;
  await post("/push-tokens", { token, body: { token: device } });
  for (let time = 1; time <= 2; time++) {
    const { status, body } = await remove(token, device);
    expect([status, body]).toEqual([200, { status: "ok" }]);
    expect(await isStored(device)).toBe(false);
  }
});

it("deletePushToken leaves devices of others, and says nothing of them", async () => {
  const [owner, other] = [await createCaller(), await createCaller()];
  const device = `fcm-${randomUUID()}`;
  await post("/push-tokens", { token: owner.token, body: { token: device } });
  expect((await remove(other.token, device)).body).toEqual({ status: "ok" });
  expect(await isStored(device)).toBe(true);
});

it("deletePushToken refuses an anonymous caller, a token without the scope, and no device", async () => {
  const { id, token } = await createCaller();
  expect((await remove(undefined, "x")).status).toBe(401);
  expect((await remove(await createToken(id, ["notifications:read"]), "x")).status).toBe(403);
  expect((await call("DELETE", "/push-tokens", { token, body: {} })).status).toBe(422);
});
