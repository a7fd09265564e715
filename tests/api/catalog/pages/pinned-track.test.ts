import { expect, it } from "vitest";
import { listPinnableArtists } from "@/lib/catalog/artists/edit-service";
import { openArtist } from "@/lib/catalog/artists/service";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const anyone = visitorFrom("192.0.2.1");

it("The page of an artist has the pinned track for everybody, until it is private or unpinned", async () => {
  const { artist, send } = await createProducer();
  const track = await createTrack([artist.id]);
  const pinned = async () =>
    (await openArtist(anyone, { artist_id: String(artist.id) })).pinned_track?.id ?? null;
  expect(await pinned()).toBeNull();
  await send("POST", `/artists/${artist.id}/tracks/${track.id}/pin`);
  expect(await pinned()).toBe(track.id);
  await send("PATCH", `/tracks/${track.id}`, { visibility: "private" });
  expect(await pinned()).toBeNull();
  await send("PATCH", `/tracks/${track.id}`, { visibility: "public" });
  await send("POST", `/artists/${artist.id}/tracks/${track.id}/unpin`);
  expect(await pinned()).toBeNull();
});

it("A track can be pinned to the pages of those of its artists that the viewer manages", async () => {
  const { artist, caller, send } = await createProducer();
  const guest = await createArtist();
  const track = await createTrack([artist.id, guest.id]);
  const pinnable = (userId: number) =>
    listPinnableArtists(userCaller(userId), { track_id: String(track.id) });
  expect(await pinnable(caller.id)).toMatchObject([{ id: artist.id, pinned: false }]);
  await send("POST", `/artists/${artist.id}/tracks/${track.id}/pin`);
  expect(await pinnable(caller.id)).toMatchObject([{ id: artist.id, pinned: true }]);
  await send("PATCH", `/tracks/${track.id}`, { visibility: "private" });
  expect(await pinnable(caller.id)).toEqual([]);
});
