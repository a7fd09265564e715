import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { importTasks } from "@/lib/commerce/catalogs/tasks";
import { get, post } from "@/tests/support/api";
import {
  beginImport,
  checkImport,
  readImport,
  readImportRows,
  toCsv,
  uploadCsv,
} from "@/tests/support/catalogs";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createProducer, createUpload } from "@/tests/support/releases";

const row = { title: "Night Ferry", audio_file: "night-ferry.wav" };

describe("createImport: answers", () => {
  it("An import is checked by a job, and nothing is created before it is started", async () => {
    const { caller, artist } = await createProducer();
    const { token } = caller;
    const { status, body, headers } = await beginImport(token, artist.id, toCsv([row]));
    expect(status).toBe(201);
    expect(headers.get("Location")).toContain(`/imports/${body.import.id}`);
    expect(body.import).toMatchObject({ state: "checking", on_existing: "skip", filename: "catalog.csv" });
    await importTasks().checkImport({ import_id: body.import.id });
    expect(await readImport(token, body.import.id)).toMatchObject({
      state: "checked",
      counts: { rows: 1, ok: 1, warnings: 0, errors: 0, created: 0 },
    });
    expect(await readImportRows(token, body.import.id)).toEqual([
      {
        ...{
          line: 2,
          state: "ok",
          title: "Night Ferry",
          errors: {},
          warnings: {},
          audio_file: "night-ferry.wav",
        },
        ...{ has_audio: false, track_id: null, album_id: null },
      },
    ]);
    const tracks = await sql`select from credits where artist_id = ${artist.id}`;
    expect(tracks).toHaveLength(0);
  });

  it("A row is matched with the artist's track of its title on its album, and the second of two with the second", async () => {
    const { caller, artist } = await createProducer();
    const first = await createTrack([artist.id], { name: "Night Ferry" });
    const second = await createTrack([artist.id], { name: "Night Ferry" });
    const rows = [
      row,
      { ...row, title: "NIGHT FERRY" },
      { ...row, audio_file: "3.wav" },
      { ...row, album: "Slack Water" },
    ];
    const columns = rows.map((cells) => ({ album: "", ...cells }));
    const { id, counts } = await checkImport(caller.token, artist.id, toCsv(columns));
    const checked = await readImportRows(caller.token, id);
    expect(
      checked.map(({ track_id, state }: { track_id: number; state: string }) => [track_id, state]),
    ).toEqual([
      ...[
        [first.id, "skipped"],
        [second.id, "skipped"],
      ],
      ...[
        [null, "ok"],
        [null, "ok"],
      ],
    ]);
    expect(counts).toMatchObject({ skipped: 2, ok: 2 });
  });

  it("A row is matched with the track of its code, and one of another code or version is another track", async () => {
    const { caller, artist } = await createProducer();
    const track = async (values: { isrc?: string; version?: string }) => {
      const { id } = await createTrack([artist.id], { name: "Night Ferry" });
      await sql`update tracks set isrc = ${values.isrc ?? null}, version = ${values.version ?? null} where id = ${id}`;
      return id;
    };
    const coded = await track({ isrc: "USRC17607839" });
    const edit = await track({ version: "Edit" });
    const plain = await track({});
    const cells = [
      { title: "Renamed", isrc: "US-RC1-76-07839", version: "" },
      { title: "Night Ferry", isrc: "", version: "edit" },
      { title: "Night Ferry", isrc: "USRC17607840", version: "" },
      { title: "Night Ferry", isrc: "", version: "Dub" },
      { title: "Other", isrc: "USRC17607840", version: "" },
    ];
    const rows = cells.map((row, place) => ({ ...row, audio_file: `${place}.wav` }));
    const { id } = await checkImport(caller.token, artist.id, toCsv(rows), { on_existing: "update" });
    const checked = await readImportRows(caller.token, id);
    expect(checked.map(({ track_id }: { track_id: number | null }) => track_id)).toEqual([
      ...[coded, edit, plain],
      ...[null, null],
    ]);
    expect(checked[4].errors).toEqual({ isrc: "Line 4 has this code too." });
  });

  it("The header is in any order, columns that are not ours are named, and cells are taken literally", async () => {
    const { caller, artist } = await createProducer();
    const csv = "Mood,AUDIO_FILE, Title \r\nblue,a.wav,'=1+1\r\nred,b.wav,'Round\r\n";
    const checked = await checkImport(caller.token, artist.id, csv);
    expect(checked.unknown_columns).toEqual(["Mood"]);
    const rows = await readImportRows(caller.token, checked.id);
    expect(rows.map(({ title }: { title: string }) => title)).toEqual(["=1+1", "'Round"]);
  });
});

describe("createImport: refusals", () => {
  it.each([
    ["is empty", "\r\n \r\n", "The file is empty."],
    ["has a header alone", "title,audio_file\r\n", "The file has a header and no rows."],
    ["has no title", "name,audio_file\r\nA,b\r\n", /has no column title\.$/],
    ["names a column twice", "title,Title\r\nA,B\r\n", "The column title is there twice."],
    [
      "has a quote that does not close",
      'title,album\r\n"A\r\nB",C\r\n"D,E\r\nF,G\r\n',
      "A quote in the row that begins on line 4 is never closed.",
    ],
    ["has a quote inside a cell", 'title\r\nThe "Mix"\r\n', /^The row that begins on line 2 has a quote/],
    ["is in Windows-1252", Uint8Array.of(...Buffer.from("title\r\n"), 0xe9), /^The file is not in UTF-8\./],
    ["has 5,001 rows", `title\r\n${"A\r\n".repeat(5_001)}`, "The file has more than 5,000 rows."],
  ])("A file that %s fails with a sentence", async (_, csv, sentence) => {
    const { caller, artist } = await createProducer();
    const checked = await checkImport(caller.token, artist.id, csv);
    expect(checked).toMatchObject({ state: "failed", counts: { rows: 0 } });
    expect(checked.error).toMatch(sentence);
  });

  it("A file in UTF-16, a picture, and one of more than 10 MB are refused when they are uploaded", async () => {
    const { token } = await createCaller();
    const wide = Buffer.from("\uFEFFtitle\r\nA\r\n", "utf16le");
    await expect(uploadCsv(token, wide)).rejects.toThrow("This file is in UTF-16. Save it as CSV in UTF-8.");
    const picture = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
      "base64",
    );
    await expect(uploadCsv(token, picture)).rejects.toThrow(/It must be CSV/);
    await expect(uploadCsv(token, new Uint8Array(10_000_001))).rejects.toThrow(/it may have 10000000/);
  });

  it("A file of 5,000 rows with a byte order mark, and one with long cells and line breaks, are read whole", async () => {
    const { caller, artist } = await createProducer();
    const many = Array.from({ length: 5_000 }, (_, place) => `Track ${place},${place}.wav`).join("\n");
    const { counts } = await checkImport(caller.token, artist.id, `\uFEFFtitle,audio_file\n${many}`);
    expect(counts).toMatchObject({ rows: 5_000, ok: 5_000 });
    const long = toCsv([{ title: "A\r\nB", audio_file: "a.wav", description: "x".repeat(32_768) }, row]);
    const { id } = await checkImport(caller.token, artist.id, long);
    const rows = await readImportRows(caller.token, id);
    expect(rows.map(({ line }: { line: number }) => line)).toEqual([2, 4]);
    expect(Object.keys(rows[0].errors)).toEqual(["title", "description"]);
  });

  it("A file name of 32 KB that no index can hold is an error of its row", async () => {
    const { caller, artist } = await createProducer();
    const audio_file = randomBytes(16_384).toString("hex");
    const { id } = await checkImport(caller.token, artist.id, toCsv([{ title: "A", audio_file }, row]));
    const [first, second] = await readImportRows(caller.token, id);
    expect(first.errors).toEqual({ audio_file: "Must have at most 255 characters." });
    expect(second.state).toBe("ok");
  });

  it.each([";", "\t"])("A file whose cells are separated by %j is read", async (delimiter) => {
    const { caller, artist } = await createProducer();
    const csv = `title${delimiter}audio_file${delimiter}tags\r\nA${delimiter}a.wav${delimiter}"dusty; tape"\r\n`;
    const { counts } = await checkImport(caller.token, artist.id, csv);
    expect(counts).toMatchObject({ rows: 1, ok: 1 });
  });

  it("An upload for something else, one that is used, and the 51st import of a day are refused", async () => {
    const { caller, artist } = await createProducer();
    const { token } = caller;
    const begin = (upload_id: string) =>
      post("/imports", { token, body: { upload_id, artist_id: artist.id } });
    const audio = await begin(await createUpload(caller.id));
    expect([audio.status, Object.keys(audio.body.errors)]).toEqual([422, ["upload_id"]]);
    const upload = await uploadCsv(token, toCsv([row]));
    expect((await begin(upload)).status).toBe(201);
    expect((await begin(upload)).status).toBe(409);
    await sql`
      insert into catalog_imports (user_id, artist_id, on_existing, filename, expires_at)
      select ${caller.id}, ${artist.id}, 'skip', 'a.csv', now() + interval '1 day' from generate_series(1, 49)`;
    const late = await uploadCsv(token, toCsv([row]));
    const { status, headers } = await begin(late);
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
    // The upload is not used up by it.
    expect(
      (await get(`/uploads/${late}`, { token, headers: { "Tus-Resumable": "1.0.0" } })).body.upload.state,
    ).toBe("received");
  });
});

describe("createImport: authorization", () => {
  it("The artist and the upload of somebody else are refused", async () => {
    const [mine, other] = [await createProducer(), await createProducer()];
    const { token } = mine.caller;
    expect((await beginImport(token, other.artist.id, toCsv([row]))).status).toBe(403);
    expect((await beginImport(token, 999_999_999, toCsv([row]))).status).toBe(404);
    const upload_id = await uploadCsv(other.caller.token, toCsv([row]));
    expect((await post("/imports", { token, body: { upload_id, artist_id: mine.artist.id } })).status).toBe(
      404,
    );
  });
});
