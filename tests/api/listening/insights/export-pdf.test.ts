import { describe, expect, it } from "vitest";
import { readPdf, requestExport } from "@/tests/support/exports";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createScene, play, today } from "@/tests/support/insights";

/** A producer of tracks with the given names, each played once. */
async function withTracks(artistName: string, names: string[]) {
  const { token, id } = await createCaller();
  const artist = await createArtist({ owner_id: id, name: artistName });
  for (const [place, name] of names.entries()) {
    await play({ track: (await createTrack([artist.id], { name })).id, device: `device ${place}` });
  }
  return token;
}

describe("exportPdf: answers", () => {
  it("exportPdf answers an A4 document with title and language, whose text can be searched and whose parts are named", async () => {
    const token = await withTracks("Low Tide Assembly", ["Harbour Lights"]);
    const answer = await requestExport("pdf", token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /filename="Low-Tide-Assembly-insights-[\d-]+-to-[\d-]+\.pdf"/,
    );
    const pdf = await readPdf(answer.bytes);
    expect(pdf.size.map(Math.round)).toEqual([0, 0, 595, 842]);
    expect(pdf.info).toMatchObject({
      Language: "en",
      Title: expect.stringMatching(/^Low Tide Assembly: insights, /),
    });
    expect(pdf.marked).toMatchObject({ Marked: true });
    for (const role of ["H1", "H2", "Figure", "Table", "TH", "TD"])
      expect(pdf.structure).toContain(`"role":"${role}"`);
    expect(pdf.structure).toContain("Bars: plays by day");
    expect(pdf.text).toContain("Low Tide Assembly");
    expect(pdf.text).toContain("Harbour Lights | 1 | 100.0% | 1");
  });

  it("exportPdf answers names in every script that the fonts have, and a box for the others", async () => {
    const names = [
      "東京の夜",
      "Привет, мир",
      "שלום",
      "한국어 노래",
      "简体中文",
      "Ελληνικά",
      "Đường về nhà",
      "Łódź",
      "தமிழ்",
    ];
    const { text } = await readPdf((await requestExport("pdf", await withTracks("مرحبا", names))).bytes);
    // A name is written in as many pieces as it takes fonts.
    for (const name of names.slice(0, -1))
      expect(text.replace(/[ |]/g, "")).toContain(name.replaceAll(" ", ""));
    expect(text).toContain("□□□");
  });

  it("exportPdf answers names of any length whole, on as many pages as they take, each with its number", async () => {
    const long = `${"x".repeat(150)} ${"and so on ".repeat(4)}`.trim();
    const names = Array.from({ length: 20 }, (_, place) => `${place} ${long}`);
    const token = await withTracks("A".repeat(120), names);
    const { pages, text } = await readPdf((await requestExport("pdf", token)).bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text.match(/x{10,}/g)?.join("")).toHaveLength(20 * 150);
    expect(text.match(/A{10,}/g)?.join("")).toContain("A".repeat(30));
  });

  it("exportPdf answers hostile names as they are", async () => {
    const names = ["=1+1", "(\\) <</JS>>", "two\nlines", "\u202eevil", "%PDF-1.4", "\ud83d\udd25"];
    const answer = await requestExport("pdf", await withTracks("A (B) \\", names));
    const { text } = await readPdf(answer.bytes);
    for (const name of ["=1+1", "(\\) <</JS>>", "two lines", "evil", "%PDF-1.4"])
      expect(text).toContain(name);
  });

  it("exportPdf says that nothing was played, where nothing was", async () => {
    const { token, id } = await createCaller();
    await createArtist({ owner_id: id });
    const { pages, text } = await readPdf((await requestExport("pdf", token)).bytes);
    expect(pages).toHaveLength(1);
    expect(text).toContain("Nothing was played");
    expect(text).not.toContain("Top tracks");
  });

  it("exportPdf answers one day, and a year by weeks", async () => {
    const token = await withTracks("One", ["A"]);
    const day = await readPdf((await requestExport("pdf", token, { from: today(), to: today() })).bytes);
    expect(day.structure).toContain("Bars: plays by day");
    const year = await readPdf((await requestExport("pdf", token, { period: "1-year" })).bytes);
    expect(year.structure).toContain("Bars: plays by week");
  });
});

describe("exportPdf: refusals", () => {
  it("exportPdf refuses an account without an artist, an unknown artist, and half of a span", async () => {
    const { token } = await createCaller();
    expect((await requestExport("pdf", token)).status).toBe(403);
    expect((await requestExport("pdf", token, { artist_id: 999999999 })).status).toBe(404);
    const half = await requestExport("pdf", token, { to: "2026-01-01" });
    expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ["from"]]);
  });
});

describe("exportPdf: authorization", () => {
  it("exportPdf refuses an artist to a rival with whom it shares a track", async () => {
    const { rival, artist } = await createScene();
    const { status, body } = await requestExport("pdf", rival.token, { artist_id: artist.id });
    expect([status, body.error]).toEqual([403, "forbidden"]);
  });
});
