import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import {
  addAudio,
  checkImport,
  exportRows,
  giveAudio,
  importAll,
  listTracks,
  ROWS,
  readImportRows,
  runImport,
  startImport,
  toCsv,
} from "@/tests/support/catalogs";
import { createArtist, createGenre } from "@/tests/support/factories";
import { createSeller } from "@/tests/support/offers";
import { createProducer, createUpload } from "@/tests/support/releases";

describe("startImport: answers", () => {
  it("Rows with audio become tracks, on one album in the order of their positions", async () => {
    const { caller, artist } = await createProducer();
    const result = await importAll(caller, artist.id, ROWS);
    expect(result).toMatchObject({ state: "completed", counts: { rows: 3, created: 3, ok: 0, errors: 0 } });
    expect(result.completed_at).not.toBeNull();
    const tracks = await listTracks(artist.id);
    expect(tracks.map(({ name, status, album_position }) => [name, status, album_position])).toEqual([
      ...[
        ["One", "processing", 2],
        ["Two", "processing", 1],
      ],
      ["Three", "processing", null],
    ]);
    expect(tracks[0]?.album_id).toBe(tracks[1]?.album_id);
    const checked = await readImportRows(caller.token, result.id);
    expect(checked.map(({ track_id }: { track_id: number }) => track_id)).toEqual(tracks.map(({ id }) => id));
  });

  it("A track has all that its row says", async () => {
    const { caller, artist } = await createSeller();
    const second = await createArtist({ owner_id: caller.id });
    const genre = await createGenre();
    const cells = {
      ...{ title: "One", audio_file: "one.wav", artists: String(artist.id), featuring: String(second.id) },
      ...{ album: "Slack Water", album_type: "ep", position: "1", release_date: "2026-03-06" },
      ...{
        publish_at: "2099-03-06T00:00:00.000Z",
        genres: genre.name,
        tags: "dusty; tape",
        bpm: "78",
        key: "D",
      },
      ...{
        scale: "dorian",
        explicit: "true",
        description: "Two\nlines",
        price_mp3: "29.00",
        price_wav: "49.00",
      },
      ...{
        currency: "USD",
        samples: "cleared",
        made_with_ai: "true",
        version: "Radio Edit",
        isrc: "USRC17607839",
      },
      ...{
        upc: "036000291452",
        language: "pt-BR",
        label: "Slack",
        p_line: "2026 Slack",
        c_line: "2026 Low Tide",
        disc: "1",
      },
    };
    expect(await importAll(caller, artist.id, [cells])).toMatchObject({
      state: "completed",
      counts: { created: 1 },
    });
    const exported = (await exportRows(caller.token, artist.id)).find(({ title }) => title === "One");
    const { audio_file: _, artists: __, featuring: ___, ...comparable } = cells;
    expect(exported).toMatchObject(comparable);
    const { body } = await get(`/tracks/${(await listTracks(artist.id)).at(-1)?.id}?with=credits`, {
      token: caller.token,
    });
    expect(body.track.artists.map(({ id }: { id: number }) => id)).toEqual([artist.id, second.id]);
  });

  it("Shares are proposed to those whom a row names", async () => {
    const { caller, artist } = await createSeller();
    const [other] = [await createSeller()];
    const handles = await sql<{ handle: string }[]>`
      select handle from users where id in (${caller.id}, ${other.caller.id}) order by id`;
    const splits = `${handles[0]?.handle} 60%; ${handles[1]?.handle} 40%`;
    await importAll(caller, artist.id, [{ title: "One", audio_file: "one.wav", splits }]);
    const id = (await listTracks(artist.id)).at(-1)?.id;
    const { body } = await get(`/tracks/${id}/splits`, { token: caller.token });
    expect([body.state, body.splits.map(({ bps }: { bps: number }) => bps)]).toEqual([
      "pending",
      [6000, 4000],
    ]);
    expect((await exportRows(caller.token, artist.id)).at(-1)?.splits).toBe(splits);
  });

  it("What a service refuses is an error of the row, which leaves nothing, and the next row goes on", async () => {
    const { caller, artist } = await createSeller();
    const cells = [
      { title: "One", audio_file: "one.wav", album: "Cheap", price_mp3: "0.10" },
      { title: "Two", audio_file: "two.wav", album: "", price_mp3: "29" },
    ];
    const result = await importAll(caller, artist.id, cells);
    expect(result.counts).toMatchObject({ created: 1, errors: 1 });
    const [first] = await readImportRows(caller.token, result.id);
    expect(first).toMatchObject({
      state: "error",
      errors: { price_mp3: "Must be at least 50 ($0.50)." },
      track_id: null,
    });
    expect(await sql`select from albums where name = 'Cheap'`).toHaveLength(0);
  });

  it("Rows without audio wait for it, in any order, and one whose file is refused waits for another", async () => {
    const { caller, artist } = await createProducer();
    const { token } = caller;
    const { id } = await checkImport(token, artist.id, toCsv(ROWS));
    expect((await startImport(token, id)).status).toBe(202);
    expect(await runImport(token, id)).toMatchObject({
      state: "waiting_for_audio",
      counts: { waiting_for_audio: 3, created: 0 },
    });
    const { body } = await giveAudio(caller, id, ["Folder/THREE.wav", "unknown.wav"]);
    expect(body).toMatchObject({
      import: { state: "running" },
      matched: [{ audio_file: "Folder/THREE.wav", line: 4 }],
      unmatched: ["unknown.wav"],
    });
    expect(await runImport(token, id)).toMatchObject({ state: "waiting_for_audio", counts: { created: 1 } });
    const noise = await createUpload(caller.id, { bytes: new Uint8Array(600) });
    await addAudio(token, id, [{ audio_file: "two.wav", upload_id: noise }]);
    await runImport(token, id);
    const [, second] = await readImportRows(token, id);
    expect(second).toMatchObject({ state: "waiting_for_audio", has_audio: false });
    expect(Object.keys(second.errors)).toEqual(["audio_file"]);
    await giveAudio(caller, id, ["two.wav", "one.wav"]);
    expect(await runImport(token, id)).toMatchObject({
      state: "completed",
      counts: { created: 3, errors: 0 },
    });
    const tracks = await listTracks(artist.id);
    expect(tracks.map(({ name, album_position }) => [name, album_position])).toEqual([
      ["Three", null],
      ["One", 2],
      ["Two", 1],
    ]);
  });
});

it("A row whose upload has expired before its turn waits for another", async () => {
  const { caller, artist } = await createProducer();
  const { token } = caller;
  const { id } = await checkImport(token, artist.id, toCsv(ROWS));
  await giveAudio(caller, id, ["one.wav", "two.wav", "three.wav"]);
  await startImport(token, id);
  await sql`delete from uploads where user_id = ${caller.id} and filename = 'two.wav'`;
  expect(await runImport(token, id)).toMatchObject({ state: "waiting_for_audio", counts: { created: 2 } });
  const [, second] = await readImportRows(token, id);
  expect(second).toMatchObject({ state: "waiting_for_audio", has_audio: false });
});

describe("startImport: refusals", () => {
  it("Rows with errors are left out only when the request says so", async () => {
    const { caller, artist } = await createProducer();
    const { token } = caller;
    const { id } = await checkImport(
      token,
      artist.id,
      toCsv([
        { title: "", audio_file: "a.wav" },
        { title: "B", audio_file: "b.wav" },
      ]),
    );
    const answer = await startImport(token, id);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { skip_errors: "Must be true to leave out the 1 row with errors." },
    ]);
    expect((await startImport(token, id, { skip_errors: true })).status).toBe(202);
    expect((await startImport(token, id, { skip_errors: true })).status).toBe(409);
  });

  it("An import of somebody else is not found, by any of its operations", async () => {
    const [mine, other] = [await createProducer(), await createProducer()];
    const { id } = await checkImport(other.caller.token, other.artist.id, toCsv(ROWS));
    const { token } = mine.caller;
    const upload_id = await createUpload(mine.caller.id);
    const answers = await Promise.all([
      get(`/imports/${id}`, { token }),
      get(`/imports/${id}/rows`, { token }),
      startImport(token, id),
      addAudio(token, id, [{ audio_file: "one.wav", upload_id }]),
      call("DELETE", `/imports/${id}`, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await get("/imports", { token })).body.pagination.data).toEqual([]);
  });

  it("Who is no longer a member of the artist creates nothing more", async () => {
    const { caller, artist } = await createProducer();
    const { id } = await checkImport(caller.token, artist.id, toCsv(ROWS));
    await giveAudio(caller, id, ["one.wav"]);
    await startImport(caller.token, id);
    await sql`delete from artist_members where artist_id = ${artist.id}`;
    await runImport(caller.token, id);
    expect(await listTracks(artist.id)).toHaveLength(0);
    const [first] = await readImportRows(caller.token, id);
    expect(first.state).toBe("error");
  });
});
