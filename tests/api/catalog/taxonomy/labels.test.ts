import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createGenre, listLabels, mergeLabel, renameGenre } from "@/lib/catalog/taxonomy/service";
import { call, get } from "@/tests/support/api";
import {
  addGenres,
  addGenreToTrack,
  addTagToTrack,
  createArtist,
  createCaller,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { createProducer, listIds } from "@/tests/support/releases";
import { userCaller } from "@/tests/support/user-caller";

const operator = async () => userCaller((await createUser({ role: "operator" })).id, true);
const word = (prefix: string) => `${prefix} ${randomBytes(4).toString("hex")}`;
const at = (name: string) => encodeURIComponent(name);
const newTrack = async () => (await createTrack([(await createArtist()).id])).id;
const lastEntry = async () => {
  const [entry] = await sql`select kind, subject, reason from access_events order by id desc limit 1`;
  return entry;
};

describe("Operators", () => {
  it("Operators create genres, each name once in whatever case", async () => {
    const caller = await operator();
    const name = word("Phonk");
    const genre = await createGenre(caller, { name });
    expect((await get(`/genres/${at(name)}`)).body.genre).toMatchObject({ id: genre.id, name });
    expect(await lastEntry()).toMatchObject({ kind: "genre_created", subject: name });
    await expect(createGenre(caller, { name: name.toUpperCase() })).rejects.toMatchObject({
      errors: { name: expect.stringContaining("already") },
    });
    await expect(createGenre(caller, { name: " " })).rejects.toMatchObject({
      errors: { name: "Enter a name." },
    });
  });

  it("Operators rename a genre, whose old name still leads to it until another takes it", async () => {
    const caller = await operator();
    const [old, name] = [word("Hiphop"), word("Hip-Hop")];
    const genre = await createGenre(caller, { name: old });
    const track = await newTrack();
    await addGenreToTrack(track, genre.id);
    await renameGenre(caller, { genre_id: genre.id, name });
    expect((await get(`/genres/${at(old.toUpperCase())}`)).body.genre).toMatchObject({ id: genre.id, name });
    expect(await listIds(`/tracks?genre=${at(old)}`)).toEqual([track]);
    expect((await get(`/radio/genre/${at(old)}`)).body.station.name).toBe(name);
    expect(await lastEntry()).toMatchObject({ kind: "genre_renamed", subject: name, reason: `Was ${old}` });
    const other = await createGenre(caller, { name: old });
    expect((await get(`/genres/${at(old)}`)).body.genre.id).toBe(other.id);
    await expect(renameGenre(caller, { genre_id: genre.id, name: old })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(renameGenre(caller, { genre_id: 999_999_999, name })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("Operators rename a genre to the former name of another, which then leads to it", async () => {
    const caller = await operator();
    const [first, former] = [word("Hiphop"), word("Trip-Hop")];
    const [genre, other] = [
      await createGenre(caller, { name: first }),
      await createGenre(caller, { name: former }),
    ];
    await renameGenre(caller, { genre_id: other.id, name: word("Downtempo") });
    expect((await get(`/genres/${at(former)}`)).body.genre.id).toBe(other.id);
    await renameGenre(caller, { genre_id: genre.id, name: former });
    // Only a former name leads on in whatever case, and this is the present one.
    expect((await get(`/genres/${at(former.toUpperCase())}`)).status).toBe(404);
    expect((await get(`/genres/${at(former)}`)).body.genre.id).toBe(genre.id);
    await renameGenre(caller, { genre_id: genre.id, name: word("Breaks") });
    expect((await get(`/genres/${at(former)}`)).body.genre.id).toBe(genre.id);
  });

  it("Operators merge genres one after the other: all names lead to the last, and nothing has two", async () => {
    const caller = await operator();
    const [a, b, c] = [word("A"), word("B"), word("C")];
    const [first, second, third] = [
      await createGenre(caller, { name: a }),
      await createGenre(caller, { name: b }),
      await createGenre(caller, { name: c }),
    ];
    const [one, both] = [await newTrack(), await newTrack()];
    const artist = await createArtist();
    await addGenreToTrack(one, first.id);
    for (const { id } of [first, second]) await addGenreToTrack(both, id);
    await addGenres(artist.id, [first.id, second.id]);
    await mergeLabel(caller, { kind: "genre", label_id: first.id, into: b.toLowerCase() });
    await mergeLabel(caller, { kind: "genre", label_id: second.id, into: c });
    expect(await lastEntry()).toMatchObject({ kind: "genre_merged", subject: b, reason: `Into ${c}` });
    for (const name of [a, b, c]) {
      expect((await listIds(`/tracks?genre=${at(name)}`)).sort()).toEqual([one, both].sort());
      expect((await get(`/genres/${at(name)}`)).body.genre.id).toBe(third.id);
    }
    const { token } = await createCaller();
    expect((await get(`/genres/${at(c)}`, { token })).body.genre).toMatchObject({
      tracks_count: 2,
      artists_count: 1,
    });
    const { pagination } = await listLabels(caller, { kind: "genre", search: a, page: 1 });
    expect(pagination.data).toEqual([
      { id: third.id, name: c, tracks: 2, former: [a, b].map((name) => name.toLowerCase()).sort() },
    ]);
    // Into itself by an old name, into nothing, and once more.
    for (const into of [a, word("none")]) {
      await expect(mergeLabel(caller, { kind: "genre", label_id: third.id, into })).rejects.toMatchObject({
        errors: { into: expect.any(String) },
      });
    }
    await expect(mergeLabel(caller, { kind: "genre", label_id: first.id, into: c })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("Operators merge tags, also for those who go on using the old one", async () => {
    const caller = await operator();
    const [old, name] = [word("lofi"), word("lo-fi")];
    const [one, other] = [await newTrack(), await newTrack()];
    await addTagToTrack(one, old);
    await addTagToTrack(other, name);
    const [tag] = await sql<[{ id: number }]>`select id from tags where name = ${old}`;
    await mergeLabel(caller, { kind: "tag", label_id: tag.id, into: name });
    expect(await lastEntry()).toMatchObject({ kind: "tag_merged", subject: old });
    const producer = await createProducer();
    const own = (await createTrack([producer.artist.id])).id;
    const patched = await call("PATCH", `/tracks/${own}`, {
      token: producer.caller.token,
      body: { tags: [old, name] },
    });
    expect(patched.status).toBe(200);
    for (const spelling of [old.toUpperCase(), name]) {
      expect((await listIds(`/tags/${at(spelling)}/tracks`)).sort()).toEqual([one, other, own].sort());
    }
    const { body } = await get(`/tracks/${own}`, { token: producer.caller.token });
    expect(body.track.tags).toEqual([name]);
  });
});

describe("Others", () => {
  it("Only operators may see or change genres as operators do", async () => {
    const somebody = userCaller((await createUser()).id);
    const refused = { code: "forbidden" };
    await expect(createGenre(somebody, { name: "Mine" })).rejects.toMatchObject(refused);
    await expect(renameGenre(somebody, { genre_id: 1, name: "Mine" })).rejects.toMatchObject(refused);
    await expect(mergeLabel(somebody, { kind: "tag", label_id: 1, into: "x" })).rejects.toMatchObject(
      refused,
    );
    await expect(listLabels(somebody, { kind: "genre", search: "", page: 1 })).rejects.toMatchObject(refused);
  });
});
