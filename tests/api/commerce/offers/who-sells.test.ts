import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createAlbum, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

/** A track of two performers, each with an owner and a member; the first sells it. */
async function shared() {
  const [seller, other] = [await createOwnArtist(), await createOwnArtist()];
  const album = await createAlbum([other.id, seller.id]);
  const track = await createTrack([seller.id, other.id], { album_id: album.id, album_position: 1 });
  await sql`update credits set role = 'performer' where track_id = ${track.id}`;
  const people = {
    performer: other.owner,
    performersMember: await other.member(),
    sellersMember: await seller.member(),
  };
  const price = (token: string) =>
    call("PUT", `/tracks/${track.id}/license-offers`, {
      token,
      body: { offers: [{ license_type: "mp3", amount: 1_900 }] },
    });
  return { seller, other, track, album, price, ...people };
}

it("Only those who manage the artist credited first set the prices of a track", async () => {
  const { seller, performer, performersMember, sellersMember, price } = await shared();
  for (const { token } of [performer, performersMember]) expect((await price(token)).status).toBe(403);
  for (const { token } of [sellersMember, seller.owner]) expect((await price(token)).status).not.toBe(403);
});

it("Only those who manage the artist credited first delete a track, whether alone or with its album", async () => {
  const { track, album, performer, sellersMember } = await shared();
  const remove = (path: string, token: string) => call("DELETE", path, { token });
  expect((await remove(`/tracks/${track.id}`, performer.token)).status).toBe(403);
  expect((await remove(`/albums/${album.id}?with_tracks=true`, performer.token)).status).toBe(403);
  expect((await remove(`/tracks/${track.id}`, sellersMember.token)).status).toBe(200);
});

it("Another performer edits what is said of the track, and leaves it", async () => {
  const { other, track, performer } = await shared();
  const { status } = await call("PATCH", `/tracks/${track.id}`, {
    token: performer.token,
    body: { bpm: 91 },
  });
  expect(status).toBe(200);
  expect((await other.send("POST", `/tracks/${track.id}/decline-credit`)).body.changed).toBe(true);
});
