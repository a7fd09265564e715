import { describe, expect, it } from "vitest";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import { createSubmitter } from "@/tests/support/beat-requests";
import {
  addGenres,
  createBeatRequest,
  createCaller,
  createGenre,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { buy, createShop } from "@/tests/support/market";
import { act, directConversation, groupConversation, send } from "@/tests/support/messaging";
import { createFilledPlaylist } from "@/tests/support/playlists";
import { createSplit } from "@/tests/support/splits";

/** The accounts among some that have events of a type, by their places. */
async function recipients(type: string, accounts: readonly { token: string }[]): Promise<number[]> {
  await readAll(eventConsumer);
  const places: number[] = [];
  for (const [place, { token }] of accounts.entries()) {
    const { body } = await get(`/events?types=${type}`, { token });
    places.push(...body.pagination.data.map(() => place));
  }
  return places;
}

describe("Audiences of events", () => {
  it("A message is an event of each participant but its sender", async () => {
    const { ada, ben, cleo } = await groupConversation();
    await runJobs();
    expect(await recipients("message.created", [ada, ben, cleo, await createCaller()])).toEqual([1, 2]);
  });

  it("A message is no event of a person who has declined the request of its sender", async () => {
    const { ada, ben, id } = await directConversation();
    await runJobs();
    expect(await recipients("message.created", [ada, ben])).toEqual([1]);
    await act(ben, id, "decline");
    await send(ada, id);
    await runJobs();
    expect(await recipients("message.created", [ada, ben])).toEqual([1]);
  });

  it("A change of a playlist is an event of its owner and of those who edit it", async () => {
    const playlist = await createFilledPlaylist(2);
    const editor = await playlist.editor();
    const track = await createTrack([playlist.artist.id]);
    await editor.send("POST", "/tracks/add", { ids: [track.id] });
    expect(await recipients("playlist.changed", [playlist.owner, editor, await createCaller()])).toEqual([
      0, 1,
    ]);
  });

  it("A proposal to share a track is an event of each account that it names", async () => {
    const { owner, friend, propose } = await createSplit();
    await propose([
      { user_id: owner.id, bps: 6_000 },
      { user_id: friend.id, bps: 4_000 },
    ]);
    expect(await recipients("split.proposed", [owner, friend, await createCaller()])).toEqual([0, 1]);
  });

  it("A request for a beat is an event of producers of its genre but the one who asks", async () => {
    const [producer, other] = [await createSubmitter(), await createSubmitter()];
    const genre = await createGenre();
    await addGenres(producer.artist.id, [genre.id]);
    await createBeatRequest((await createUser()).id, { genre: genre.name });
    expect(await recipients("beat_request.created", [producer, other])).toEqual([0]);
  });

  it("A purchase is an event of the buyer, and a sale one of the members of the artist", async () => {
    const shop = await createShop();
    const { buyer } = await buy(shop);
    expect(await recipients("purchase.completed", [shop.seller, buyer])).toEqual([1]);
    expect(await recipients("sale.completed", [shop.seller, buyer])).toEqual([0]);
  });

  it("A purchase and its sale are events with the amount that the buyer pays, and say that it was test money", async () => {
    const shop = await createShop();
    const { buyer, purchase } = await buy(shop);
    expect(purchase.platform_fee).toBeGreaterThan(0);
    await readAll(eventConsumer);
    const data = async (type: string, { token }: { token: string }) =>
      (await get(`/events?types=${type}`, { token })).body.pagination.data[0].data;
    const { total_amount, artist_amount } = purchase;
    expect(await data("purchase.completed", buyer)).toMatchObject({ total_amount, livemode: false });
    expect(await data("sale.completed", shop.seller)).toMatchObject({
      total_amount,
      artist_amount,
      livemode: false,
    });
  });
});
