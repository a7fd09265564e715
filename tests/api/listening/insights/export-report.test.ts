import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { requestExport } from "@/tests/support/exports";
import { createArtist, createCaller, createFollow, createUser } from "@/tests/support/factories";
import { createScene, play, react, today } from "@/tests/support/insights";
import { addMember } from "@/tests/support/plays";
import { Report } from "@/tests/support/specification";

describe("exportReport: answers", () => {
  it("exportReport answers totals, the days before, growth, top tracks, countries and followers", async () => {
    const { producer, artist, own, shared } = await createScene();
    await play(
      { track: own.id, device: "a" },
      { track: own.id, device: "b", daysAgo: 6, country: "DE" },
      { track: shared.id, device: "a", daysAgo: 1 },
      { track: own.id, device: "c", daysAgo: 7 },
      { track: own.id, device: "c", daysAgo: 13 },
    );
    await react("likes", own.id, 0);
    await react("reposts", own.id, 8);
    await createFollow((await createUser()).id, producer.id);
    const { status, body } = await requestExport("report", producer.token, { period: "7-days" });
    expect(status).toBe(200);
    expect(Report.parse(body.data)).toMatchObject({
      artist: { id: artist.id },
      period: "7-days",
      from: addDays(today(), -6),
      to: today(),
      totals: { plays: 3, listeners: 2, likes: 1, reposts: 0 },
      comparison: {
        from: addDays(today(), -13),
        to: addDays(today(), -7),
        plays: 2,
        listeners: 1,
        likes: 0,
        reposts: 1,
      },
      growth: { plays_change: 50, listeners_change: 100, likes_change: 100, reposts_change: -100 },
      top_tracks: [
        { id: own.id, plays: 2, listeners: 2 },
        { id: shared.id, plays: 1, listeners: 1 },
      ],
      countries: [
        { country: "NL", plays: 2 },
        { country: "DE", plays: 1 },
      ],
      followers: { total: 1, period: 1, change: 100 },
    });
    expect(body.data.series).toBeUndefined();
  });

  it("exportReport answers the numbers over time with include_charts, as many before", async () => {
    const { producer, own } = await createScene();
    await play({ track: own.id, device: "a" }, { track: own.id, device: "a", daysAgo: 2 });
    const body = { from: addDays(today(), -1), to: today(), include_charts: true };
    const { series } = (await requestExport("report", producer.token, body)).body.data;
    expect(series).toMatchObject({
      interval: "day",
      points: [
        { date: addDays(today(), -1), plays: 0 },
        { date: today(), plays: 1, listeners: 1 },
      ],
      comparison: [
        { date: addDays(today(), -3), plays: 0 },
        { date: addDays(today(), -2), plays: 1 },
      ],
    });
  });

  it("exportReport answers weeks for a year", async () => {
    const { producer } = await createScene();
    const body = { period: "1-year", include_charts: true };
    const { series } = (await requestExport("report", producer.token, body)).body.data;
    expect([series.interval, series.points.length, series.comparison.length]).toEqual(["week", 53, 53]);
  });

  it("exportReport passes over an artist that was hidden when it was deleted", async () => {
    const { id: userId, token } = await createCaller();
    const [gone, own] = [await createArtist({ owner_id: userId }), await createArtist({ owner_id: userId })];
    await sql`update artists set hidden_at = now() where id = ${gone.id}`;
    const { body } = await requestExport("report", token, {});
    expect(body.data.artist.id).toBe(own.id);
  });

  it("exportReport answers the artist named, else the first one the account joined", async () => {
    const { producer, artist, rivalArtist } = await createScene();
    await addMember(rivalArtist.id, producer.id);
    const findId = async (body?: object) =>
      (await requestExport("report", producer.token, body)).body.data.artist.id;
    expect([await findId(), await findId({ artist_id: rivalArtist.id })]).toEqual([
      artist.id,
      rivalArtist.id,
    ]);
  });
});

describe("exportReport: refusals", () => {
  it("exportReport refuses an account without an artist, and an unknown artist", async () => {
    const { token } = await createCaller();
    const without = await requestExport("report", token);
    expect([without.status, without.body.message]).toEqual([403, "This account does not manage an artist."]);
    expect((await requestExport("report", token, { artist_id: 999999999 })).status).toBe(404);
  });

  it("exportReport refuses half of a span, naming the other half", async () => {
    const { status, body } = await requestExport("report", (await createCaller()).token, {
      from: "2026-01-01",
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["to"]]);
  });
});

describe("exportReport: authorization", () => {
  it("exportReport refuses an artist to a rival with whom it shares a track", async () => {
    const { rival, artist } = await createScene();
    expect((await requestExport("report", rival.token, { artist_id: artist.id })).status).toBe(403);
  });
});
