import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/session";

it("The operation logout revokes the token that sends the request, and no other of the account", async () => {
  const caller = await createCaller(["catalog:read"]);
  const other = await createToken(caller.id);
  expect((await post("/auth/logout", { token: caller.token })).status).toBe(200);
  await expect
    .poll(async () => (await get("/token", { token: caller.token })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await get("/token", { token: other })).status).toBe(200);
});

it("The operation logout ends the session of a browser", async () => {
  const { id } = await createCaller();
  const cookie = await sessionCookie(id);
  const own = { cookie, headers: { "Sec-Fetch-Site": "same-origin" } };
  expect((await post("/auth/logout", own)).status).toBe(200);
  expect((await get("/users/me", own)).status).toBe(401);
});
