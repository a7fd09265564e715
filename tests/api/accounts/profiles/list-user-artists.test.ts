import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";

it("listUserArtists answers with the artists that a user manages, the first to join first", async () => {
  const caller = await createCaller();
  const artists = [];
  for (const name of ["One", "Two"]) artists.push(await createArtist({ name, owner_id: caller.id }));
  await createArtist({ owner_id: (await createCaller()).id });
  const { data } = (await get("/users/me/artists", { token: caller.token })).body.pagination;
  expect(data).toMatchObject(artists.map(({ id }) => ({ id, claimed: true })));
  const anonymous = (await get(`/users/${caller.id}/artists`)).body.pagination.data;
  expect(anonymous[0]).not.toHaveProperty("claimed");
});
