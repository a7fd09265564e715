import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createCaller, createFollow, createToken, createUser } from "@/tests/support/factories";

describe("getUser: answers", () => {
  it("getUser answers with the profile, and whether the caller follows or has blocked the user", async () => {
    const [caller, other] = [await createCaller(), await createUser()];
    const readUser = async () => (await get(`/users/${other.id}`, { token: caller.token })).body.user;
    expect(await readUser()).toMatchObject({
      id: other.id,
      handle: other.handle,
      followed: false,
      blocked: false,
    });
    expect(await readUser()).not.toHaveProperty("shows_likes");
    await createFollow(caller.id, other.id);
    expect(await readUser()).toMatchObject({ followed: true, followers_count: 1 });
    await post(`/users/${other.id}/block`, { token: caller.token });
    expect(await readUser()).toMatchObject({ followed: false, followers_count: 0, blocked: true });
  });

  it("getUser answers `me` with the caller, and anonymous callers with the minimal user", async () => {
    const caller = await createCaller();
    expect((await get("/users/me", { token: caller.token })).body.user.id).toBe(caller.id);
    const { body } = await get(`/users/${caller.id}`);
    expect(Object.keys(body.user).sort()).toEqual(["avatar", "display_name", "id", "model_type"]);
  });
});

describe("getUser: refusals", () => {
  it("getUser answers an unknown id, a deleted account and a malformed id with 404", async () => {
    const { token } = await createCaller();
    const gone = await createUser();
    await sql`update users set deleted_at = now() where id = ${gone.id}`;
    for (const id of [999_999_999, gone.id, "you", "0"])
      expect((await get(`/users/${id}`, { token })).status).toBe(404);
  });
});

describe("getUser: authorization", () => {
  it("getUser hides a user from those whom it has blocked, except operators", async () => {
    const [shy, pest] = [await createCaller(), await createCaller()];
    await post(`/users/${pest.id}/block`, { token: shy.token });
    expect((await get(`/users/${shy.id}`, { token: pest.token })).status).toBe(404);
    const operator = await createUser({ role: "operator" });
    const token = await createToken(operator.id);
    await post(`/users/${operator.id}/block`, { token: shy.token });
    expect((await get(`/users/${shy.id}`, { token })).status).toBe(200);
  });
});
