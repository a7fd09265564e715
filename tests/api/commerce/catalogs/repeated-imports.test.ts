import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { importTasks } from "@/lib/commerce/catalogs/tasks";
import { get } from "@/tests/support/api";
import {
  checkImport,
  exportRows,
  giveAudio,
  importAll,
  listTracks,
  ROWS,
  readImport,
  runImport,
  startImport,
  toCsv,
} from "@/tests/support/catalogs";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createSeller } from "@/tests/support/offers";
import { createProducer } from "@/tests/support/releases";

describe("Imports that are repeated", () => {
  it("The same file again changes nothing, whatever it does with what exists", async () => {
    const { caller, artist } = await createProducer();
    await importAll(caller, artist.id, ROWS);
    const before =
      await sql`select id, updated_at from tracks where id in (select track_id from credits where artist_id = ${artist.id}) order by id`;
    for (const on_existing of ["skip", "update"]) {
      const again = await importAll(caller, artist.id, ROWS, { on_existing });
      expect(again).toMatchObject({ state: "completed", counts: { skipped: 3, created: 0, updated: 0 } });
    }
    const after =
      await sql`select id, updated_at from tracks where id in (select track_id from credits where artist_id = ${artist.id}) order by id`;
    expect([...after]).toEqual([...before]);
  });

  it("Two imports of one file that are checked before either starts create each track once", async () => {
    const { caller, artist } = await createProducer();
    const [first, second] = [
      await checkImport(caller.token, artist.id, toCsv(ROWS)),
      await checkImport(caller.token, artist.id, toCsv(ROWS)),
    ];
    for (const { id } of [first, second]) {
      await giveAudio(caller, id, ["one.wav", "two.wav", "three.wav"]);
      await startImport(caller.token, id);
      await runImport(caller.token, id);
    }
    expect(await listTracks(artist.id)).toHaveLength(3);
    expect((await readImport(caller.token, second.id)).counts).toMatchObject({ skipped: 3 });
  });

  it("An update writes the cells that differ, and empty ones change nothing", async () => {
    const { caller, artist, offer } = await createSeller();
    const { id } = await createTrack([artist.id], { name: "Night Ferry" });
    await sql`update tracks set description = 'Old' where id = ${id}`;
    await offer({ free: 0, mp3: 2900, wav: 4900 }, id);
    const cells = {
      title: "Night Ferry",
      bpm: "91",
      description: "",
      price_mp3: "31",
      price_exclusive: "500",
    };
    const result = await importAll(caller, artist.id, [cells], { on_existing: "update" });
    expect(result).toMatchObject({ state: "completed", counts: { updated: 1, created: 0 } });
    const exported = (await exportRows(caller.token, artist.id)).find(({ title }) => title === "Night Ferry");
    expect(exported).toMatchObject({
      ...{ bpm: "91", description: "Old", price_mp3: "31.00", price_wav: "49.00", price_exclusive: "500.00" },
    });
    const { body } = await get(`/tracks/${id}/license-offers`, { token: caller.token });
    expect(body.offers.map(({ license_type }: { license_type: string }) => license_type)).toEqual([
      ...["free", "mp3", "wav", "exclusive"],
    ]);
  });

  it("Tracks of two discs keep their positions, and a file of some tracks of an album does not change their order", async () => {
    const { caller, artist } = await createProducer();
    const discs = [
      { title: "A", audio_file: "a.wav", album: "Box", disc: "2", position: "1" },
      { title: "B", audio_file: "b.wav", album: "Box", disc: "1", position: "2" },
      { title: "C", audio_file: "c.wav", album: "Box", disc: "1", position: "1" },
      { title: "D", audio_file: "d.wav", album: "Box", disc: "2", position: "2" },
    ];
    await importAll(caller, artist.id, discs);
    const places = async () =>
      (await exportRows(caller.token, artist.id)).map(
        ({ title, disc, position }) => `${title} ${disc}.${position}`,
      );
    expect(await places()).toEqual(["A 2.1", "B 1.2", "C 1.1", "D 2.2"]);
    const some = discs.slice(0, 1).map((row) => ({ ...row, position: "3" }));
    const change = await importAll(caller, artist.id, some, { on_existing: "update" });
    expect(change.counts).toMatchObject({ updated: 1 });
    expect(await places()).toEqual(["A 2.2", "B 1.2", "C 1.1", "D 2.1"]);
    const again = await importAll(caller, artist.id, some, { on_existing: "update" });
    expect(again.counts).toMatchObject({ updated: 0, skipped: 1 });
  });

  it("A row that is skipped has no say in the order of an album, whatever its cells are", async () => {
    const { caller, artist } = await createProducer();
    const box = { album: "Box", disc: "1" };
    await importAll(caller, artist.id, [
      { ...box, title: "A", audio_file: "a.wav", position: "1" },
      { ...box, title: "C", audio_file: "c.wav", position: "2" },
    ]);
    const result = await importAll(caller, artist.id, [
      { ...box, title: "A", audio_file: "a.wav", position: "1/12" },
      { ...box, title: "C", audio_file: "c.wav", position: "1" },
      { ...box, title: "B", audio_file: "b.wav", position: "2" },
    ]);
    expect(result).toMatchObject({ state: "completed", counts: { skipped: 2, created: 1 } });
    const places = (await exportRows(caller.token, artist.id)).map(
      ({ title, position }) => `${title} ${position}`,
    );
    expect(places.sort()).toEqual(["A 1", "B 2", "C 3"]);
  });

  it("A catalog that is exported, imported and exported again is the same file", async () => {
    const { caller, artist, offer } = await createSeller();
    const second = await createArtist({ owner_id: caller.id, name: "Two; Names" });
    const { id } = await createTrack([artist.id, second.id], { name: "=Formula", status: "draft" });
    await sql`update tracks set description = ${"'=quoted\r\n, lines"} where id = ${id}`;
    await offer({ mp3: 2900, exclusive: 90_000 }, id);
    await createTrack([artist.id], { name: "Twin" });
    await createTrack([artist.id], { name: "Twin", bpm: null, key: null, scale: null });
    await importAll(caller, artist.id, ROWS);
    const path = `/artists/${artist.id}/catalog.csv`;
    const before = await get(path, { token: caller.token });
    const { id: importId, counts } = await checkImport(caller.token, artist.id, before.bytes, {
      on_existing: "update",
    });
    expect(counts).toMatchObject({ rows: 7, skipped: 7, errors: 0 });
    await startImport(caller.token, importId);
    await runImport(caller.token, importId);
    expect((await get(path, { token: caller.token })).text).toBe(before.text);
  });

  it("An import whose job is killed in the middle of a row goes on, and ends as one that was not", async () => {
    const { caller, artist } = await createProducer();
    const many = Array.from({ length: 6 }, (_, place) => ({
      title: `T${place}`,
      audio_file: `${place}.wav`,
    }));
    const { id } = await checkImport(caller.token, artist.id, toCsv(many));
    await giveAudio(
      caller,
      id,
      many.map(({ audio_file }) => audio_file),
    );
    await startImport(caller.token, id);
    // The third row cannot be noted, as if its process had ended before.
    await sql`
      create function fail_third() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`;
    await sql`
      create trigger fail_third before update on catalog_import_rows for each row when (new.line = 4 and new.state = 'created')
      execute function fail_third()`;
    await expect(importTasks().runImport({ import_id: id })).rejects.toThrow("killed");
    expect((await listTracks(artist.id)).map(({ name }) => name)).toEqual(["T0", "T1"]);
    await sql`drop function fail_third cascade`;
    await Promise.all([1, 2].map(() => importTasks().runImport({ import_id: id })));
    expect(await readImport(caller.token, id)).toMatchObject({ state: "completed", counts: { created: 6 } });
    expect((await listTracks(artist.id)).map(({ name }) => name)).toEqual(many.map(({ title }) => title));
  });
});
