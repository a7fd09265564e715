import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { rankTracks } from "@/lib/catalog/tracks/edit-jobs";
import { get } from "@/tests/support/api";
import {
  addGenreToTrack,
  addTagToTrack,
  createAlbum,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { listIds, walk } from "@/tests/support/releases";
import { listSchema, MinimalTrack, Track } from "@/tests/support/specification";
import { queueJob } from "@/tests/support/workers";

/** Tracks of one new genre, which no other test has. */
async function createGenreTracks(...values: Parameters<typeof createTrack>[1][]) {
  const artist = await createArtist();
  const genre = await createGenre();
  const tracks = [];
  for (const value of values) {
    const track = await createTrack([artist.id], value);
    await addGenreToTrack(track.id, genre.id);
    tracks.push(track.id);
  }
  const path = `/tracks?genre=${encodeURIComponent(genre.name)}`;
  return { artist, path, tracks };
}

describe("listTracks: answers", () => {
  it("listTracks answers with tracks as other lists show them, newest release first, ties by id", async () => {
    const { token } = await createCaller();
    const { path, tracks } = await createGenreTracks(
      { release_date: "2026-01-02" },
      { release_date: "2026-01-03" },
      { release_date: "2026-01-02" },
    );
    const { body } = await get(path, { token });
    listSchema(Track).parse(body);
    const [a, b, c] = tracks;
    expect(body.pagination.data.map(({ id }: { id: number }) => id)).toEqual([b, c, a]);
  });

  it("listTracks answers an anonymous caller with the minimal tracks", async () => {
    const { path } = await createGenreTracks({});
    const { body } = await get(path);
    listSchema(MinimalTrack).parse(body);
    expect(body.pagination.total).toBe(1);
  });

  it.each([
    ["bpm_min=90", { bpm: 90 }, { bpm: 89 }],
    ["bpm_max=90", { bpm: 90 }, { bpm: 91 }],
    ["key=F%23", { key: "F#" }, { key: "F" }],
    ["key=D,F%23", { key: "F#", scale: "minor" }, { key: "F" }],
    ["key=D,F%23&scale=minor", { key: "F#", scale: "minor" }, { key: "D", scale: "major" }],
    ["key=D%20major,F%23&scale=minor", { key: "D", scale: "major" }, { key: "D", scale: "minor" }],
    ["key=A%20minor", { key: "A", scale: "minor" }, { key: "A", scale: "major" }],
    ["key=A%20minor,B", { key: "B" }, { key: "A", scale: "harmonic_minor" }],
    [
      "key=D%20major,A&scale=minor&key_compatible=1",
      { key: "C", scale: "major" },
      { key: "C", scale: "minor" },
    ],
    [
      "key=D%20major,A&scale=minor&key_compatible=1",
      { key: "B", scale: "minor" },
      { key: "B", scale: "major" },
    ],
    ["scale=dorian", { scale: "dorian" }, { scale: "minor" }],
    ["duration_min=60000", { duration: 60_000 }, { duration: 59_999 }],
    ["duration_max=60000", { duration: 60_000 }, { duration: 60_001 }],
    ["bpm_min=140&bpm_max=142&bpm_flex=1", { bpm: 71 }, { bpm: 72 }],
    ["key=A&scale=minor&key_compatible=1", { key: "C", scale: "major" }, { key: "C", scale: "minor" }],
    ["key=A&scale=minor&key_compatible=1", { key: "E", scale: "dorian" }, { key: "F", scale: "minor" }],
    ["released_before=2026-01-02", { release_date: "2026-01-01" }, { release_date: "2026-01-02" }],
    ["released_after=2026-01-01", { release_date: "2026-01-02" }, { release_date: "2026-01-01" }],
    ["query=caf%C3%A9", { name: "Midnight CAFE" }, { name: "Midnight" }],
    ["query=%E6%B5%B7%E3%81%AE&sort=relevance", { name: "海の家" }, { name: "山の家" }],
  ])("listTracks answers %s with the tracks that match", async (filter, matching, other) => {
    const { path, tracks } = await createGenreTracks(matching, other);
    await indexChanges();
    for (const sort of ["newest", "popular", "relevance"]) {
      const query = filter.includes("sort=") ? filter : `${filter}&sort=${sort}`;
      expect(await listIds(`${path}&${query}`)).toEqual([tracks[0]]);
    }
  });

  it("listTracks answers tag, artist_id and album_id with their tracks, together with other filters", async () => {
    const { path, artist, tracks } = await createGenreTracks({}, {});
    const [first = 0, second = 0] = tracks;
    const album = await createAlbum([artist.id]);
    await sql`update tracks set album_id = ${album.id}, album_position = 1 where id = ${first}`;
    await addTagToTrack(first, "late night");
    await addTagToTrack(second, "slow");
    for (const filter of [
      `tag=Late+Night&artist_id=${artist.id}`,
      `album_id=${album.id}`,
      "tag=l%C3%A0te+night",
    ]) {
      expect(await listIds(`${path}&${filter}`)).toEqual([first]);
    }
    expect(await listIds(`/tracks?artist_id=${artist.id}`)).toEqual([second, first]);
    expect(await listIds(`/tracks?tag=slow&artist_id=${artist.id}&sort=popular`)).toEqual([second]);
  });

  it("listTracks answers several genres or tags with the tracks of any of them, each once, in every order and by cursor", async () => {
    const { token } = await createCaller();
    const { artist, tracks } = await createGenreTracks({ release_date: "2026-02-01" }, {}, {}, {});
    const [a = 0, b = 0, c = 0, d = 0] = tracks;
    await sql`update tracks set release_date = '2026-01-01' where id = any(${[b, c, d]}::bigint[])`;
    const [house, dub] = [await createGenre(), await createGenre()];
    for (const id of [a, b]) await addGenreToTrack(id, house.id);
    for (const id of [b, c]) await addGenreToTrack(id, dub.id);
    for (const id of [a, b]) await addTagToTrack(id, `one ${artist.id}`);
    for (const id of [b, c]) await addTagToTrack(id, `two ${artist.id}`);
    const hidden = await createTrack([artist.id], { visibility: "private" });
    await addGenreToTrack(hidden.id, dub.id);
    await addTagToTrack(hidden.id, `two ${artist.id}`);
    for (const filter of [
      `genre=${encodeURIComponent(`${house.name.toUpperCase()}, none of them,${dub.name}`)}`,
      `tag=one+${artist.id},Two+${artist.id}`,
      `tag=one+${artist.id},two+${artist.id}&genre=${encodeURIComponent(`${house.name},${dub.name}`)}`,
    ]) {
      expect(await listIds(`/tracks?${filter}`)).toEqual([a, c, b]);
      expect(await walk(`/tracks?${filter}&per_page=1`, token, async () => {})).toEqual([a, c, b]);
      expect(await listIds(`/tracks?${filter}&per_page=1&page=2`)).toEqual([c]);
      const { body } = await get(`/tracks?${filter}&per_page=1`);
      expect(body.pagination.total).toBe(3);
      expect((await listIds(`/tracks?${filter}&sort=popular`)).sort()).toEqual([a, b, c].sort());
      expect(await listIds(`/tracks?${filter}&album_id=1`)).toEqual([]);
      expect(await listIds(`/tracks?${filter}&released_before=2026-01-15`)).toEqual([c, b]);
    }
    const both = `genre=${encodeURIComponent(house.name)}&tag=two+${artist.id},none`;
    expect(await listIds(`/tracks?${both}`)).toEqual([b]);
    expect(await listIds(`/tracks?${both}&artist_id=${artist.id}`)).toEqual([b]);
  });

  it("listTracks finds a genre whose name has a comma alone as it is, and among others in quotes", async () => {
    const { artist, path, tracks } = await createGenreTracks({});
    const [ska = "", comma = ""] = [decodeURIComponent(path.split("=")[1] ?? ""), `Drum, Bass ${artist.id}`];
    const [{ id }] = await sql<[{ id: number }]>`insert into genres (name) values (${comma}) returning id`;
    const other = await createTrack([artist.id]);
    await addGenreToTrack(other.id, id);
    expect(await listIds(`/tracks?genre=${encodeURIComponent(comma)}`)).toEqual([other.id]);
    expect(await listIds(`/tracks?genre=${encodeURIComponent(`"${comma}"`)}`)).toEqual([other.id]);
    expect(await listIds(`/tracks?genre=${encodeURIComponent(`"${comma}",${ska}`)}`)).toEqual([
      other.id,
      ...tracks,
    ]);
  });

  it.each([{ visibility: "private" }, { visibility: "unlisted" }, { status: "draft" }] as const)(
    "listTracks does not tell by album_id which tracks are on an album that is %j",
    async (states) => {
      const artist = await createArtist();
      const album = await createAlbum([artist.id], states);
      const track = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
      expect(await listIds(`/tracks?artist_id=${artist.id}`)).toEqual([track.id]);
      expect(await listIds(`/tracks?album_id=${album.id}`)).toEqual([]);
      await sql`update albums set visibility = 'public', status = 'published' where id = ${album.id}`;
      expect(await listIds(`/tracks?album_id=${album.id}`)).toEqual([track.id]);
    },
  );

  it("listTracks answers sort=popular with the most played first, as of the last minute", async () => {
    const { path, tracks } = await createGenreTracks({ plays: 5 }, { plays: 9 }, {});
    await queueJob(rankTracks, {});
    await runJobs();
    const [a, b, c] = tracks;
    expect(await listIds(`${path}&sort=popular`)).toEqual([b, a, c]);
  });

  it("The total of a query leaves out hidden and deleted tracks before the index knows, and counts those that are listed again", async () => {
    const artist = await createArtist();
    const word = `counted${artist.id}`;
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await createTrack([artist.id], { name: `${word} ${n}` })).id);
    await indexChanges();
    const totals = async () => {
      const found = [];
      for (const sort of ["newest", "popular", "relevance"]) {
        const { body } = await get(`/tracks?query=${word}&sort=${sort}&page=1&per_page=1`);
        found.push(body.pagination.total);
      }
      return found;
    };
    expect(await totals()).toEqual([4, 4, 4]);
    const [first = 0, second = 0] = ids;
    await sql`update tracks set visibility = 'private' where id = ${first}`;
    await sql`delete from tracks where id = ${second}`;
    expect(await totals()).toEqual([2, 2, 2]);
    await sql`update tracks set visibility = 'public' where id = ${first}`;
    await indexChanges();
    expect(await totals()).toEqual([3, 3, 3]);
  });

  it.each(["newest", "popular", "relevance"])(
    "The total of all tracks is the number of those that are listed: sort=%s",
    async (sort) => {
      const artist = await createArtist();
      await createTrack([artist.id]);
      await createTrack([artist.id], { visibility: "unlisted" });
      const { body } = await get(`/tracks?sort=${sort}&page=1&per_page=1`);
      const [{ count }] = await sql<[{ count: number }]>`select count(*) from tracks where listed`;
      expect(body.pagination.total).toBe(count);
    },
  );

  it("listTracks answers sort=relevance with the closest name first", async () => {
    const { path, tracks } = await createGenreTracks(
      { name: "Harbour Lights at Night" },
      { name: "Harbour" },
    );
    await indexChanges();
    expect(await listIds(`${path}&sort=relevance&query=harbour`)).toEqual([tracks[1], tracks[0]]);
  });

  it("listTracks answers by cursor every track that stays once, while others come, go and change", async () => {
    const { token } = await createCaller();
    const days = Array.from({ length: 30 }, (_, n) => ({
      release_date: `2026-01-${String((n % 9) + 1).padStart(2, "0")}`,
    }));
    const { path, tracks, artist } = await createGenreTracks(...days);
    for (const sort of ["newest", "popular"]) {
      const stay = tracks.filter((_, n) => n % 3 !== 1);
      const go = tracks.filter((id) => !stay.includes(id));
      const ids = await walk(`${path}&sort=${sort}&per_page=4`, token, async () => {
        const next = go.pop();
        if (next) await sql`update tracks set visibility = 'private' where id = ${next}`;
        await createTrack([artist.id]);
      });
      expect(ids.filter((id) => stay.includes(id)).sort((a, b) => a - b)).toEqual(stay);
      expect(new Set(ids).size).toBe(ids.length);
      await sql`update tracks set visibility = 'public' where id = any(${tracks}::bigint[])`;
    }
  });
});

describe("listTracks: refusals", () => {
  it.each([
    "bpm_min=19",
    "key=H",
    "key=A,H",
    "key=A%20loud",
    "key=",
    "key=C,D,E,F,G,A,B,C%23,D%23,F%23,G%23",
    "tag=slow,x",
    "tag=",
    "genre=,",
    "genre=a,b,c,d,e,f,g,h,i,j,k",
    "scale=blue",
    "duration_min=x",
    "released_after=2026-13-01",
    "sort=cheapest",
    "query=a",
  ])("listTracks refuses %s", async (query) => {
    const { status, body } = await get(`/tracks?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split("=")[0]]);
  });
});

describe("listTracks: authorization", () => {
  it("listTracks leaves out unpublished and private tracks, for their own artist as well", async () => {
    const { path } = await createGenreTracks(
      { visibility: "private" },
      { visibility: "unlisted" },
      { status: "draft" },
      { status: "processing" },
      { status: "failed" },
      { status: "scheduled", publish_at: new Date("2099-01-01") },
    );
    for (const sort of ["newest", "popular"]) expect(await listIds(`${path}&sort=${sort}`)).toEqual([]);
  });
});
