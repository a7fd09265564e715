import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { rankSearch } from "@/lib/catalog/search-index/jobs";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import {
  addGenreToTrack,
  addTagToTrack,
  createAlbum,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { listIds } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";
import { queueJob } from "@/tests/support/workers";

let token: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  ({ token } = await createCaller());
  const tide = await createArtist({ name: "Beyoncé Tide" });
  await sql`insert into artist_profiles (artist_id, city) values (${tide.id}, 'Rotterdam')`;
  const album = await createAlbum([tide.id], { name: "Slack Water Sessions" });
  const lights = await createTrack([tide.id], {
    name: "Harbour Lights",
    album_id: album.id,
    album_position: 1,
    plays: 5,
  });
  const night = await createTrack([tide.id], { name: "Harbour Lights at Night", plays: 5_000 });
  const sea = await createTrack([tide.id], { name: "海の家の夜" });
  const other = await createTrack([(await createArtist({ name: "Kvelertak" })).id], {
    name: "Grind",
    plays: 9,
  });
  const genre = await createGenre("Dub Techno");
  await addGenreToTrack(other.id, genre.id);
  await addTagToTrack(other.id, "harbour");
  await addTagToTrack(other.id, "low");
  await createTrack([(await createArtist()).id], { name: "Slow Burn" });
  const person = await createUser({ name: "Marta Vidal" });
  const hidden = await createTrack([tide.id], { name: "Xylophonic Secret", visibility: "private" });
  Object.assign(ids, {
    tide: tide.id,
    album: album.id,
    lights: lights.id,
    night: night.id,
    sea: sea.id,
    other: other.id,
    person: person.id,
    hidden: hidden.id,
  });
  await indexChanges();
});

async function searchTracks(query: string): Promise<number[]> {
  const { status, body, text } = await get(
    `/search?types=track&limit=20&query=${encodeURIComponent(query)}`,
    { token },
  );
  expect(status, text).toBe(200);
  return body.results.tracks.map(({ id }: { id: number }) => id);
}

describe("search: answers", () => {
  it("Search answers all types but tags, with the one most likely meant", async () => {
    const { body } = await get("/search?query=beyonce", { token });
    expect(Object.keys(body.results)).toEqual(["artists", "albums", "tracks", "playlists", "users"]);
    expect(body.results.artists.map(({ id }: { id: number }) => id)).toEqual([ids.tide]);
    expect(body.top).toMatchObject({ type: "artist", id: ids.tide, text: "Beyoncé Tide" });
    expect(body).toMatchObject({ status: "success", query: "beyonce", corrected_query: null });
    expect(body.results.tracks[0]).toHaveProperty("artists");
  });

  it("Search answers an anonymous caller with minimal things, and only the types asked for", async () => {
    const { body } = await get("/search?query=harbour&types=track,tag&limit=1");
    expect(Object.keys(body.results)).toEqual(["tracks", "tags"]);
    expect(body.results.tracks).toHaveLength(1);
    expect(body.results.tracks[0]).not.toHaveProperty("artists");
    expect(body.results.tags).toMatchObject([{ name: "harbour", tracks_count: 1 }]);
  });

  it("Search answers an exact name first, then names by popularity, then tags", async () => {
    expect(await searchTracks("harbour lights")).toEqual([ids.lights, ids.night]);
    expect(await searchTracks("harbour")).toEqual([ids.night, ids.lights, ids.other]);
  });

  it.each([
    ["beginnings in any order", "nig harb", ["night"]],
    ["a phrase as it stands", '"lights at night"', ["night"]],
    ["no phrase in another order", '"night lights"', []],
    ["all but what is excluded", "harbour -night", ["lights", "other"]],
    ["the artist and the title", "tide grind", []],
    ["artist and title together", "BEYONCE lights", ["night", "lights"]],
    ["the album", "slack water", ["lights"]],
    ["the genre", "techno", ["other"]],
    ["any two characters of Japanese", "の家", ["sea"]],
    ["a swapped letter", "harbuor lights at night", ["night"]],
    ["two wrong letters of a long word", "kvelartek", ["other"]],
    ["a wrong letter in an unfinished word", "kvelx", ["other"]],
    ["an artist and a misspelt title", "kvelertak grimd", ["other"]],
  ])("Search answers %s", async (_, query, found) => {
    expect(await searchTracks(query)).toEqual(found.map((name) => ids[name]));
  });

  it("Search answers the corrected query when the typed one finds nothing", async () => {
    const { body } = await get("/search?query=kvelertek", { token });
    expect(body).toMatchObject({ corrected_query: "kvelertak", top: { text: "Kvelertak" } });
  });

  it.each([
    ["a word that names have", "slow burm", "slow burn"],
    ["the beginning of a word that names have", "harbou nihgt", "harbou night"],
    [
      "all words but one that is likelier to be misspelt, when names have each of them",
      "slow grind",
      "low grind",
    ],
  ])("Search corrects no word that is right: %s", async (_, query, corrected_query) => {
    expect((await get(`/search?query=${query}`, { token })).body).toMatchObject({ corrected_query });
  });

  it("Search answers an artist by its city, and a person by name or handle", async () => {
    const { body } = await get("/search?query=rotterdam", { token });
    expect(body.results.artists).toMatchObject([{ id: ids.tide }]);
    const people = (await get("/search?query=vidal&types=user", { token })).body.results.users;
    expect(people).toMatchObject([{ id: ids.person, display_name: "Marta Vidal" }]);
  });
});

describe("highlights", () => {
  const searchHighlights = async (query: string) => (await get(`/search?query=${query}`, { token })).body;

  it("Highlights say which parts of a name match, of each result and of the top one", async () => {
    const { highlights, top } = await searchHighlights("nig%20harb");
    expect(highlights).toEqual({
      [`track:${ids.night}`]: [
        [0, 4],
        [18, 21],
      ],
    });
    expect(top).toMatchObject({ id: ids.night, highlights: highlights[`track:${ids.night}`] });
  });

  it("Highlights have corrected words, and nothing of matches by another field", async () => {
    const { results, highlights } = await searchHighlights("kvelertek");
    expect(results.tracks).toMatchObject([{ id: ids.other }]);
    expect(highlights).toEqual({ [`artist:${results.artists[0].id}`]: [[0, 9]] });
  });
});

describe("Changed things", () => {
  it("A thing that is renamed is found by its new name, and no longer by the old one", async () => {
    const artist = await createArtist({ name: "Oldname Quartet" });
    const track = await createTrack([artist.id], { name: "Quietude" });
    await indexChanges();
    expect(await searchTracks("oldname")).toEqual([track.id]);
    await sql`update artists set name = 'Newname Quartet' where id = ${artist.id}`;
    await sql`update tracks set name = 'Loudness' where id = ${track.id}`;
    await indexChanges();
    expect(await searchTracks("oldname")).toEqual([]);
    expect(await searchTracks("newname loudness")).toEqual([track.id]);
  });

  it("A thing is not found from the moment on when it is hidden or deleted, even before the index knows", async () => {
    const artist = await createArtist();
    const [one, two, three] = await Promise.all(
      ["Vanishing One", "Vanishing Two", "Vanishing Three"].map((name) => createTrack([artist.id], { name })),
    );
    await indexChanges();
    expect(await searchTracks("vanishing")).toHaveLength(3);
    await sql`update tracks set visibility = 'private' where id = ${one?.id ?? 0}`;
    await sql`delete from tracks where id = ${two?.id ?? 0}`;
    expect(await searchTracks("vanishing")).toEqual([three?.id]);
    expect(await listIds("/tracks?query=vanishing&sort=relevance", token)).toEqual([three?.id]);
    await indexChanges();
    const remaining = await sql`select from search_documents where lexemes @@ 'vanishing'`;
    expect(remaining).toHaveLength(1);
  });

  it("An artist is not found from the moment on when it is hidden, neither in a search nor as a suggestion", async () => {
    const [one, two] = [
      await createArtist({ name: "Evaporating One" }),
      await createArtist({ name: "Evaporating Two" }),
    ];
    await indexChanges();
    await sql`update artists set hidden_at = now() where id = ${one.id}`;
    const { body } = await get("/search?query=evaporating&types=artist", { token });
    expect(body.results.artists.map(({ id }: { id: number }) => id)).toEqual([two.id]);
    const suggestions = await get("/search/suggestions?query=evaporating", { token });
    expect(suggestions.text).toContain("Evaporating Two");
    expect(suggestions.text).not.toContain("Evaporating One");
  });

  it("A thing is ranked by the acts of people since", async () => {
    const artist = await createArtist();
    const loud = await createTrack([artist.id], { name: "Ranked Alike" });
    const quiet = await createTrack([artist.id], { name: "Ranked Alike Too" });
    await indexChanges();
    expect(await searchTracks("ranked")).toEqual([loud.id, quiet.id]);
    await sql`update track_stats set plays = 90 where track_id = ${quiet.id}`;
    await queueJob(rankSearch, {});
    await runJobs();
    expect(await searchTracks("ranked")).toEqual([quiet.id, loud.id]);
  });

  it("Changes leave one document for each thing that can be found, whatever the order", async () => {
    const artist = await createArtist();
    for (let round = 0; round < 5; round++) {
      const track = await createTrack([artist.id], { name: `Churn ${round}` });
      if (round % 2 === 0) await sql`update tracks set status = 'draft' where id = ${track.id}`;
      if (round % 3 === 0) await sql`delete from tracks where id = ${track.id}`;
      await Promise.all([indexChanges(), sql`update tracks set status = 'published' where id = ${track.id}`]);
    }
    await indexChanges();
    const [{ wrong }] = await sql<[{ wrong: number }]>`
      select count(*) as wrong from (select id from tracks where listed) as tracks
      full join (select entity_id from search_documents where kind = 1) as documents on entity_id = id
      where id is null or entity_id is null`;
    expect(wrong).toBe(0);
  });
});

describe("search: authorization", () => {
  it("Search hides private and unpublished things, and people who are blocked, suspended or deleted", async () => {
    expect(await searchTracks("xylophonic")).toEqual([]);
    const me = await createCaller();
    const people = await Promise.all(
      ["Zebulon One", "Zebulon Two", "Zebulon Three", "Zebulon Four", "Zebulon Five"].map((name) =>
        createUser({ name }),
      ),
    );
    const [blocked, blocker, suspended, deleted, free] = people.map(({ id }) => id);
    await indexChanges();
    await sql`insert into blocks ${rows([
      { blocker_id: me.id, blocked_id: blocked },
      { blocker_id: blocker, blocked_id: me.id },
    ])}`;
    await sql`update users set suspended_at = now() where id = ${suspended ?? 0}`;
    await sql`update users set deleted_at = now() where id = ${deleted ?? 0}`;
    const { body } = await get("/search?query=zebulon&types=user&limit=20", { token: me.token });
    expect(body.results.users.map(({ id }: { id: number }) => id)).toEqual([free]);
  });
});

describe("search: refusals", () => {
  it.each(["query=", "", "query=a&types=song", "query=a&limit=21", `query=${"x".repeat(101)}`])(
    "Search refuses ?%s",
    async (query) => {
      expect((await get(`/search?${query}`)).status).toBe(422);
    },
  );

  it.each([
    "%",
    "_",
    '"',
    "'",
    "\\",
    "&",
    "|",
    "!",
    ":*",
    "'; drop table tracks --",
    "<->",
    "(((",
    "-",
    "-x",
    '"'.repeat(90),
    "a:*&b",
    "🔥",
    "\u0301".repeat(90),
  ])("Search refuses nothing with an error, whatever is asked: %s", async (query) => {
    for (const path of [
      "/search?query=",
      "/search/suggestions?query=",
      "/tracks/facets?query=aa",
      "/tracks?sort=relevance&query=aa",
    ]) {
      expect((await get(`${path}${encodeURIComponent(query)}`, { token })).status).toBe(200);
    }
  });

  it("Signs alone find nothing in a search", async () => {
    for (const query of ["%", "_", '"', "& |", "'"]) expect(await searchTracks(query)).toEqual([]);
  });
});
