import { expect, it } from "vitest";
import { createAlbumCreditRequest } from "@/tests/support/credits";

it("An album leaves the page of an artist when its members decline; the first artist stays", async () => {
  const { seller, stranger, album, send, albums } = await createAlbumCreditRequest();
  const path = `/artists/${stranger.id}/albums/${album.id}`;
  await send("POST", `${path}/accept-credit`);
  expect(await albums()).toEqual([album.id]);
  expect((await send("POST", `${path}/decline-credit`)).body.changed).toBe(true);
  expect(await albums()).toEqual([]);
  expect((await send("POST", `${path}/decline-credit`)).status).toBe(404);
  expect((await seller.send("POST", `/albums/${album.id}/decline-credit`)).status).toBe(409);
});
