import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { get } from "@/tests/support/api";
import {
  createAlbum,
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { react, today } from "@/tests/support/insights";

const PATH = "/producer-intelligence/social-analytics";

async function createScene() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  return { producer, artist, album: await createAlbum([artist.id]), track: await createTrack([artist.id]) };
}

describe("getSocialAnalytics: answers", () => {
  it("getSocialAnalytics answers with the acts of others on each day of the period, and in the days before it", async () => {
    const { producer, artist, album, track } = await createScene();
    for (const daysAgo of [0, 0, 6, 7, 13, 14]) await react("likes", track.id, daysAgo);
    await react("reposts", track.id, 3);
    const { id: user_id } = await createUser();
    await sql`insert into album_likes (user_id, album_id) values (${user_id}, ${album.id})`;
    await sql`insert into artist_likes (user_id, artist_id) values (${user_id}, ${artist.id})`;
    await sql`insert into artist_follows (follower_id, artist_id) values (${user_id}, ${artist.id})`;
    await sql`insert into follows (follower_id, followed_id) values (${user_id}, ${producer.id})`;
    await createComment(track.id, user_id);
    await createComment(track.id, user_id, { deleted: true });
    const { status, body } = await get(`${PATH}?period=7-days`, { token: producer.token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      from: addDays(today(), -6),
      to: today(),
      totals: {
        likes: { period: 5, before: 2, change: 150 },
        reposts: { period: 1, before: 0, change: 100 },
        followers: { period: 2, before: 0, change: 100 },
        comments: { period: 1, before: 0, change: 100 },
      },
    });
    expect(body.data.days).toHaveLength(7);
    expect(body.data.days[0]).toEqual({
      date: addDays(today(), -6),
      likes: 1,
      reposts: 0,
      followers: 0,
      comments: 0,
    });
    expect(body.data.days[3]).toMatchObject({ likes: 0, reposts: 1 });
    expect(body.data.days[6]).toMatchObject({ likes: 4, followers: 2, comments: 1 });
  });

  it("getSocialAnalytics answers one artist without the followers of the account, if asked", async () => {
    const { producer, artist } = await createScene();
    await sql`insert into follows (follower_id, followed_id) values (${(await createUser()).id}, ${producer.id})`;
    const followers = async (query: string) =>
      (await get(`${PATH}${query}`, { token: producer.token })).body.data.totals.followers.period;
    expect(await followers("")).toBe(1);
    expect(await followers(`?artist_id=${artist.id}`)).toBe(0);
  });

  it("getSocialAnalytics leaves out the producer's own acts, and those of guests' listeners with other people's tracks", async () => {
    const { producer, artist, track } = await createScene();
    await sql`insert into likes (user_id, track_id) values (${producer.id}, ${track.id})`;
    const others = await createTrack([(await createArtist()).id, artist.id]);
    await react("likes", others.id, 0);
    const { body } = await get(PATH, { token: producer.token });
    expect(body.data.totals.likes).toEqual({ period: 0, before: 0, change: 0 });
    expect(body.data.days).toHaveLength(30);
  });
});

describe("getSocialAnalytics: refusals", () => {
  it.each(["period=2-days", "artist_id=0"])("getSocialAnalytics refuses %s", async (query) => {
    const { producer } = await createScene();
    expect((await get(`${PATH}?${query}`, { token: producer.token })).status).toBe(422);
  });
});

describe("getSocialAnalytics: authorization", () => {
  it("getSocialAnalytics refuses the numbers of somebody else's artist", async () => {
    const { artist } = await createScene();
    const { token } = await createCaller();
    expect((await get(`${PATH}?artist_id=${artist.id}`, { token })).status).toBe(403);
  });
});
