import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";

it("findUsers answers with users by a part of their name or handle, without the caller and blocked ones of both sides", async () => {
  const caller = await createCaller();
  const late = await createUser({ name: "Quixotic Late Traïn" });
  const train = await createUser({ name: "Traïn Quixotic" });
  const [blocked, blocker] = [await createUser({ name: "Quixotic A" }), await createCaller()];
  const find = async (query: string) =>
    (await get(`/users/search?query=${encodeURIComponent(query)}`, { token: caller.token })).body.users.map(
      ({ id }: { id: number }) => id,
    );
  expect(await find("QUIXOTIC")).toEqual([blocked.id, late.id, train.id]);
  expect(await find("train")).toEqual([train.id, late.id]);
  expect(await find(blocker.handle)).toEqual([blocker.id]);
  expect(await find(caller.handle)).toEqual([]);
  await post(`/users/${blocked.id}/block`, { token: caller.token });
  await post(`/users/${caller.id}/block`, { token: blocker.token });
  expect(await find("quixotic")).toEqual([late.id, train.id]);
  expect(await find(blocker.handle)).toEqual([]);
});

it("findUsers refuses no text: wildcards and operators find nobody", async () => {
  const { token } = await createCaller();
  for (const query of ["%%", "__", "\\\\", "' or", "-- ", "\u0301\u0301"]) {
    const { status, body } = await get(`/users/search?query=${encodeURIComponent(query)}`, { token });
    if (query.trim().length >= 2) expect([status, body.users]).toEqual([200, []]);
  }
});
