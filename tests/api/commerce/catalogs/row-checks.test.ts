import { describe, expect, it } from "vitest";
import { checkImport, readImportRows, toCsv } from "@/tests/support/catalogs";
import { createGenre, createToken } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

const row = { title: "Night Ferry", audio_file: "night-ferry.wav" };

/** Checks one row with these cells, and returns what is wrong with it. */
async function checkRow(cells: Record<string, string>) {
  const { caller, artist } = await createProducer();
  const { id } = await checkImport(caller.token, artist.id, toCsv([{ ...row, ...cells }]));
  const [checked] = await readImportRows(caller.token, id);
  return checked;
}

describe("The check of a row", () => {
  it.each([
    ["title", { title: "x".repeat(201) }, "Must have between 1 and 200 characters."],
    ["title", { title: "" }, "Is required."],
    ["artists", { artists: "Nobody I manage" }, /^You manage no artist called Nobody I manage\./],
    ["featuring", { featuring: "999999999" }, /^You manage no artist called 999999999\./],
    ["producers", { producers: "Someone" }, /^You manage no artist called Someone\./],
    ["album", { album: "x".repeat(201) }, "Must have between 1 and 200 characters."],
    ["album_type", { album: "A", album_type: "mixtape" }, "Must be one of: album, ep, single, beat_tape."],
    ["version", { version: "x".repeat(101) }, "Must have between 1 and 100 characters."],
    ["isrc", { isrc: "USRC1760783" }, "Must be an ISRC, such as USRC17607839."],
    ["upc", { upc: "036000291453" }, /^Must be a UPC or EAN of 12 or 13 digits/],
    ["upc", { upc: "3.6E+10" }, /^Must be a UPC or EAN of 12 or 13 digits/],
    ["language", { language: "English" }, /^Must be a language tag of BCP 47/],
    ["label", { label: "x".repeat(201) }, "Must have between 1 and 200 characters."],
    ["p_line", { p_line: "x".repeat(201) }, "Must have between 1 and 200 characters."],
    ["c_line", { c_line: "2026\u0007" }, "Must not contain control characters."],
    ["disc", { disc: "100" }, "Must be at most 99."],
    ["disc", { disc: "one" }, "Must be a whole number."],
    ["position", { position: "0" }, "Must be at least 1."],
    ["release_date", { release_date: "06/03/2026" }, "Must be a date, such as 2026-01-15."],
    ["publish_at", { publish_at: "tomorrow" }, "Must be `now`, a time in ISO 8601, or null."],
    ["genres", { genres: "No such genre" }, "There is no genre called No such genre."],
    ["genres", { genres: "a;b;c;d" }, "Must have at most 3 items."],
    ["tags", { tags: "x" }, "Must have 2 to 30 letters, digits, spaces, hyphens, # and &."],
    ["bpm", { bpm: "fast" }, "Must be a whole number."],
    ["bpm", { bpm: "401" }, "Must be at most 400."],
    ["key", { key: "H" }, "Must be a key, such as C# or Bb."],
    ["scale", { scale: "sad" }, /^Must be one of: major, minor,/],
    ["explicit", { explicit: "perhaps" }, "Must be true or false."],
    ["description", { description: "x".repeat(5001) }, "Must have at most 5000 characters."],
    ["price_mp3", { price_mp3: "cheap" }, "Must be an amount, such as 29.00."],
    ["currency", { currency: "xyz" }, /^Must be one of usd,/],
    [
      "splits",
      { splits: "half and half" },
      "Must name accounts with their percent, such as ines 60%; leo 40%.",
    ],
    ["splits", { splits: "@nobody_here 100%" }, "There is no account called @nobody_here."],
    ["splits", { splits: "@nobody_here 60%" }, "The shares must add up to 100 %."],
    ["samples", { samples: "many" }, "Must be one of: none, cleared, requires_clearance."],
    ["made_with_ai", { made_with_ai: "maybe" }, "Must be true or false."],
    ["audio_file", { audio_file: "" }, "Is required for a track that does not exist yet."],
  ])("A wrong %s is named at its column: %o", async (column, cells, sentence) => {
    const { state, errors } = await checkRow(cells);
    expect([state, Object.keys(errors)]).toEqual(["error", [column]]);
    expect(errors[column]).toMatch(sentence);
  });

  it("A row of all columns is fine, in the spellings of spreadsheets and DJ programs", async () => {
    const genre = await createGenre();
    const checked = await checkRow({
      ...{ genres: genre.name.toUpperCase(), tags: "Dusty; tape ", bpm: " 78 ", key: "Bbm", explicit: "NO" },
      ...{ price_mp3: "29", price_wav: "49,50", currency: "USD", samples: "None", made_with_ai: "0" },
      ...{
        album: "Slack Water",
        album_type: "EP",
        position: "2",
        release_date: "2026-03-06",
        publish_at: "now",
      },
      ...{
        version: "Radio Edit",
        isrc: "us-rc1-76-07839",
        upc: "0 36000 29145 2",
        language: "pt-br",
        disc: "1",
      },
      ...{ label: "Slack", p_line: "2026 Slack", c_line: "2026 Slack", description: "Two\r\nlines" },
    });
    expect([checked.state, checked.errors]).toEqual(["ok", {}]);
  });

  it("Several rows of one file, and a row with more cells than the header, are named", async () => {
    const { caller, artist } = await createProducer();
    const csv = "title,audio_file\r\nA,a.wav\r\nB,Folder/A.WAV\r\nC,c.wav,more\r\nD,d.wav,\r\n";
    const { id } = await checkImport(caller.token, artist.id, csv);
    const rows = await readImportRows(caller.token, id);
    expect(rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      {},
      { audio_file: "Line 2 has this file too." },
      { row: "Has more cells than the header. Write a cell that has a comma in quotes." },
      {},
    ]);
  });

  it("A cover that is not read, a second title and two types of one album are warnings", async () => {
    const { caller, artist } = await createProducer();
    const rows = [
      { title: "A", audio_file: "a.wav", album: "X", album_type: "ep", cover_file: "a.jpg" },
      { title: "A", audio_file: "b.wav", album: "X", album_type: "album", cover_file: "" },
    ];
    const { id, counts } = await checkImport(caller.token, artist.id, toCsv(rows));
    const checked = await readImportRows(caller.token, id);
    expect(checked.map(({ warnings }: { warnings: object }) => Object.keys(warnings))).toEqual([
      ["cover_file"],
      ["title", "album_type"],
    ]);
    expect(counts).toMatchObject({ ok: 2, warnings: 2, errors: 0 });
  });

  it("Prices and shares need what their own operations need", async () => {
    const { caller, artist } = await createProducer();
    const narrow = await createToken(caller.id, ["catalog:write"]);
    const rows = [{ ...row, price_mp3: "29", splits: "@nobody 100%" }];
    const { id } = await checkImport(narrow, artist.id, toCsv(rows));
    const [checked] = await readImportRows(narrow, id);
    expect(checked.errors.price_mp3).toBe("The token lacks the scope sales:write.");
  });
});
