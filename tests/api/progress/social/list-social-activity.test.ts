import { rows } from "@/tests/support/rows";
import "@/tests/support/signing";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get, post } from "@/tests/support/api";
import {
  createAlbum,
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";

const PATH = "/producer-intelligence/social-activity-feed";

interface Entry {
  type: string;
  actor: { id: number };
  subject: { type: string; id: number };
  comment: { content: string } | null;
}

const summarize = ({ type, actor, subject }: Entry) =>
  [type, actor.id, `${subject.type} ${subject.id}`] as const;

/** A producer with an artist, an album and a track, and somebody who likes it all. */
async function createScene() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const album = await createAlbum([artist.id]);
  const track = await createTrack([artist.id]);
  const fan = await createCaller();
  const feed = async (query = "") => {
    const { status, body, text } = await get(`${PATH}${query}`, { token: producer.token });
    expect(status, text).toBe(200);
    return body.pagination as { data: Entry[]; next_cursor?: string | null; total?: number };
  };
  return { producer, artist, album, track, fan, feed };
}

/** An account does something at a time: a pair of a relation. */
const relate = (table: string, values: Record<string, number>, minutesAgo: number) =>
  sql`insert into ${sql(table)} ${rows({ ...values, created_at: new Date(Date.now() - minutesAgo * 60_000) })}`;

describe("listSocialActivity: answers", () => {
  it("listSocialActivity answers with likes, reposts, follows and comments, the latest first, in pages and by cursor", async () => {
    const { producer, artist, album, track, fan, feed } = await createScene();
    await relate("likes", { user_id: fan.id, track_id: track.id }, 9);
    await relate("album_likes", { user_id: fan.id, album_id: album.id }, 8);
    await relate("artist_likes", { user_id: fan.id, artist_id: artist.id }, 7);
    await relate("reposts", { user_id: fan.id, track_id: track.id }, 6);
    await relate("album_reposts", { user_id: fan.id, album_id: album.id }, 5);
    await relate("artist_follows", { follower_id: fan.id, artist_id: artist.id }, 4);
    await relate("follows", { follower_id: fan.id, followed_id: producer.id }, 3);
    await createComment(track.id, fan.id, { content: "That bass.", position: 1200 });
    const expected = [
      ["comment", fan.id, `track ${track.id}`],
      ["follow", fan.id, `user ${producer.id}`],
      ["follow", fan.id, `artist ${artist.id}`],
      ["repost", fan.id, `album ${album.id}`],
      ["repost", fan.id, `track ${track.id}`],
      ["like", fan.id, `artist ${artist.id}`],
      ["like", fan.id, `album ${album.id}`],
      ["like", fan.id, `track ${track.id}`],
    ];
    const page = await feed();
    expect(page.data.map(summarize)).toEqual(expected);
    expect(page.total).toBe(8);
    expect(page.data[0]?.comment).toMatchObject({ content: "That bass.", position: 1200 });
    expect((await feed("?page=3&per_page=3")).data.map(summarize)).toEqual(expected.slice(6));
    const entries: Entry[] = [];
    for (let cursor: string | null | undefined = ""; cursor !== null; ) {
      const part = await feed(`?per_page=3&cursor=${encodeURIComponent(cursor ?? "")}`);
      entries.push(...part.data);
      cursor = part.next_cursor ?? null;
    }
    expect(entries.map(summarize)).toEqual(expected);
  });

  it("listSocialActivity answers with one type, or one of the artists, if asked", async () => {
    const { producer, track, fan, feed } = await createScene();
    const other = await createArtist({ owner_id: producer.id });
    const theirs = await createTrack([other.id]);
    await relate("likes", { user_id: fan.id, track_id: track.id }, 3);
    await relate("reposts", { user_id: fan.id, track_id: theirs.id }, 2);
    await relate("follows", { follower_id: fan.id, followed_id: producer.id }, 1);
    expect((await feed("?type=like")).data.map(summarize)).toEqual([["like", fan.id, `track ${track.id}`]]);
    expect((await feed(`?artist_id=${other.id}`)).data.map(summarize)).toEqual([
      ["repost", fan.id, `track ${theirs.id}`],
    ]);
    expect((await feed()).data).toHaveLength(3);
  });

  it("listSocialActivity answers with an act that was done again after it was taken back, once", async () => {
    const { track, fan, feed } = await createScene();
    const like = () => post("/users/me/add-to-library", { token: fan.token, body: { track_id: track.id } });
    const unlike = () =>
      post("/users/me/remove-from-library", { token: fan.token, body: { track_id: track.id } });
    await like();
    await unlike();
    expect((await feed()).data).toEqual([]);
    await like();
    expect((await feed()).data).toHaveLength(1);
  });
});

describe("listSocialActivity: omissions", () => {
  it("listSocialActivity leaves out the producer's own activities, and people behind a block or suspended", async () => {
    const { producer, track, fan, feed } = await createScene();
    const [blocked, suspended] = [await createUser(), await createUser()];
    for (const { id } of [producer, fan, blocked, suspended])
      await relate("likes", { user_id: id, track_id: track.id }, 1);
    await sql`insert into blocks (blocker_id, blocked_id) values (${blocked.id}, ${producer.id})`;
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    const { data, total } = await feed();
    expect(data.map(({ actor }) => actor.id)).toEqual([fan.id]);
    expect(total).toBe(1);
  });

  it("listSocialActivity leaves out the text of a deleted comment, and activity with deleted music", async () => {
    const { producer, track, fan, feed } = await createScene();
    const { id } = await createComment(track.id, fan.id);
    expect((await feed()).data).toHaveLength(1);
    await call("DELETE", `/comments/${id}`, { token: fan.token });
    expect((await feed()).data).toEqual([]);
    await relate("likes", { user_id: fan.id, track_id: track.id }, 1);
    await call("DELETE", `/tracks/${track.id}`, { token: producer.token });
    expect((await feed()).data).toEqual([]);
  });
});

describe("listSocialActivity: refusals", () => {
  it.each(["type=share", "cursor=nonsense", "per_page=101", "artist_id=x"])(
    "listSocialActivity refuses %s",
    async (query) => {
      const { producer } = await createScene();
      expect((await get(`${PATH}?${query}`, { token: producer.token })).status).toBe(422);
    },
  );
});

describe("listSocialActivity: authorization", () => {
  it("listSocialActivity refuses the activity of somebody else's artist", async () => {
    const { artist, fan } = await createScene();
    expect((await get(`${PATH}?artist_id=${artist.id}`, { token: fan.token })).status).toBe(403);
    expect((await get(`${PATH}?artist_id=999999999`, { token: fan.token })).status).toBe(404);
  });
});
