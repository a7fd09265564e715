import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";

it("listBlockedUsers answers with the people the caller has blocked, the latest first, and not with those who have blocked the caller", async () => {
  const [caller, blocker] = [await createCaller(), await createCaller()];
  const [one, two] = [await createUser(), await createUser()];
  for (const { id } of [one, two]) await post(`/users/${id}/block`, { token: caller.token });
  await post(`/users/${caller.id}/block`, { token: blocker.token });
  const { data } = (await get("/users/me/blocks", { token: caller.token })).body.pagination;
  expect(data.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id]);
});
