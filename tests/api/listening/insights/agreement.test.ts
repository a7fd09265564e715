import { beforeAll, describe, expect, it } from "vitest";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { csvRows, readPdf, requestExport } from "@/tests/support/exports";
import { createFollow, createUser } from "@/tests/support/factories";
import { createScene, play, react } from "@/tests/support/insights";

/** One definition of every number: each format is parsed and compared with what the operations of insights answer. */

const INSIGHTS = "/producer-intelligence/insights";
const PERIODS = ["7-days", "30-days", "90-days", "1-year"] as const;
const COUNTRIES = ["NL", "DE", "US", null];

let scene: Awaited<ReturnType<typeof createScene>>;

beforeAll(async () => {
  scene = await createScene();
  const { own, shared, producer } = scene;
  const tracks = [own.id, own.id, shared.id];
  const plays = Array.from({ length: 400 }, (_, number) => ({
    track: tracks[number % tracks.length] as number,
    device: `device ${(number * number) % 37}`,
    daysAgo: (number * 7) % 400,
    country: COUNTRIES[(number * 5) % COUNTRIES.length] ?? null,
  }));
  await play(...plays.slice(0, 300));
  // Some are rolled up, some wait: neither may make a difference.
  await drainPlays();
  await play(...plays.slice(300));
  for (const daysAgo of [0, 5, 20, 40, 100, 300]) {
    await react("likes", own.id, daysAgo);
    await react("reposts", shared.id, daysAgo + 3);
  }
  for (const daysAgo of [0, 10, 50]) {
    await createFollow((await createUser()).id, producer.id, new Date(Date.now() - daysAgo * 86_400_000));
  }
});

const readAnswer = async (path: string) =>
  (await get(`${INSIGHTS}${path}`, { token: scene.producer.token })).body.data;
const whole = new Intl.NumberFormat("en");
const tenths = new Intl.NumberFormat("en", { minimumFractionDigits: 1 });

describe.each(PERIODS)("A period of %s", (period) => {
  const readRows = async (type: string) => {
    const body = { type, period };
    const csv = csvRows(await requestExport("csv", scene.producer.token, body));
    const json = (await requestExport("json", scene.producer.token, body)).body.data.rows;
    return { csv, json };
  };

  it("CSV and JSON have the same cells", async () => {
    for (const type of ["tracks", "albums", "artists"]) {
      const { csv, json } = await readRows(type);
      const cells = json.map((row: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(", ") : String(value ?? ""),
          ]),
        ),
      );
      expect(csv).toEqual(cells);
    }
  });

  it("Each row of an export has the numbers of its track, album or artist", async () => {
    for (const type of ["tracks", "albums", "artists"]) {
      const { json } = await readRows(type);
      expect(json.length).toBeGreaterThan(0);
      for (const row of json) {
        const { plays, listeners, engagement, growth } = await readAnswer(
          `/${type}/${row.id}?period=${period}`,
        );
        expect(row).toMatchObject({
          plays: plays.period,
          listeners: listeners.unique,
          ...engagement,
          ...growth,
        });
      }
    }
  });

  it("The report has the numbers of the artist, and its charts those of the chart", async () => {
    const { id } = scene.artist;
    const { data } = (await requestExport("report", scene.producer.token, { period, include_charts: true }))
      .body;
    const artist = await readAnswer(`/artists/${id}?period=${period}`);
    expect(data).toMatchObject({
      totals: { plays: artist.plays.period, listeners: artist.listeners.unique, ...artist.engagement },
      growth: artist.growth,
      top_tracks: artist.top_tracks,
      countries: artist.countries,
      followers: artist.followers,
    });
    const timeframe = { "7-days": "7d", "30-days": "30d", "90-days": "90d", "1-year": "1y" }[period];
    const chart = await readAnswer(`/artists/${id}/charts?timeframe=${timeframe}`);
    expect([data.series.interval, data.series.points]).toEqual([chart.interval, chart.points]);
  });

  it("The PDF shows the numbers of the report", async () => {
    const { data } = (await requestExport("report", scene.producer.token, { period })).body;
    const { text } = await readPdf((await requestExport("pdf", scene.producer.token, { period })).bytes);
    const { totals, comparison, growth, followers } = data;
    const counts = [totals.plays, totals.listeners, totals.likes, totals.reposts, followers.period];
    expect(text).toContain(counts.map((value) => whole.format(value)).join(" | "));
    const before = [comparison.plays, comparison.listeners, comparison.likes, comparison.reposts];
    expect(text).toContain(before.map((value) => `${whole.format(value)} before`).join(" | "));
    const changes = [
      growth.plays_change,
      growth.listeners_change,
      growth.likes_change,
      growth.reposts_change,
      followers.change,
    ];
    const signed = (change: number) =>
      `${change > 0 ? "+" : change < 0 ? "\u2212" : ""}${tenths.format(Math.abs(change))}%`;
    // The scene was first played less than two years ago, so a year has nothing whole to compare with.
    const shownChange = period === "1-year" ? () => "–" : signed;
    expect(text).toContain(changes.map(shownChange).join(" | "));
    for (const { name, plays, listeners } of data.top_tracks) {
      expect(text).toMatch(
        new RegExp(`\\| ${name} \\| ${whole.format(plays)} \\| [\\d.]+.% \\| ${whole.format(listeners)}`),
      );
    }
    const names = new Intl.DisplayNames("en", { type: "region" });
    for (const { country, plays } of data.countries) {
      const name = country === "ZZ" ? "Unknown" : names.of(country);
      expect(text).toContain(`${name} | ${whole.format(plays)} |`);
    }
  });
});

it("The days of an export are the points of the charts, for each track", async () => {
  for (const format of ["csv", "json"] as const) {
    const answer = await requestExport(format, scene.producer.token, { group_by: "day", period: "90-days" });
    const rows = format === "csv" ? csvRows(answer) : answer.body.data.rows;
    for (const { id } of [scene.own, scene.shared]) {
      const { points } = await readAnswer(`/tracks/${id}/charts?timeframe=90d`);
      const days = rows
        .filter((row: { id: unknown }) => Number(row.id) === id)
        .map(({ date, plays, listeners, likes, reposts }: Record<string, unknown>) => ({
          date,
          plays: Number(plays),
          listeners: Number(listeners),
          likes: Number(likes),
          reposts: Number(reposts),
        }));
      expect(days).toEqual(points);
    }
  }
});
