import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

const PATH = "/producer-intelligence/collaboration-network";

/** A producer whose artist works with a partner, who works with a friend, who works with a stranger. */
async function createCircle() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const [partner, friend, stranger] = [await createArtist(), await createArtist(), await createArtist()];
  await createTrack([artist.id, partner.id], { plays: 10 });
  await createTrack([partner.id, artist.id], { plays: 5 });
  await createTrack([partner.id, friend.id], { plays: 7 });
  await createTrack([friend.id, stranger.id], { plays: 100 });
  return { producer, artist, partner, friend, stranger };
}

const edge = (one: { id: number }, other: { id: number }, tracks: number, plays: number) => ({
  source: Math.min(one.id, other.id),
  target: Math.max(one.id, other.id),
  tracks,
  plays,
});

describe("getCollaborationNetwork: answers", () => {
  it("getCollaborationNetwork answers the partners of the caller's artists, and with depth 2 the partners of those", async () => {
    const { producer, artist, partner, friend } = await createCircle();
    const near = await get(PATH, { token: producer.token });
    expect(near.status).toBe(200);
    expect(near.body.data).toMatchObject({
      nodes: [
        { artist: { id: artist.id, model_type: "artist" }, distance: 0, tracks: 0, plays: 0 },
        { artist: { id: partner.id }, distance: 1, tracks: 2, plays: 15 },
      ],
      edges: [edge(artist, partner, 2, 15)],
    });
    const far = await get(`${PATH}?depth=2`, { token: producer.token });
    expect(far.body.data.nodes.slice(2)).toMatchObject([
      { artist: { id: friend.id }, distance: 2, tracks: 1, plays: 7 },
    ]);
    expect(far.body.data.edges).toEqual([edge(artist, partner, 2, 15), edge(partner, friend, 1, 7)]);
  });

  it("getCollaborationNetwork answers one artist alone, where the caller manages several", async () => {
    const { producer, artist, partner } = await createCircle();
    const other = await createArtist({ owner_id: producer.id });
    await createTrack([other.id, artist.id]);
    const both = await get(PATH, { token: producer.token });
    expect(both.body.data.nodes.map((node: { distance: number }) => node.distance)).toEqual([0, 0, 1]);
    const one = await get(`${PATH}?artist_id=${other.id}`, { token: producer.token });
    expect(one.body.data.nodes).toMatchObject([
      { artist: { id: other.id }, distance: 0 },
      { artist: { id: artist.id }, distance: 1 },
    ]);
    expect(JSON.stringify(one.body)).not.toContain(`"id":${partner.id},`);
  });

  it("getCollaborationNetwork answers 200 artists at most, the closest", async () => {
    const { producer, artist, partner } = await createCircle();
    await sql`
      with made as (
        insert into artists (name, image, image_small)
        select 'Guest ' || n, '/media/artwork/artist-1.png', '/media/artwork/artist-1.png' from generate_series(1, 220) as n returning id),
      track as (
        insert into tracks (name, image, duration, release_date)
        values ('Choir', '/media/artwork/track-1.png', 1000, '2026-03-06') returning id, release_date)
      insert into credits (track_id, artist_id, role, release_date, position)
      select track.id, artist_id, 'featured', release_date, row_number() over ()
      from track, (select id as artist_id from made union all select ${artist.id}) as singer`;
    const { body } = await get(`${PATH}?depth=2`, { token: producer.token });
    expect(body.data.nodes).toHaveLength(200);
    expect(body.data.nodes[1]).toMatchObject({ artist: { id: partner.id }, distance: 1 });
    expect(body.data.edges).toHaveLength(199);
  });

  it("getCollaborationNetwork leaves out tracks that are not public, and answers nobody for an account without an artist", async () => {
    const { producer, artist } = await createCircle();
    await createTrack([artist.id, (await createArtist()).id], { visibility: "private" });
    expect((await get(PATH, { token: producer.token })).body.data.nodes).toHaveLength(2);
    expect((await get(PATH, { token: (await createCaller()).token })).body.data).toEqual({
      nodes: [],
      edges: [],
    });
  });
});

describe("getCollaborationNetwork: refusals", () => {
  it.each(["depth=0", "depth=3", "depth=x", "artist_id=0"])(
    "getCollaborationNetwork refuses %s",
    async (query) => {
      const { producer } = await createCircle();
      expect((await get(`${PATH}?${query}`, { token: producer.token })).status).toBe(422);
    },
  );

  it("getCollaborationNetwork refuses an artist that there is none of", async () => {
    const { producer } = await createCircle();
    expect((await get(`${PATH}?artist_id=999999999`, { token: producer.token })).status).toBe(404);
  });
});

describe("getCollaborationNetwork: authorization", () => {
  it("getCollaborationNetwork refuses the network of somebody else's artist", async () => {
    const { artist } = await createCircle();
    const { token } = await createCaller();
    expect((await get(`${PATH}?artist_id=${artist.id}`, { token })).status).toBe(403);
  });
});
