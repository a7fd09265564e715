import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { getStudioAlbum, getStudioTrack, listStudioDrafts } from "@/lib/catalog/studio/service";
import { listStudioTracks } from "@/lib/commerce/finances/music-service";
import { call } from "@/tests/support/api";
import { createAlbum, createArtist, createToken, createTrack, createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";

async function producer() {
  const user = await createUser();
  const artist = await createArtist({ owner_id: user.id });
  return { caller: await createSessionCaller(user.id), artistId: artist.id };
}

it("The studio offers Delete for the tracks that the operation deletes, and for no other", async () => {
  const [seller, guest] = [await producer(), await producer()];
  const album = await createAlbum([guest.artistId]);
  const shared = await createTrack([seller.artistId, guest.artistId], { status: "draft" });
  const own = await createTrack([guest.artistId], {
    album_id: album.id,
    album_position: 2,
    status: "draft",
  });
  await sql`update credits set role = 'performer' where track_id = ${shared.id}`;
  await sql`update tracks set album_id = ${album.id}, album_position = 1 where id = ${shared.id}`;
  const { caller, artistId } = guest;
  const lists = [
    (
      await listStudioTracks(caller, {
        artist_id: artistId,
        state: "all",
        sale: "all",
        sort: "newest",
        direction: "desc",
        search: "",
        page: 1,
      })
    ).pagination.data,
    (await listStudioDrafts(caller, { artist_id: artistId, page: 1 })).pagination.data,
    (await getStudioAlbum(caller, { album_id: album.id })).tracks,
    [
      await getStudioTrack(caller, { track_id: shared.id }),
      await getStudioTrack(caller, { track_id: own.id }),
    ],
  ];
  for (const tracks of lists) {
    expect(new Map(tracks.map(({ id, can_delete }) => [id, can_delete]))).toEqual(
      new Map([
        [shared.id, false],
        [own.id, true],
      ]),
    );
  }
  expect((await getStudioTrack(seller.caller, { track_id: shared.id })).can_delete).toBe(true);
  const remove = async (who: typeof seller, id: number) =>
    (await call("DELETE", `/tracks/${id}`, { token: await createToken(who.caller.userId) })).status;
  expect(await remove(guest, shared.id)).toBe(403);
  expect(await remove(guest, own.id)).toBe(200);
  expect(await remove(seller, shared.id)).toBe(200);
});
