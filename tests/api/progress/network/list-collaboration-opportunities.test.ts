import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import {
  addGenreToTrack,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { play } from "@/tests/support/insights";

const PATH = "/producer-intelligence/collaboration-opportunities";

/** A producer with a track in a genre, and a function that makes an artist with a track in the given genres. */
async function createMarket() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const [genre, other] = [await createGenre(), await createGenre()];
  const own = await createTrack([artist.id]);
  await addGenreToTrack(own.id, genre.id);
  const make = async (genres: { id: number }[], claimed = true) => {
    const owner = await createCaller();
    const made = await createArtist(claimed ? { owner_id: owner.id } : {});
    const track = await createTrack([made.id]);
    for (const { id } of genres) await addGenreToTrack(track.id, id);
    return { ...made, owner, track };
  };
  return { producer, artist, genre, other, own, make };
}

interface Opportunity {
  artist: { id: number };
  similarity: number;
}

const artistIds = (body: { data: Opportunity[] }) => body.data.map(({ artist }) => artist.id);

describe("listCollaborationOpportunities: answers", () => {
  it("listCollaborationOpportunities answers with artists of the same music, the most alike first, with their common traits and the reason", async () => {
    const { producer, genre, other, make } = await createMarket();
    const half = await make([genre, other]);
    const same = await make([genre]);
    await make([other]);
    const { status, body } = await get(PATH, { token: producer.token });
    expect(status).toBe(200);
    expect(artistIds(body)).toEqual([same.id, half.id]);
    expect(body.data[0]).toMatchObject({
      similarity: 0.5,
      genre_similarity: 1,
      audience_similarity: 0,
      shared_genres: [{ id: genre.id, name: genre.name }],
      shared_listeners: 0,
      why: `You both make ${genre.name}.`,
    });
    expect(body.data[1]).toMatchObject({
      genre_similarity: expect.closeTo(Math.SQRT1_2, 3),
      similarity: 0.354,
    });
    expect(artistIds((await get(`${PATH}?limit=1`, { token: producer.token })).body)).toEqual([same.id]);
  });

  it("listCollaborationOpportunities answers with artists whom the same people hear, from three listeners on", async () => {
    const { producer, own, make } = await createMarket();
    const [popular, hardly] = [await make([]), await make([])];
    for (const device of ["a", "b", "c", "d"]) await play({ track: own.id, device: `${own.id} ${device}` });
    for (const device of ["a", "b", "c"])
      await play({ track: popular.track.id, device: `${own.id} ${device}` });
    for (const device of ["a", "b"]) await play({ track: hardly.track.id, device: `${own.id} ${device}` });
    await drainPlays();
    const { body } = await get(PATH, { token: producer.token });
    expect(body.data).toMatchObject([
      { artist: { id: popular.id }, shared_listeners: 3, audience_similarity: 0.866, similarity: 0.433 },
    ]);
    expect(body.data[0].why).toMatch(/^3 of your latest listeners also play /);
  });

  it("listCollaborationOpportunities answers nobody to an account without an artist", async () => {
    expect((await get(PATH, { token: (await createCaller()).token })).body).toEqual({
      success: true,
      data: [],
    });
  });
});

describe("listCollaborationOpportunities: omissions", () => {
  it("listCollaborationOpportunities leaves out partners, even of a private track, artists whom nobody manages, and those behind a block", async () => {
    const { producer, artist, genre, make } = await createMarket();
    const partner = await make([genre]);
    await createTrack([artist.id, partner.id], { visibility: "private" });
    await make([genre], false);
    const [blocked, blocking, suspended, free] = [
      await make([genre]),
      await make([genre]),
      await make([genre]),
      await make([genre]),
    ];
    await sql`insert into blocks (blocker_id, blocked_id) values (${producer.id}, ${blocked.owner.id}), (${blocking.owner.id}, ${producer.id})`;
    await sql`update users set suspended_at = now() where id = ${suspended.owner.id}`;
    expect(artistIds((await get(PATH, { token: producer.token })).body)).toEqual([free.id]);
  });
});

describe("listCollaborationOpportunities: refusals", () => {
  it.each(["limit=0", "limit=51", "limit=many", "artist_id=me"])(
    "listCollaborationOpportunities refuses %s",
    async (query) => {
      const { producer } = await createMarket();
      expect((await get(`${PATH}?${query}`, { token: producer.token })).status).toBe(422);
    },
  );
});

describe("listCollaborationOpportunities: authorization", () => {
  it("listCollaborationOpportunities refuses those of somebody else's artist", async () => {
    const { artist } = await createMarket();
    const { token } = await createCaller();
    expect((await get(`${PATH}?artist_id=${artist.id}`, { token })).status).toBe(403);
  });
});
