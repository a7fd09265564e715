import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { createBlock } from "@/tests/support/reactions";
import { listIds, walk } from "@/tests/support/releases";

it("listArtistFollowers answers the newest first, in pages and by cursor, without blocked users", async () => {
  const artist = await createArtist();
  const [ana, ben, cleo] = [await createCaller(), await createCaller(), await createCaller()];
  for (const { token } of [ana, ben, cleo]) await post(`/artists/${artist.id}/follow`, { token });
  const path = `/artists/${artist.id}/followers?per_page=2`;
  expect(await listIds(path, ana.token)).toEqual([cleo.id, ben.id]);
  expect(await walk(path, ana.token)).toEqual([cleo.id, ben.id, ana.id]);
  await createBlock(ben.id, ana.id);
  expect(await listIds(path, ana.token)).toEqual([cleo.id, ana.id]);
  expect(await listIds(path, ben.token)).toEqual([cleo.id, ben.id]);
});

it("listArtistFollowers refuses an unknown artist", async () => {
  const { token } = await createCaller();
  expect((await get("/artists/999999999/followers", { token })).status).toBe(404);
});
