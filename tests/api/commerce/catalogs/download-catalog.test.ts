import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { COLUMNS } from "@/lib/commerce/catalogs/column-names";
import { get } from "@/tests/support/api";
import { exportRows } from "@/tests/support/catalogs";
import { csvRows } from "@/tests/support/exports";
import {
  addGenreToTrack,
  addTagToTrack,
  createAlbum,
  createArtist,
  createCaller,
  createGenre,
  createToken,
  createTrack,
} from "@/tests/support/factories";
import { createSeller } from "@/tests/support/offers";
import { addMember } from "@/tests/support/plays";
import { createProducer } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";

describe("downloadCatalog: answers", () => {
  it("Each track is a row with the columns of imports, its names, places, labels and prices", async () => {
    const { caller, artist, offer } = await createSeller();
    const guest = await createArtist({ name: "Tyler; The Second" });
    const producer = await createArtist({ name: "Low, Tide" });
    const album = await createAlbum([artist.id], { name: "Slack Water" });
    const { id } = await createTrack([artist.id, guest.id], {
      ...{ name: "Harbour Lights", album_id: album.id, album_position: 3, release_date: "2026-03-06" },
      ...{ bpm: 78, key: "C#", scale: "minor" },
    });
    await sql`
      insert into credits ${rows({ track_id: id, artist_id: producer.id, role: "producer", release_date: "2026-03-06", listed: true, position: 2 })}`;
    await sql`update tracks set description = ${"Two\nlines, “quoted”"} where id = ${id}`;
    const genre = await createGenre();
    await addGenreToTrack(id, genre.id);
    await addTagToTrack(id, "tape");
    await addTagToTrack(id, "dusty");
    await offer({ mp3: 2900, exclusive: 100_000 }, id);
    const answer = await get(`/artists/${artist.id}/catalog.csv`, { token: caller.token });
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toContain("catalog.csv");
    const lines = csvRows(answer);
    expect(Object.keys(lines[0] ?? {})).toEqual([...COLUMNS]);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      ...{
        title: "Harbour Lights",
        artists: expect.stringMatching(/^Artist /),
        featuring: String(guest.id),
        producers: "Low, Tide",
      },
      ...{ album: "Slack Water", album_type: "album", position: "3", release_date: "2026-03-06" },
      ...{ genres: genre.name, tags: "dusty; tape", bpm: "78", key: "C#", scale: "minor", explicit: "false" },
      ...{ description: "Two\nlines, “quoted”", price_mp3: "29.00", price_exclusive: "1000.00" },
      ...{ price_wav: "", currency: "USD", samples: "none", made_with_ai: "false" },
    });
  });

  it("Drafts and hidden tracks are in it, and no track of others", async () => {
    const {
      caller: { token },
      artist,
    } = await createProducer();
    const other = await createArtist();
    await createTrack([artist.id], { name: "Sketch", status: "draft" });
    await createTrack([other.id], { name: "Theirs" });
    expect((await exportRows(token, artist.id)).map(({ title }) => title)).toEqual(["Sketch"]);
  });

  it("Text that a spreadsheet would run is made harmless, and numbers stay numbers", async () => {
    const {
      caller: { token },
      artist,
    } = await createProducer();
    for (const name of ["=1+1", "+49", "@home", "-x", "'=old"]) await createTrack([artist.id], { name });
    expect((await exportRows(token, artist.id)).map(({ title }) => title)).toEqual([
      ...["'=1+1", "+49", "'@home", "'-x", "''=old"],
    ]);
  });

  it("A catalog of more tracks than are read at a time has each of them once, in order", async () => {
    const {
      caller: { token },
      artist,
    } = await createProducer();
    await sql`
      insert into tracks (name, image, release_date, duration)
      select 'Track ' || n, '/media/artwork/track-1.png', '2026-03-06', 1000 from generate_series(1, 2201) as n`;
    await sql`
      insert into credits (track_id, artist_id, role, release_date, position)
      select id, ${artist.id}, 'performer', release_date, 0 from tracks order by id desc limit 2201`;
    const titles = (await exportRows(token, artist.id)).map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 2_201 }, (_, place) => `Track ${place + 1}`));
  });

  it("An artist without tracks has a header alone", async () => {
    const {
      caller: { token },
      artist,
    } = await createProducer();
    const { text } = await get(`/artists/${artist.id}/catalog.csv`, { token });
    expect(text).toBe(`\uFEFF${COLUMNS.join(",")}\r\n`);
  });
});

describe("downloadCatalog: authorization", () => {
  it("Members of the artist may have it, others may not", async () => {
    const { artist } = await createProducer();
    const [member, stranger] = [await createCaller(), await createCaller()];
    await addMember(artist.id, member.id);
    const path = `/artists/${artist.id}/catalog.csv`;
    expect((await get(path, { token: member.token })).status).toBe(200);
    expect((await get(path, { token: stranger.token })).status).toBe(403);
    expect((await get(path)).status).toBe(401);
    expect((await get("/artists/999999999/catalog.csv", { token: member.token })).status).toBe(404);
  });

  it("A token needs the scope catalog:read", async () => {
    const {
      caller: { id },
      artist,
    } = await createProducer();
    const token = await createToken(id, ["catalog:write"]);
    expect((await get(`/artists/${artist.id}/catalog.csv`, { token })).status).toBe(403);
  });
});
