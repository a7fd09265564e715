import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import { createAlbum, createCaller, createComment, createTrack, createUser } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

const EXTRAS = "with=credits,licenses,similar,comments";

async function createOwnTrack() {
  const { artist, caller } = await createProducer();
  const { id } = await createTrack([artist.id]);
  const read = async (token: string) => (await get(`/tracks/${id}?${EXTRAS}`, { token })).body.track;
  return { id, token: caller.token, artistId: artist.id, read };
}

it("A change shows at once to the account that made it, and to others within a second", async () => {
  const { id, token, read } = await createOwnTrack();
  const { token: other } = await createCaller();
  for (const each of [other, token, other]) await read(each);
  await call("PATCH", `/tracks/${id}`, { token, body: { name: "Changed" } });
  expect((await read(token)).name).toBe("Changed");
  await expect.poll(async () => (await read(other)).name).toBe("Changed");
});

it("A document that several tokens ask for is read once for those who come within the second", async () => {
  const { id, read } = await createOwnTrack();
  const { token } = await createCaller();
  let number = 0;
  const isShared = async () => {
    const { name } = await read(token);
    await read(token);
    await sql`update tracks set name = ${`Name ${++number}`} where id = ${id}`;
    return (await read(token)).name === name;
  };
  // On a busy machine a second is short.
  await expect.poll(isShared, { timeout: 30_000 }).toBe(true);
});

it("What a viewer likes is true in the answer to that viewer alone, also of a document that others have just read", async () => {
  const { id, read } = await createOwnTrack();
  const [fan, other] = [await createCaller(), await createCaller()];
  await sql`insert into likes (user_id, track_id) values (${fan.id}, ${id})`;
  for (let times = 0; times < 3; times++) {
    expect([(await read(fan.token)).liked, (await read(other.token)).liked]).toEqual([true, false]);
  }
});

it("A track that becomes private is gone at once for those who had just read it, and stays for its members", async () => {
  const { id, token, read } = await createOwnTrack();
  const { token: other } = await createCaller();
  for (let times = 0; times < 3; times++) await read(other);
  await sql`update tracks set visibility = 'private' where id = ${id}`;
  expect((await get(`/tracks/${id}?${EXTRAS}`, { token: other })).status).toBe(404);
  expect((await read(token)).visibility).toBe("private");
});

it("Comments of somebody whom a viewer blocks read as deleted to that viewer, also of a document that others have just read", async () => {
  const { id, read } = await createOwnTrack();
  const [reader, other, author] = [await createCaller(), await createCaller(), await createUser()];
  await createComment(id, author.id, { content: "Loud" });
  await sql`insert into blocks (blocker_id, blocked_id) values (${reader.id}, ${author.id})`;
  const contents = async (token: string) =>
    (await read(token)).comments.data.map(({ content }: { content: string }) => content);
  for (let times = 0; times < 3; times++) {
    expect([await contents(other.token), await contents(reader.token)]).toEqual([["Loud"], [""]]);
  }
});

it("Members see the private tracks of their album, and others do not, however often both read it", async () => {
  const { token, artistId } = await createOwnTrack();
  const { token: other } = await createCaller();
  const album = await createAlbum([artistId]);
  await createTrack([artistId], { album_id: album.id, album_position: 1, visibility: "private" });
  const count = async (by: string) =>
    (await get(`/albums/${album.id}`, { token: by })).body.album.tracks_count;
  for (let times = 0; times < 3; times++) expect([await count(token), await count(other)]).toEqual([1, 0]);
});

it("Fields that a read asks for are those of the shared document, and its tags are those of a read for oneself", async () => {
  const { id, token, read } = await createOwnTrack();
  const { token: other } = await createCaller();
  await read(other);
  const whole = await get(`/tracks/${id}?${EXTRAS}`, { token: other });
  const again = await get(`/tracks/${id}?${EXTRAS}`, { token: other });
  const part = await get(`/tracks/${id}?${EXTRAS}&fields=name`, { token: other });
  expect(again.headers.get("etag")).toBe(whole.headers.get("etag"));
  expect(part.body.track).toEqual({ name: whole.body.track.name });
  const etag = whole.headers.get("etag") ?? "";
  const plain = await get(`/tracks/${id}`, { token });
  const { status } = await call("PATCH", `/tracks/${id}`, {
    token,
    headers: { "If-Match": plain.headers.get("etag") ?? "" },
    body: { name: "Matched" },
  });
  expect([status, etag.length > 0]).toEqual([200, true]);
});
