import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { hourlyTasks } from "@/lib/listening/plays/hourly-tasks";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

const HOUR = 3_600_000;

const THIS_HOUR = Math.floor(Date.now() / HOUR) * HOUR;

/** The beginning of the hour in which the test began, or of one before. */
const hourStart = (ago = 0) => new Date(THIS_HOUR - ago * HOUR);

beforeEach(() => sql`delete from play_hour_notices`);

/** A producer with two tracks, whose plays are logged at any time. */
async function createScene() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id, name: "Low Tide" });
  const tracks = [await createTrack([artist.id]), await createTrack([artist.id])] as const;
  const play = async (track: number, at: Date, counted = true) => {
    await sql`
      insert into play_queue ${rows({ track_id: tracks[track]?.id, device_id: `${at.getTime()}`, played_at: at, counted })}`;
  };
  const events = async () => {
    await readAll(eventConsumer);
    return (await get("/events?types=plays.counted", { token: producer.token })).body.pagination.data.map(
      ({ data }: { data: object }) => data,
    );
  };
  return { artist, tracks, play, events };
}

const announce = (now = hourStart()) =>
  hourlyTasks(() => new Date(now.getTime() + 600_000)).announcePlays({});

describe("The plays of an hour", () => {
  it("The plays of an hour are announced to the members of the artist once it is over, each track with its own", async () => {
    const { artist, tracks, play, events } = await createScene();
    const last = hourStart(1);
    await play(1, last);
    await play(1, new Date(last.getTime() + HOUR - 1));
    await drainPlays();
    await play(0, new Date(last.getTime() + 60_000));
    await play(0, new Date(last.getTime() + 60_000), false);
    await play(0, hourStart(2));
    await play(0, hourStart());
    await announce();
    await announce();
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      artist: { id: artist.id, name: "Low Tide" },
      hour: last.toISOString(),
      plays: 3,
    });
    expect(event.tracks.map(({ id, plays }: { id: number; plays: number }) => [id, plays])).toEqual([
      [tracks[1].id, 2],
      [tracks[0].id, 1],
    ]);
  });

  it("The plays of an hour end with its last instant, also of plays that are counted, and name the 50 most played tracks", async () => {
    const { artist, play, events } = await createScene();
    const last = hourStart(1);
    const ids = [];
    for (let number = 0; number < 51; number++) ids.push((await createTrack([artist.id])).id);
    await sql`
      insert into play_queue (track_id, device_id, played_at, counted)
      select id, 'device ' || n, ${last}::timestamptz, true from unnest(${ids}::bigint[]) as id, generate_series(1, 2) as n`;
    await play(0, hourStart());
    await drainPlays();
    await announce();
    const [event] = await events();
    expect(event.plays).toBe(102);
    expect(event.tracks.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 50));
  });

  it("The hours of a downtime are announced afterwards, each by itself, but none older than a day", async () => {
    const { play, events } = await createScene();
    await announce(hourStart(30));
    for (const ago of [27, 3, 1]) await play(0, hourStart(ago));
    await announce();
    const hours = (await events()).map(({ hour }: { hour: string }) => hour);
    expect(hours).toEqual([hourStart(3).toISOString(), hourStart(1).toISOString()]);
  });

  it("An artist without plays in an hour, or without anybody who has events, is not announced", async () => {
    const { artist, events } = await createScene();
    const lonely = await createArtist();
    const track = await createTrack([lonely.id]);
    await sql`
      insert into play_queue ${rows({ track_id: track.id, device_id: "alone", played_at: hourStart(1), counted: true })}`;
    await announce();
    const ids = [artist.id, lonely.id];
    expect(
      await sql`select from event_intake where artist_id = any(${ids}::bigint[]) and type = 'plays.counted'`,
    ).toEqual([]);
    expect(await events()).toEqual([]);
  });
});
