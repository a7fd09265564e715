import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { requestExport } from "@/tests/support/exports";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createScene, play, today } from "@/tests/support/insights";
import { ExportedRows } from "@/tests/support/specification";

describe("exportJson: answers", () => {
  it("exportJson answers the rows of a period with their subjects, names as they are", async () => {
    const { token, id } = await createCaller();
    const artist = await createArtist({ owner_id: id, name: "=SUM" });
    const track = await createTrack([artist.id], { name: "-Interlude-" });
    await play({ track: track.id, device: "a" });
    const { status, body } = await requestExport("json", token);
    expect(status).toBe(200);
    const { rows, ...about } = ExportedRows.parse(body.data);
    expect(about).toMatchObject({
      type: "tracks",
      group_by: "period",
      period: "30-days",
      from: addDays(today(), -29),
      to: today(),
    });
    expect(rows).toEqual([
      {
        id: track.id,
        name: "-Interlude-",
        artists: ["=SUM"],
        album: null,
        release_date: "2026-03-06",
        plays: 1,
        listeners: 1,
        likes: 0,
        reposts: 0,
        plays_change: 100,
        listeners_change: 100,
      },
    ]);
  });

  it("exportJson answers by day, of the days asked for, without a period", async () => {
    const { producer, album, own } = await createScene();
    await play({ track: own.id, device: "a", daysAgo: 1 });
    const body = { type: "albums", group_by: "day", from: addDays(today(), -1), to: today() };
    const { data } = (await requestExport("json", producer.token, body)).body;
    expect(data).toMatchObject({
      type: "albums",
      group_by: "day",
      period: null,
      from: body.from,
      to: body.to,
    });
    expect(ExportedRows.parse(data).rows).toMatchObject([
      { date: body.from, id: album.id, plays: 1, listeners: 1 },
      { date: body.to, id: album.id, plays: 0, listeners: 0 },
    ]);
  });

  it("exportJson answers artists without what only tracks and albums have", async () => {
    const { producer } = await createScene();
    const { data } = (await requestExport("json", producer.token, { type: "artists" })).body;
    expect(Object.keys(data.rows[0])).not.toEqual(expect.arrayContaining(["artists"]));
  });
});

describe("exportJson: refusals", () => {
  it("exportJson refuses rows that would not fit into memory, and names the alternative", async () => {
    const { token, id } = await createCaller();
    const artist = await createArtist({ owner_id: id });
    for (let track = 0; track < 137; track++) await createTrack([artist.id]);
    const { status, body } = await requestExport("json", token, { group_by: "day", period: "1-year" });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      group_by:
        "Would return 50,005 rows; JSON allows at most 50,000. Choose fewer days, or use CSV, which has no limit.",
    });
    expect((await requestExport("json", token, { group_by: "day", period: "90-days" })).status).toBe(200);
  });

  it("exportJson refuses a period with days, naming it", async () => {
    const body = { period: "7-days", from: "2026-01-01", to: "2026-01-02" };
    const { status, body: answer } = await requestExport("json", (await createCaller()).token, body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, ["period"]]);
  });
});

describe("exportJson: authorization", () => {
  it("exportJson names an album that is not public to those who manage it or the track, and not to a guest on it", async () => {
    const { producer, rival, artist, rivalArtist } = await createScene();
    const album = await createAlbum([artist.id], { name: "Slack Water", visibility: "private" });
    const track = await createTrack([artist.id, rivalArtist.id], { album_id: album.id, album_position: 1 });
    const namedAlbum = async (token: string) => {
      const { rows } = (await requestExport("json", token)).body.data;
      return rows.find(({ id }: { id: number }) => id === track.id).album;
    };
    expect([await namedAlbum(producer.token), await namedAlbum(rival.token)]).toEqual(["Slack Water", null]);
    await sql`update albums set visibility = 'public' where id = ${album.id}`;
    expect(await namedAlbum(rival.token)).toBe("Slack Water");
  });

  it("exportJson refuses an artist to accounts that do not manage it, and the rows of each to the other", async () => {
    const { producer, rival, artist, own, shared } = await createScene();
    expect((await requestExport("json", rival.token, { artist_id: artist.id })).status).toBe(403);
    const ids = async (token: string) =>
      (await requestExport("json", token)).body.data.rows.map(({ id }: { id: number }) => id).sort();
    expect(await ids(producer.token)).toEqual([own.id, shared.id].sort());
    expect(await ids(rival.token)).toEqual([shared.id]);
  });
});
