import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller, createFollow, createUser } from "@/tests/support/factories";

it("listUserFollowedUsers answers with the people a user follows, the latest first, and 404 to those whom it has blocked", async () => {
  const [caller, pest] = [await createCaller(), await createCaller()];
  const [old, recent] = [await createUser(), await createUser()];
  await createFollow(caller.id, old.id, new Date("2026-01-01T00:00:00Z"));
  await createFollow(caller.id, recent.id, new Date("2026-02-01T00:00:00Z"));
  const path = `/users/${caller.id}/followed-users`;
  const { data } = (await get(path, { token: pest.token })).body.pagination;
  expect(data.map(({ id }: { id: number }) => id)).toEqual([recent.id, old.id]);
  await post(`/users/${pest.id}/block`, { token: caller.token });
  expect((await get(path, { token: pest.token })).status).toBe(404);
});
