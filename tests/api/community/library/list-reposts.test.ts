import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createBlock } from "@/tests/support/reactions";

interface Item {
  repostable_type: string;
  track: { id: number } | null;
  album: { id: number } | null;
}

const kindsAndIds = (data: Item[]) =>
  data.map(({ repostable_type, track, album }) => [repostable_type, (track ?? album)?.id]);

it("listReposts answers tracks and albums together, the latest first, of whatever is public", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  const artist = await createArtist();
  const [first, album, last] = [
    await createTrack([artist.id]),
    await createAlbum([artist.id]),
    await createTrack([artist.id]),
  ];
  await post("/reposts/toggle", { token: ana.token, body: { track_id: first.id } });
  const body = { repostable_type: "album", repostable_id: album.id };
  await post("/reposts/toggle", { token: ana.token, body });
  await post("/reposts/toggle", { token: ana.token, body: { track_id: last.id } });
  const path = `/users/${ana.id}/reposts`;
  const data = async (token: string, query = "") =>
    kindsAndIds((await get(path + query, { token })).body.pagination.data);
  const all = [
    ["track", last.id],
    ["album", album.id],
    ["track", first.id],
  ];
  expect(await data(ben.token)).toEqual(all);
  expect(await data(ana.token, "?per_page=2&page=2")).toEqual(all.slice(2));
  const page = (await get(`${path}?per_page=2&cursor=`, { token: ben.token })).body.pagination;
  expect(kindsAndIds(page.data)).toEqual(all.slice(0, 2));
  expect(await data(ben.token, `?per_page=2&cursor=${encodeURIComponent(page.next_cursor)}`)).toEqual(
    all.slice(2),
  );
  await sql`update tracks set visibility = 'unlisted' where id = ${last.id}`;
  expect(await data(ben.token)).toEqual(all.slice(1));
});

it("listReposts refuses a viewer between whom and the user there is a block, and an unknown user", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  await createBlock(ana.id, ben.id);
  const status = async (token: string, id: unknown) => (await get(`/users/${id}/reposts`, { token })).status;
  expect(await status(ben.token, ana.id)).toBe(404);
  expect(await status(ana.token, ben.id)).toBe(404);
  expect(await status(ana.token, "me")).toBe(200);
  expect(await status(ana.token, 999_999_999)).toBe(404);
});

it("listReposts refuses the reposts of a suspended user to all but operators", async () => {
  const [ana, ben, operator] = [await createCaller(), await createCaller(), await createCaller()];
  await sql`update users set role = 'operator' where id = ${operator.id}`;
  await sql`update users set suspended_at = now() where id = ${ana.id}`;
  const status = async (token: string) => (await get(`/users/${ana.id}/reposts`, { token })).status;
  expect(await status(ben.token)).toBe(404);
  expect(await status(operator.token)).toBe(200);
});
