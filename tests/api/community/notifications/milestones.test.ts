import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { recount } from "@/lib/listening/plays/recount-queries";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { play } from "@/tests/support/insights";
import { listTexts, notified } from "@/tests/support/notifications";

/** A producer whose track has been played so often, and whom somebody else manages the artist with. */
async function createScene(plays: number) {
  const [producer, partner] = [await createCaller(), await createCaller()];
  const artist = await createArtist({ owner_id: producer.id });
  await sql`insert into artist_members (artist_id, user_id, role) values (${artist.id}, ${partner.id}, 'member')`;
  const track = await createTrack([artist.id], { name: "Harbour Lights", plays });
  const listen = async (times: number) => {
    await play(
      ...Array.from({ length: times }, () => ({ track: track.id, device: `milestone ${track.id}` })),
    );
    await drainPlays();
  };
  return { producer, partner, artist, track, listen };
}

const findMilestones = (trackId: number) =>
  sql`select key, details from activities where kind = 'play_milestone' and subject_id = ${String(trackId)} order by id`;

describe("A milestone of plays", () => {
  it("A milestone of plays is told once to everybody who manages the artist, with the link of the track", async () => {
    const { producer, partner, track, listen } = await createScene(98);
    await listen(1);
    expect(await listTexts(producer.token)).toEqual([]);
    await listen(1);
    for (const { token } of [producer, partner])
      expect(await notified(token)).toMatchObject([
        {
          kind: "milestones",
          text: "“Harbour Lights” has reached 100 plays",
          url: `http://downbeat.test/tracks/${track.id}-harbour-lights`,
          subject: { type: "track", id: track.id },
          actor: null,
        },
      ]);
    await listen(3);
    expect(await listTexts(producer.token)).toHaveLength(1);
  });

  it("A milestone of plays is the highest of several that were passed at once, and later the next", async () => {
    const { producer, track, listen } = await createScene(999);
    await listen(2);
    expect(await listTexts(producer.token)).toEqual(["“Harbour Lights” has reached 1,000 plays"]);
    await sql`update insight_totals set plays = 9999 where kind = 'track' and entity_id = ${track.id}`;
    await listen(1);
    expect(await findMilestones(track.id)).toEqual([
      { key: `${track.id}:1000`, details: { plays: 1_000 } },
      { key: `${track.id}:10000`, details: { plays: 10_000 } },
    ]);
  });

  it("A milestone of plays is not told again of a track that fell below it and rises, on whatever day", async () => {
    const { producer, track, listen } = await createScene(99);
    await listen(1);
    await sql`update activities set day = day - 3, at = at - interval '3 days' where kind = 'play_milestone'`;
    await sql`update insight_totals set plays = 42 where kind = 'track' and entity_id = ${track.id}`;
    await listen(60);
    expect(await findMilestones(track.id)).toHaveLength(1);
    expect(await listTexts(producer.token)).toHaveLength(1);
  });

  it("A milestone of plays is reached by a recount, too", async () => {
    const { track, listen } = await createScene(0);
    await listen(100);
    await sql`delete from play_milestones where track_id = ${track.id}`;
    await sql`delete from activities where kind = 'play_milestone'`;
    await sql.begin((transaction) => recount(transaction, "track", [track.id]));
    expect(await findMilestones(track.id)).toHaveLength(1);
  });

  it("A milestone of plays is in the activity of the artist, between the days of plays", async () => {
    const { producer, artist, track, listen } = await createScene(99);
    await listen(1);
    const { body } = await get(`/artists/${artist.id}/activity`, { token: producer.token });
    expect(body.pagination.total).toBe(2);
    expect(body.pagination.data[0]).toEqual({
      type: "milestone",
      at: expect.any(String),
      plays: 100,
      track: { id: track.id, name: "Harbour Lights" },
    });
  });
});
