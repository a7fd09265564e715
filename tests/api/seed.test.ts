import { verify } from "@node-rs/argon2";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { drawAlbums, drawTracks } from "@/db/seed/catalogue";
import { clockAt } from "@/db/seed/clock";
import { drawComments } from "@/db/seed/comments";
import { seed } from "@/db/seed/index";
import { isEmpty } from "@/db/seed/is-empty";
import { drawMessaging } from "@/db/seed/messaging";
import { drawPlays } from "@/db/seed/plays";
import { drawReach } from "@/db/seed/popularity";
import { duration, synthesise } from "@/db/seed/sound/track-audio";
import { waveformPeaks } from "@/lib/platform/audio-analysis/waveform";
import { describeDemoArtist } from "@/tests/support/demo-artist";
import { describeDemoCharts } from "@/tests/support/demo-charts";
import { describeDemoNotifications } from "@/tests/support/demo-notifications";
import { describeDemoSales } from "@/tests/support/demo-sales";
import { likeness } from "@/tests/support/likeness";

const now = new Date("2026-11-20T15:00:00Z");
let wasEmpty = false;

beforeAll(async () => {
  wasEmpty = await isEmpty(sql);
  await seed(sql, { now });
}, 120_000);

/** The single value that a query yields. */
async function value<T = number>(query: Promise<readonly Record<string, unknown>[]>): Promise<T> {
  return Object.values((await query)[0] ?? {})[0] as T;
}

describe("The demo data", () => {
  test("Loading the demo data fills an empty database", async () => {
    expect(wasEmpty).toBe(true);
    expect(await isEmpty(sql)).toBe(false);
  });

  test.each([
    ["artists", 40, 40],
    ["albums", 120, 120],
    ["tracks", 600, 600],
    ["contributors", 1200, 1800],
    ["waveforms", 600, 600],
    ["fingerprints", 600, 600],
    ["users", 400, 400],
    ["plays", 190_000, 210_000],
    ["comments", 1500, 3000],
    ["follows", 2000, 5000],
    ["likes", 8000, 11_000],
    ["reposts", 2000, 3000],
    ["messages", 200, 400],
    ["receipts", 200, 600],
    ["beat_requests", 56, 56],
    ["reports", 2, 2],
    ["payment_accounts", 20, 40],
    ["push_tokens", 40, 60],
  ])("The demo data has %s: %i to %i", async (table, least, most) => {
    const count = await value(sql`select count(*)::int from ${sql(table)}`);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  test("The demo data leaves every identity free for the next row", async () => {
    const tables = "users artists albums tracks comments listeners conversations messages";
    for (const table of tables.split(" ")) {
      const [row] = await sql<{ next: number; most: number }[]>`
        select nextval(pg_get_serial_sequence(${table}, 'id')) as next, (select max(id) from ${sql(table)}) as most`;
      expect(row?.next).toBe((row?.most ?? 0) + 1);
    }
    expect(
      await value(sql`select nextval(pg_get_serial_sequence('play_queue', 'id')) - max(id) from plays`),
    ).toBe(1);
    expect(await value(sql`select nextval(pg_get_serial_sequence('sessions', 'id'))`)).toBe(1);
  });

  test("The demo data has every kind of fingerprint state, request and credit", async () => {
    const kinds = async (query: Promise<readonly Record<string, unknown>[]>) =>
      (await query).map((row) => row.kind);
    expect(await kinds(sql`select distinct status as kind from fingerprints order by 1`)).toEqual([
      "completed",
      "failed",
      "pending",
      "processing",
    ]);
    expect(await kinds(sql`select distinct state as kind from access_requests order by 1`)).toEqual([
      "approved",
      "declined",
      "in_review",
      "needs_information",
      "received",
      "suspended",
    ]);
    expect(await kinds(sql`select distinct role as kind from credits order by 1`)).toEqual([
      "featured",
      "performer",
      "producer",
    ]);
    expect(await kinds(sql`select distinct type as kind from conversations order by 1`)).toEqual([
      "direct",
      "group",
    ]);
    expect(await value(sql`select count(*)::int from beat_requests where expires_at > ${now}`)).toBe(12);
    expect(await value(sql`select count(*)::int from comments where deleted`)).toBeGreaterThan(10);
    expect(await value(sql`select max(depth)::int from comments`)).toBe(3);
  });

  test("The demo data counts plays as the API does", async () => {
    const wrong = await value(sql`
      select count(*)::int from plays
      join listeners on listeners.id = listener_id
      where counted = exists (
        select from credits join artist_members using (artist_id)
        where credits.track_id = plays.track_id and artist_members.user_id = listeners.user_id)`);
    const miscounted = await value(sql`
      select count(*)::int from tracks left join insight_totals on kind = 'track' and entity_id = tracks.id
      where coalesce(plays, 0) <> (select count(*) from plays where track_id = tracks.id and counted)`);
    expect({ wrong, miscounted }).toEqual({ wrong: 0, miscounted: 0 });
  });

  test("The demo data has plays on each of the last 400 days, from 20 countries, with weekends and growth, none in the future", async () => {
    const [row] = await sql`
      select count(distinct (played_at at time zone 'UTC')::date)::int as days, count(distinct country)::int as countries,
        max(played_at) <= ${now} as past, count(distinct source)::int as sources,
        count(*) filter (where played_at > ${now}::timestamptz - interval '90 days')::int as late,
        count(*) filter (where played_at < ${now}::timestamptz - interval '309 days')::int as early,
        count(*) filter (where extract(dow from played_at) in (5, 6))::float / count(*) as weekend,
        count(*) filter (where user_id is not null)::float / count(*) as members
      from plays join listeners on listeners.id = listener_id`;
    expect(row).toMatchObject({ days: 400, countries: 20, past: true, sources: 6 });
    expect(row?.late).toBeGreaterThan(1.5 * row?.early);
    expect(row?.weekend).toBeGreaterThan(0.31);
    expect(row?.members).toBeGreaterThan(0.35);
  });

  test("The demo data plays nothing before its release, and says nothing after a track's end or in the future", async () => {
    expect(
      await value(sql`
        select count(*)::int from plays join tracks on tracks.id = track_id where played_at < tracks.release_date`),
    ).toBe(0);
    expect(
      await value(
        sql`select count(*)::int from comments join tracks on tracks.id = track_id where position >= duration`,
      ),
    ).toBe(0);
    for (const [table, column] of [
      ["comments", "created_at"],
      ["messages", "created_at"],
      ["receipts", "read_at"],
      ["follows", "created_at"],
      ["likes", "created_at"],
      ["access_events", "created_at"],
      ["access_requests", "updated_at"],
    ] as const) {
      expect(await value(sql`select max(${sql(column)}) <= ${now} from ${sql(table)}`)).toBe(true);
    }
  });

  test("The demo data has waveforms of the audio that is served, and its length as the duration", async () => {
    for (const id of [1, 2, 333, 600]) {
      const [row] = await sql<{ bpm: number; key: string; duration: number; peaks: number[] }[]>`
        select bpm, key || ' ' || scale as key, duration, to_json(peaks) as peaks from tracks join waveforms on track_id = id where id = ${id}`;
      const sound = synthesise({ seed: id, bpm: row?.bpm ?? 0, key: row?.key ?? null });
      expect(row?.duration).toBe(duration(sound));
      expect(likeness(row?.peaks ?? [], waveformPeaks(sound.samples))).toBeGreaterThan(0.9);
    }
  });

  test("The demo data sends messages of a conversation with rising ids, read only by others", async () => {
    expect(
      await value(sql`
        select count(*)::int from (
          select created_at < lag(created_at) over (partition by conversation_id order by id) as wrong from messages) as m
        where wrong`),
    ).toBe(0);
    expect(
      await value(sql`
        select count(*)::int from receipts join messages on messages.id = message_id
        where receipts.user_id = messages.user_id or not exists (
          select from participants
          where participants.conversation_id = messages.conversation_id and participants.user_id = receipts.user_id)`),
    ).toBe(0);
  });
});

describe("The demo accounts", () => {
  test("The demo accounts are users 1 to 5, with the password of the guides", async () => {
    const users = await sql<{ email: string; role: string; password_hash: string }[]>`
      select email, role, password_hash from users where id <= 5 order by id`;
    expect(users.map(({ email, role }) => `${email} ${role}`)).toEqual([
      "producer@downbeat.test member",
      "listener@downbeat.test member",
      "operator@downbeat.test operator",
      "applicant@downbeat.test member",
      "rival@downbeat.test member",
    ]);
    for (const { password_hash } of users) {
      expect(password_hash).toMatch(/^\$argon2id\$/);
      expect(await verify(password_hash, "downbeat-demo")).toBe(true);
    }
    expect(await value(sql`select count(*)::int from users where id > 5 and password_hash is not null`)).toBe(
      0,
    );
  });

  test("The demo accounts are developers where they should be: the producer, the listener and the rival", async () => {
    const rows =
      await sql`select user_id from access_requests where user_id <= 5 and state = 'approved' order by 1`;
    expect(rows.map((row) => row.user_id)).toEqual([1, 2, 5]);
    expect(await value(sql`select count(*)::int from access_requests where user_id = 4`)).toBe(0);
  });

  test("The demo accounts own what they should: the producer and the rival the first and second of everything", async () => {
    const owned = await sql`select artist_id, user_id from artist_members where user_id <= 5 order by 1`;
    expect(owned.map((row) => ({ ...row }))).toEqual([
      { artist_id: 1, user_id: 1 },
      { artist_id: 2, user_id: 5 },
    ]);
    for (const id of [1, 2]) {
      expect(await value(sql`select artist_id from album_artists where album_id = ${id}`)).toBe(id);
      expect(await value(sql`select artist_id from credits where track_id = ${id} and position = 0`)).toBe(
        id,
      );
      expect(await value(sql`select album_id from tracks where id = ${id}`)).toBe(id);
    }
  });

  test("The demo accounts keep the rival apart: no record and no conversation with the producer", async () => {
    for (const [table, column] of [
      ["credits", "track_id"],
      ["album_artists", "album_id"],
    ] as const) {
      expect(
        await value(sql`
          select count(*)::int from ${sql(table)} as a join ${sql(table)} as b using (${sql(column)})
          where a.artist_id = 1 and b.artist_id = 2`),
      ).toBe(0);
    }
    expect(await value(sql`select count(*)::int from participants where user_id = 5`)).toBe(0);
  });

  test("The demo data gives the producer two tokens and 30 days of requests with them, counted as they are listed", async () => {
    const [row] = await sql`
      select count(distinct at::date) as days, max(at) <= ${now}::timestamptz as past, count(distinct token_id) as tokens,
        (select array_agg(distinct user_id) from api_tokens where hash is not null) as owners from request_log`;
    expect(row).toEqual({ days: 30, past: true, tokens: 2, owners: [1] });
    const apart = sql`select token_id, date_trunc('hour', at), status, count(*) from request_log group by 1, 2, 3
      except select token_id, hour, status, sum(requests) from request_hours group by 1, 2, 3`;
    expect(await apart).toHaveLength(0);
  });
});

describeDemoArtist();
describeDemoCharts();
describeDemoSales(now);
describeDemoNotifications(now);

test("The demo data is drawn the same every time, however late in the day", () => {
  const [morning, evening] = ["2026-05-05T09:30:00Z", "2026-05-05T21:00:00Z"].map((at) =>
    clockAt(new Date(at)),
  );
  if (!morning || !evening) throw new Error("two clocks are needed");
  const tracks = drawTracks(drawAlbums());
  expect(JSON.stringify(drawTracks(drawAlbums()))).toBe(JSON.stringify(tracks));
  const reach = drawReach(tracks);
  expect(drawComments(tracks, reach, morning)).toEqual(drawComments(tracks, reach, morning));
  expect(drawMessaging(morning)).toEqual(drawMessaging(morning));
  const [early, late] = [drawPlays(tracks, morning), drawPlays(tracks, evening)];
  expect(late.length).toBeGreaterThan(early.length);
  expect(JSON.stringify(late.slice(0, early.length)) === JSON.stringify(early)).toBe(true);
}, 120_000);
