import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller, createFollow, createUser } from "@/tests/support/factories";

it("listUserFollowers answers with the latest follow first, in pages and by cursor, without blocked users", async () => {
  const [caller, star] = [await createCaller(), await createUser()];
  const fans = [];
  for (let day = 1; day <= 4; day++) {
    const fan = await createUser();
    await createFollow(fan.id, star.id, new Date(Date.UTC(2026, 0, day)));
    fans.unshift(fan.id);
  }
  const list = async (query = "", token?: string) => {
    const { status, body } = await get(`/users/${star.id}/followers${query}`, token ? { token } : {});
    expect(status).toBe(200);
    return body.pagination;
  };
  const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
  expect(ids(await list())).toEqual(fans);
  const first = await list("?per_page=3&cursor=");
  const rest = await list(`?per_page=3&cursor=${first.next_cursor}`);
  expect([...ids(first), ...ids(rest)]).toEqual(fans);
  await post(`/users/${fans[1]}/block`, { token: caller.token });
  expect(await list("", caller.token)).toMatchObject({ total: 3 });
  expect((await get("/users/me/followers")).status).toBe(401);
});
