import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller } from "@/tests/support/factories";
import { createBlock, showLikes } from "@/tests/support/reactions";
import { listIds, walk } from "@/tests/support/releases";

it("listLikedAlbums answers with the albums that the user liked, the latest first, to others only when it is shown to them", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  const ids: number[] = [];
  for (let number = 0; number < 3; number++) {
    const id = (await createAlbum([(await createArtist()).id])).id;
    ids.unshift(id);
    const body = { likeables: [{ likeable_type: "album", likeable_id: id }] };
    await post("/users/me/add-to-library", { token: ana.token, body });
  }
  expect(await listIds("/users/me/liked-albums?per_page=2", ana.token)).toEqual(ids.slice(0, 2));
  expect(await walk("/users/me/liked-albums?per_page=2", ana.token)).toEqual(ids);
  const path = `/users/${ana.id}/liked-albums`;
  expect((await get(path, { token: ben.token })).status).toBe(404);
  await showLikes(ana.id);
  expect(await listIds(path, ben.token)).toEqual(ids);
  await createBlock(ben.id, ana.id);
  expect((await get(path, { token: ben.token })).status).toBe(404);
});
