import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createAudience, listen } from "@/tests/support/audience";
import {
  addGenreToTrack,
  addTagToTrack,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { MinimalTrack, Track } from "@/tests/support/specification";

const newTrack = async (values = {}) => (await createTrack([(await createArtist()).id], values)).id;

async function newTracks(count: number, values = {}) {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push(await newTrack(values));
  return ids;
}

const getStation = async (path: string, token?: string) => {
  const { status, body, text } = await get(`/radio/${path}`, token === undefined ? {} : { token });
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
  return { ...body, ids: body.tracks.map(({ id }: { id: number }) => id) as number[] };
};

/** A track, what its listeners also play, and what others play. */
async function scene() {
  const { token, id: userId } = await createCaller();
  const [seed, near, far] = [await newTrack(), await newTrack(), await newTrack()];
  await listen(await createAudience(5), [seed, near]);
  await listen(await createAudience(5), [far]);
  await drainPlays();
  return { token, userId, seed, near, far };
}

describe("getStation: answers", () => {
  it("getStation answers with tracks that the listeners of a track also play, with the reason, and not with the track itself", async () => {
    const { token, seed, near, far } = await scene();
    const { station, tracks, ids } = await getStation(`track/${seed}`, token);
    expect(station).toMatchObject({ type: "track", id: seed, seed: expect.any(String) });
    expect(ids).toEqual([near]);
    expect(ids).not.toContain(far);
    const { reason, ...track } = tracks[0];
    expect(reason).toBe(`listeners of ${station.name} also play`);
    Track.parse(track);
    const anonymous = await getStation(`track/${seed}`);
    expect(anonymous.ids).toEqual([near]);
    MinimalTrack.parse(anonymous.tracks[0]);
    expect(anonymous.tracks[0]).not.toHaveProperty("reason");
  });

  it("getStation answers with tracks of the same genre, tags, tempo and key where nobody has listened yet", async () => {
    const { token } = await createCaller();
    const genre = await createGenre();
    const seed = await newTrack({ bpm: 90, key: "A", scale: "minor" });
    const twin = await newTrack({ bpm: 91, key: "A", scale: "minor" });
    const tagged = await newTrack({ bpm: 140, key: "C#" });
    for (const id of [seed, twin, tagged]) await addGenreToTrack(id, genre.id);
    for (const id of [seed, tagged]) await addTagToTrack(id, `tag ${genre.id}`);
    const { tracks } = await getStation(`track/${seed}`, token);
    const reasons = new Map(tracks.map(({ id, reason }: { id: number; reason: string }) => [id, reason]));
    expect(reasons).toEqual(
      new Map([
        [twin, "same key and tempo"],
        [tagged, `tagged tag ${genre.id}`],
      ]),
    );
  });

  it("getStation answers the same for the same seed, another for another seed, and a new one without a seed", async () => {
    const { token } = await createCaller();
    const genre = await createGenre();
    for (const id of await newTracks(25)) await addGenreToTrack(id, genre.id);
    const path = `genre/${encodeURIComponent(genre.name)}?limit=15`;
    const monday = await getStation(`${path}&seed=monday`, token);
    expect(monday.ids).toHaveLength(15);
    expect((await getStation(`${path}&seed=monday`)).ids).toEqual(monday.ids);
    expect((await getStation(`${path}&seed=tuesday`)).ids).not.toEqual(monday.ids);
    const [one, other] = [await getStation(path), await getStation(path)];
    expect(one.station.seed).not.toBe(other.station.seed);
    expect(one.ids).not.toEqual(other.ids);
    expect((await getStation(`${path}&seed=${one.station.seed}`)).ids).toEqual(one.ids);
    // Tracks that were played are left out of the next ones.
    const next = await getStation(`${path}&seed=monday&exclude=${monday.ids.join(",")}`);
    expect(next.ids.filter((id: number) => monday.ids.includes(id))).toEqual([]);
    expect(next.ids).toHaveLength(10);
  });

  it("getStation takes an artist, a tag and a playlist, a genre by its id, and a name in any case", async () => {
    const { token, id: owner_id } = await createCaller();
    const genre = await createGenre();
    const [artist, other] = [await createArtist(), await createArtist()];
    const own: number[] = [];
    for (let n = 0; n < 6; n++) own.push((await createTrack([artist.id])).id);
    const others: number[] = [];
    for (let n = 0; n < 3; n++) others.push((await createTrack([other.id])).id);
    const tag = `tag${genre.id}`;
    for (const id of [...own, ...others]) {
      await addGenreToTrack(id, genre.id);
      await addTagToTrack(id, tag);
    }
    const ofArtist = await getStation(`artist/${artist.id}`, token);
    const isOwn: boolean[] = ofArtist.ids.map((id: number) => own.includes(id));
    expect(isOwn.filter(Boolean).length).toBe(3);
    expect(isOwn.some((is, place) => is && isOwn[place + 1])).toBe(false);
    expect((await getStation(`tag/${tag.toUpperCase()}`)).ids.length).toBeGreaterThan(3);
    expect((await getStation(`genre/${genre.id}`)).station.name).toBe(genre.name);
    const [playlist] = await sql<[{ id: number }]>`
      insert into playlists (owner_id, name, visibility) values (${owner_id}, 'Late', 'private') returning id`;
    await sql`insert into playlist_items (playlist_id, track_id, rank) values (${playlist.id}, ${own[0] ?? 0}, 1)`;
    const { station, ids } = await getStation(`playlist/${playlist.id}`, token);
    expect(station).toMatchObject({ type: "playlist", name: "Late", image: expect.any(String) });
    expect(ids).not.toContain(own[0]);
    expect(ids.length).toBeGreaterThan(3);
    expect((await get(`/radio/playlist/${playlist.id}`)).status).toBe(404);
  });

  it("getStation counts likes and playlists, too", async () => {
    const { token } = await createCaller();
    const [seed, liked, remainingTrack] = [await newTrack(), await newTrack(), await newTrack()];
    const people = await createAudience(3);
    for (const user of people) {
      await sql`insert into likes (user_id, track_id) values (${user}, ${seed}), (${user}, ${liked})`;
      const [playlist] = await sql<[{ id: number }]>`
        insert into playlists (owner_id, name) values (${user}, 'Mine') returning id`;
      await sql`
        insert into playlist_items (playlist_id, track_id, rank) values (${playlist.id}, ${seed}, 1), (${playlist.id}, ${remainingTrack}, 2)`;
    }
    const { ids } = await getStation(`track/${seed}`, token);
    expect(new Set(ids)).toEqual(new Set([liked, remainingTrack]));
  });

  it("getStation leaves out a pair that only two people share, so that nobody's taste shows", async () => {
    const { token } = await createCaller();
    const [seed, secret] = [await newTrack(), await newTrack()];
    await listen(await createAudience(2), [seed, secret]);
    await drainPlays();
    expect((await getStation(`track/${seed}`, token)).ids).toEqual([]);
  });

  it("getStation leaves out a pair of one person who plays, likes and keeps both", async () => {
    const { token } = await createCaller();
    const [seed, secret] = [await newTrack(), await newTrack()];
    const people = await createAudience(1);
    await listen(people, [seed, secret]);
    await drainPlays();
    for (const user of people) {
      await sql`insert into likes (user_id, track_id) values (${user}, ${seed}), (${user}, ${secret})`;
      const [playlist] = await sql<[{ id: number }]>`
        insert into playlists (owner_id, name) values (${user}, 'Mine') returning id`;
      await sql`
        insert into playlist_items (playlist_id, track_id, rank) values (${playlist.id}, ${seed}, 1), (${playlist.id}, ${secret}, 2)`;
    }
    expect((await getStation(`track/${seed}`, token)).ids).toEqual([]);
  });

  it("getStation answers with tracks that listeners of the artist also play, where nobody has heard the track, but after those of its own listeners", async () => {
    const { token } = await createCaller();
    const artist = (await createArtist()).id;
    const [playedTrack, unplayedTrack] = [(await createTrack([artist])).id, (await createTrack([artist])).id];
    const [near, nearer] = [await newTrack(), await newTrack()];
    await listen(await createAudience(5), [playedTrack, near]);
    await drainPlays();
    expect((await getStation(`track/${unplayedTrack}`, token)).ids).toContain(near);
    await sql`delete from radio_neighbors where seed_id = ${unplayedTrack}`;
    await listen(await createAudience(5), [unplayedTrack, nearer]);
    await drainPlays();
    const { ids } = await getStation(`track/${unplayedTrack}`, token);
    expect(ids[0]).toBe(nearer);
    expect(ids).toContain(near);
  });

  it("getStation leaves out tracks that were skipped", async () => {
    const { token } = await createCaller();
    const [seed, skipped] = [await newTrack(), await newTrack()];
    const people = await createAudience(5);
    await listen(people, [seed], { ms_played: 60_000 });
    await listen(people, [skipped], { ms_played: 4_000 });
    await drainPlays();
    expect((await getStation(`track/${seed}`, token)).ids).toEqual([]);
  });
});

describe("getStation: exclusions", () => {
  it.each([
    ["private", "update tracks set visibility = 'private' where id = $1"],
    ["unlisted", "update tracks set visibility = 'unlisted' where id = $1"],
    ["not published", "update tracks set status = 'draft' where id = $1"],
    ["deleted", "delete from tracks where id = $1"],
  ])("getStation never plays what is %s, at once", async (_state, change) => {
    const { token, seed, near } = await scene();
    expect((await getStation(`track/${seed}`, token)).ids).toEqual([near]);
    await sql.unsafe(change, [near]);
    expect((await getStation(`track/${seed}`, token)).ids).toEqual([]);
  });

  it.each(["blocker", "blocked"])("getStation never plays to a %s what the other has made", async (side) => {
    const { token, userId, seed, near } = await scene();
    const [maker] = await createAudience(1);
    await sql`
      insert into artist_members (artist_id, user_id, role) select artist_id, ${maker ?? 0}, 'owner' from credits where track_id = ${near}`;
    const [blocker, blocked] = side === "blocker" ? [userId, maker] : [maker, userId];
    await sql`insert into blocks (blocker_id, blocked_id) values (${blocker ?? 0}, ${blocked ?? 0})`;
    expect((await getStation(`track/${seed}`, token)).ids).toEqual([]);
    expect((await getStation(`track/${seed}`)).ids).toEqual([near]);
  });
});

describe("getStation: refusals", () => {
  it.each([
    "track/999999999",
    "track/harbour",
    "artist/0",
    "album/1",
    "genre/no%20such%20genre",
    "tag/%25",
    "playlist/999999999",
    "track/99999999999999999999",
  ])("getStation refuses %s, of which there is none", async (path) => {
    expect((await get(`/radio/${path}`)).status).toBe(404);
  });

  it("getStation refuses a private track of others, and bad parameters", async () => {
    const hidden = await newTrack({ visibility: "private" });
    const { token } = await createCaller();
    expect((await get(`/radio/track/${hidden}`, { token })).status).toBe(404);
    const open = await newTrack();
    for (const query of ["limit=0", "limit=51", `seed=${"x".repeat(65)}`, "seed=", "exclude=a"]) {
      expect((await get(`/radio/track/${open}?${query}`)).status, query).toBe(422);
    }
  });
});
