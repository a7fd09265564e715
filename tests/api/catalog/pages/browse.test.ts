import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { suggestArtists } from "@/lib/catalog/artists/service";
import { collectionPath, genrePath, tagPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { openGenre } from "@/lib/catalog/taxonomy/genre-service";
import { openTag } from "@/lib/catalog/taxonomy/tag-service";
import { listOpenRequests } from "@/lib/commerce/beat-requests/service";
import { listSitemapParts, listSitemapPaths } from "@/lib/discovery/embeds/sitemap-service";
import { filterTracks } from "@/lib/discovery/search/service";
import { get, post } from "@/tests/support/api";
import {
  addGenres,
  addGenreToTrack,
  addTagToTrack,
  createArtist,
  createBeatRequest,
  createCaller,
  createGenre,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const anyone = visitorFrom("192.0.2.1");

describe("The page of a genre", () => {
  it("The page of a genre is found in whatever case, with the number of its listed tracks", async () => {
    const genre = await createGenre();
    const { id } = await createArtist();
    for (const visibility of ["public", "unlisted"] as const) {
      await addGenreToTrack((await createTrack([id], { visibility })).id, genre.id);
    }
    expect(await openGenre(anyone, { name: genre.name.toUpperCase() })).toMatchObject({
      name: genre.name,
      tracks_count: 1,
    });
    for (const name of ["", "%", "' or true --", "nothing\0"]) {
      await expect(openGenre(anyone, { name })).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("The page of a tag", () => {
  it("The page of a tag is found in whatever case, with the number of its listed tracks", async () => {
    const { id } = await createArtist();
    await addTagToTrack((await createTrack([id])).id, "rain on tin");
    expect(await openTag(anyone, { name: "Rain on Tin" })).toMatchObject({
      name: "rain on tin",
      tracks_count: 1,
    });
    await expect(openTag(anyone, { name: "rain" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("The page of a search", () => {
  it("The page of a search filters by prices in whole units of each currency", async () => {
    const { id } = await createArtist();
    const genre = await createGenre();
    const prices = { usd: 2_000, jpy: 2_000, kwd: 20_000, eur: 2_001 };
    const tracks: Record<string, number> = {};
    for (const [currency, amount] of Object.entries(prices)) {
      const track = await createTrack([id]);
      await addGenreToTrack(track.id, genre.id);
      await sql`update tracks set license_type = 'non_exclusive_only' where id = ${track.id}`;
      await sql`
        insert into license_offers (track_id, license_type, terms, amount, currency)
        values (${track.id}, 'mp3', '{}', ${amount}, ${currency})`;
      tracks[currency] = track.id;
    }
    const filtered = async (filters: { price_min?: number; price_max?: number }) => {
      const given = { ...filters, genre: [genre.name], sort: "newest" as const, page: 1 };
      const { pagination, facets } = await filterTracks(anyone, given);
      expect(facets.total).toBe(pagination.total);
      return new Set(pagination.data.map((track) => track.id));
    };
    expect(await filtered({ price_max: 20 })).toEqual(new Set([tracks.usd, tracks.kwd]));
    expect(await filtered({ price_min: 21 })).toEqual(new Set([tracks.jpy]));
    expect(await filtered({ price_min: 20, price_max: 2_000 })).toEqual(new Set(Object.values(tracks)));
  });
});

describe("The front page", () => {
  it("The front page shows the three requests that end soonest", async () => {
    const { id } = await createUser();
    for (let count = 0; count < 4; count++) await createBeatRequest(id);
    const requests = await listOpenRequests(anyone);
    expect(requests).toHaveLength(3);
    expect(requests.map(({ expires_at }) => expires_at)).toEqual(
      requests.map(({ expires_at }) => expires_at).sort(),
    );
  });
});

describe("Artists to follow", () => {
  it("Artists to follow are those of the genres with most plays, once each, without one's own and hidden ones", async () => {
    const { id: userId } = await createUser();
    const genres = [await createGenre(), await createGenre()];
    const ids = genres.map(({ id }) => id);
    const [quiet, popular] = [await createArtist({ plays: 5 }), await createArtist({ plays: 9 })];
    const own = await createArtist({ owner_id: userId, plays: 7 });
    const hidden = await createArtist({ plays: 8 });
    for (const { id } of [quiet, popular, own, hidden]) await addGenres(id, ids);
    await addGenres((await createArtist({ plays: 10 })).id, [(await createGenre()).id]);
    await sql`update artists set hidden_at = now() where id = ${hidden.id}`;
    await addGenres(hidden.id, ids);
    const suggested = await suggestArtists(userCaller(userId), {
      genres: genres.map(({ name }) => name),
      limit: 5,
    });
    expect(suggested.map(({ artist }) => artist.id)).toEqual([popular.id, quiet.id]);
  });
});

describe("The sitemaps", () => {
  it("The sitemaps name public playlists that have tracks, and no other", async () => {
    const [{ token }, { id: artistId }] = [await createCaller(), await createArtist()];
    const { id: trackId } = await createTrack([artistId]);
    const add = async (visibility: string, track_ids: number[]) =>
      (await post("/playlists", { token, body: { name: "Low Light", visibility, track_ids } })).body.playlist
        .id;
    const visible = await add("public", [trackId]);
    const others = [
      await add("unlisted", [trackId]),
      await add("private", [trackId]),
      await add("public", []),
    ];
    const paths = (await listSitemapPaths(anyone, { kind: "playlists", part: 0 })).map(({ path }) => path);
    expect(paths).toContain(`/playlists/${visible}-low-light`);
    for (const id of others) expect(paths).not.toContain(`/playlists/${id}-low-light`);
  });

  it("The sitemaps name every listed track by the address that its page has, and no other", async () => {
    const { id } = await createArtist();
    const track = await createTrack([id], { name: "Sœur & “Frère”" });
    const hidden = [
      await createTrack([id], { visibility: "unlisted" }),
      await createTrack([id], { visibility: "private" }),
      await createTrack([id], { status: "draft" }),
    ];
    const parts = await listSitemapParts(anyone);
    expect(parts).toContainEqual({ kind: "tracks", part: 0 });
    const paths = (await listSitemapPaths(anyone, { kind: "tracks", part: 0 })).map(({ path }) => path);
    expect(paths).toContain(trackPath({ id: track.id, name: "Sœur & “Frère”" }));
    const ids = paths.map((path) => Number(/\d+/.exec(path)?.[0]));
    expect(hidden.filter((track) => ids.includes(track.id))).toEqual([]);
  });

  it("The sitemaps name no tag that only drafts, unlisted and private tracks have", async () => {
    const { id } = await createArtist();
    const name = (kind: string) => `${kind} ${id}`;
    await addTagToTrack((await createTrack([id])).id, name("heard"));
    await addTagToTrack((await createTrack([id], { status: "draft" })).id, name("drafted"));
    await addTagToTrack((await createTrack([id], { visibility: "unlisted" })).id, name("unlisted"));
    await addTagToTrack((await createTrack([id], { visibility: "private" })).id, name("secret"));
    const paths = (await listSitemapPaths(anyone, { kind: "tags", part: 0 })).map(({ path }) => path);
    expect(paths).toContain(tagPath(name("heard")));
    for (const kind of ["drafted", "unlisted", "secret"]) expect(paths).not.toContain(tagPath(name(kind)));
  });

  it("The sitemaps leave out the collections of suspended accounts, whose pages nobody can open", async () => {
    const { id: userId } = await createUser();
    const [collection] = await sql<[{ id: number; name: string }]>`
      insert into collections (owner_id, name, visibility) values (${userId}, 'Slow Water', 'public') returning id, name`;
    const paths = async () =>
      (await listSitemapPaths(anyone, { kind: "collections", part: 0 })).map(({ path }) => path);
    expect(await paths()).toContain(collectionPath(collection));
    await sql`update users set suspended_at = now() where id = ${userId}`;
    expect(await paths()).not.toContain(collectionPath(collection));
  });

  it("The sitemaps divide the music by id, and have no other parts", async () => {
    expect(await listSitemapPaths(anyone, { kind: "tracks", part: 999_999_999 })).toEqual([]);
    for (const wrong of [
      { kind: "users", part: 0 },
      { kind: "tracks", part: -1 },
      { kind: "tracks", part: 1.5 },
    ]) {
      await expect(listSitemapPaths(anyone, wrong)).rejects.toMatchObject({ code: "not_found" });
    }
    const genre = await createGenre();
    const paths = await listSitemapPaths(anyone, { kind: "genres", part: 0 });
    expect(paths).toContainEqual({ path: genrePath(genre.name) });
  });
});

describe("The address of a track", () => {
  it("The address of a track has the slug of the API", async () => {
    const { token } = await createCaller();
    const { id } = await createArtist();
    for (const name of ["Café — 2 a.m. (Demo)", "Ｗｉｄｅ", "Ünder the Ærial", "東京", "Naïve?!"]) {
      const track = await createTrack([id], { name });
      const { slug } = (await get(`/tracks/${track.id}`, { token })).body.track;
      const usual = trackPath({ id: track.id, name });
      expect([usual, `${usual}-track-${track.id}`]).toContain(`/tracks/${track.id}-${slug}`);
    }
  });
});
