import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import { createCaller, createFollow, createUser } from "@/tests/support/factories";
import { listSchema, User } from "@/tests/support/specification";

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

async function listFollowed(token: string, query = "") {
  const { status, body } = await get(`/users/me/followed-users${query}`, { token });
  expect(status).toBe(200);
  listSchema(User).parse(body);
  return body.pagination;
}

describe("listFollowedUsers: answers", () => {
  it("listFollowedUsers answers with id, display name and avatar, and nothing private", async () => {
    const caller = await createCaller();
    const user = await createUser({ name: "Late Train" });
    await createFollow(caller.id, user.id);
    const { body, text } = await get("/users/me/followed-users", { token: caller.token });
    expect(body.pagination.data).toEqual([
      {
        id: user.id,
        display_name: "Late Train",
        avatar: "http://downbeat.test/media/artwork/user-1.png",
        model_type: "user",
      },
    ]);
    expect(text).not.toContain(user.email);
  });

  it("listFollowedUsers lists the newest follow first, and the higher id first at one instant", async () => {
    const caller = await createCaller();
    const [old, twin] = [await createUser(), await createUser()];
    const [laterTwin, newest] = [await createUser(), await createUser()];
    await createFollow(caller.id, newest.id, new Date("2026-03-01T00:00:00Z"));
    await createFollow(caller.id, laterTwin.id, new Date("2026-02-01T00:00:00Z"));
    await createFollow(caller.id, old.id, new Date("2026-01-01T00:00:00Z"));
    await createFollow(caller.id, twin.id, new Date("2026-02-01T00:00:00Z"));
    expect(ids((await listFollowed(caller.token)).data)).toEqual(ids([newest, laterTwin, twin, old]));
  });

  it("listFollowedUsers lists only the users of `ids`, and says which of them it does not have, in every mode", async () => {
    const caller = await createCaller();
    const [one, two, stranger] = [await createUser(), await createUser(), await createUser()];
    await createFollow(caller.id, one.id, new Date("2026-01-01T00:00:00Z"));
    await createFollow(caller.id, two.id, new Date("2026-02-01T00:00:00Z"));
    const ask = async (query: string) =>
      (await get(`/users/me/followed-users?${query}`, { token: caller.token })).body;
    const some = await ask(`ids=${stranger.id},${one.id},${one.id},999999999`);
    expect(ids(some.pagination.data)).toEqual([one.id]);
    expect([some.pagination.total, some.not_found]).toEqual([1, [stranger.id, 999999999]]);
    const first = await ask(`ids=${one.id},${two.id}&per_page=1&cursor=`);
    expect([ids(first.pagination.data), first.not_found]).toEqual([[two.id], []]);
    const { next_cursor } = first.pagination;
    const rest = await ask(`ids=${one.id},${two.id}&per_page=1&cursor=${next_cursor}`);
    expect(ids(rest.pagination.data)).toEqual([one.id]);
    expect((await ask(`cursor=${next_cursor}`)).errors).toHaveProperty("cursor");
    expect(await ask("")).not.toHaveProperty("not_found");
    for (const bad of ["", "x", "1,", "0", Array.from({ length: 101 }, (_, index) => index + 1).join(",")])
      expect(Object.keys((await ask(`ids=${bad}`)).errors)).toEqual(["ids"]);
  });

  it("listFollowedUsers yields page after page without gap or overlap, and an empty page after the last", async () => {
    const caller = await createCaller();
    const expected: number[] = [];
    for (let day = 1; day <= 5; day++) {
      const { id } = await createUser();
      await createFollow(caller.id, id, new Date(Date.UTC(2026, 0, day)));
      expected.unshift(id);
    }
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await listFollowed(caller.token, `?per_page=3&page=${page}`));
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(expected);
    expect(pages.map(({ from, to, last_page, total }) => [from, to, last_page, total])).toEqual([
      [1, 3, 2, 5],
      [4, 5, 2, 5],
      [0, 0, 2, 5],
    ]);
  });

  it("listFollowedUsers answers somebody who follows nobody with an empty page", async () => {
    const { token } = await createCaller();
    expect(await listFollowed(token)).toMatchObject({ total: 0, last_page: 1, from: 0, to: 0, data: [] });
  });
});

describe("listFollowedUsers: refusals", () => {
  it("listFollowedUsers refuses a page size over 100", async () => {
    const { token } = await createCaller();
    const { status, body } = await get("/users/me/followed-users?perPage=101", { token });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ per_page: "Must be an integer between 1 and 100." });
  });
});

describe("listFollowedUsers: authorization", () => {
  it("listFollowedUsers has neither the follows of others nor the caller's own followers", async () => {
    const [caller, other] = [await createCaller(), await createCaller()];
    await createFollow(other.id, caller.id);
    await createFollow(other.id, (await createUser()).id);
    expect((await listFollowed(caller.token)).total).toBe(0);
  });

  it("listFollowedUsers needs social:read: a token of catalog:read is told which scope it lacks", async () => {
    const { token } = await createCaller(["catalog:read"]);
    const { status, body } = await get("/users/me/followed-users", { token });
    expect(status).toBe(403);
    expect(body).toEqual({
      status: "error",
      message: "The token lacks the scope social:read.",
      ...documented,
    });
  });
});
