import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createBlock, showLikes } from "@/tests/support/reactions";
import { listIds, walk } from "@/tests/support/releases";

it("listLikedTracks answers with the tracks that the user liked, the latest first, to others only when it is shown to them", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  const ids: number[] = [];
  for (let number = 0; number < 3; number++) {
    const id = (await createTrack([(await createArtist()).id])).id;
    ids.unshift(id);
    const body = { likeables: [{ likeable_type: "track", likeable_id: id }] };
    await post("/users/me/add-to-library", { token: ana.token, body });
  }
  expect(await listIds("/users/me/liked-tracks?per_page=2", ana.token)).toEqual(ids.slice(0, 2));
  expect(await walk("/users/me/liked-tracks?per_page=2", ana.token)).toEqual(ids);
  const path = `/users/${ana.id}/liked-tracks`;
  expect((await get(path, { token: ben.token })).status).toBe(404);
  await showLikes(ana.id);
  expect(await listIds(path, ben.token)).toEqual(ids);
  await createBlock(ben.id, ana.id);
  expect((await get(path, { token: ben.token })).status).toBe(404);
});

it("listLikedTracks leaves out tracks that the viewer may not open, and to others those that no list has", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  const { id: artist } = await createArtist({ owner_id: ana.id });
  const [open, unlisted, secret] = [
    await createTrack([artist]),
    await createTrack([artist], { visibility: "unlisted" }),
    await createTrack([artist], { visibility: "private" }),
  ];
  for (const track of [open, unlisted]) {
    await post("/users/me/add-to-library", { token: ben.token, body: { track_id: track.id } });
  }
  await post("/users/me/add-to-library", { token: ana.token, body: { track_id: secret.id } });
  await showLikes(ana.id);
  await showLikes(ben.id);
  expect(await listIds("/users/me/liked-tracks", ben.token)).toEqual([unlisted.id, open.id]);
  expect(await listIds(`/users/${ben.id}/liked-tracks`, ana.token)).toEqual([open.id]);
  expect(await listIds("/users/me/liked-tracks", ana.token)).toEqual([secret.id]);
  expect(await listIds(`/users/${ana.id}/liked-tracks`, ben.token)).toEqual([]);
});

it("listLikedTracks refuses the likes of a suspended user to all but operators, also where they were shown", async () => {
  const [ana, ben, operator] = [await createCaller(), await createCaller(), await createCaller()];
  await showLikes(ana.id);
  await sql`update users set role = 'operator' where id = ${operator.id}`;
  const status = async (token: string) => (await get(`/users/${ana.id}/liked-tracks`, { token })).status;
  expect(await status(ben.token)).toBe(200);
  await sql`update users set suspended_at = now() where id = ${ana.id}`;
  expect(await status(ben.token)).toBe(404);
  expect(await status(operator.token)).toBe(200);
});
