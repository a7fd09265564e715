import { expect, it } from "vitest";
import { createAlbumCreditRequest } from "@/tests/support/credits";
import { notified } from "@/tests/support/notifications";

it("An album is on the page of a stranger's artist once its members accept", async () => {
  const { seller, stranger, album, answer, send, albums } = await createAlbumCreditRequest();
  expect(answer.body.album).toMatchObject({
    artists: [{ id: seller.id }],
    pending_artists: [{ id: stranger.id }],
  });
  expect(await albums()).toEqual([]);
  expect((await send("PATCH", `/albums/${album.id}`, { name: "Mine" })).status).toBe(403);
  const [notification] = await notified(stranger.owner.token);
  expect(notification).toMatchObject({ subject: { type: "album", id: album.id } });
  const path = `/artists/${stranger.id}/albums/${album.id}/accept-credit`;
  expect((await send("POST", path)).body.changed).toBe(true);
  expect((await send("POST", path)).body.changed).toBe(false);
  expect(await albums()).toEqual([album.id]);
});
