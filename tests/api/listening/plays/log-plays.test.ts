import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import type { Db } from "@/db/tagged";
import { type ApiAnswer, documented, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack, uuid } from "@/tests/support/factories";
import { addMember, playsCounts, storedPlays } from "@/tests/support/plays";
import { waitUntilRefusal } from "@/tests/support/queue-timeout";

const PATH = "/plays/batch";
const newTrack = async () => createTrack([(await createArtist()).id]);

/** Sends a request that must wait for another transaction, which then takes more and ends. */
function whileAnotherHolds(
  take: (holder: Db) => Promise<unknown>,
  send: () => Promise<ApiAnswer>,
  takeMore: (holder: Db) => Promise<unknown>,
): Promise<ApiAnswer> {
  return sql
    .begin(async (holder) => {
      await take(holder);
      const answer = send();
      const waiting = async () => {
        const [row] = await sql<[{ count: number }]>`
          select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return row.count;
      };
      await expect.poll(waiting).toBe(1);
      await takeMore(holder);
      return { answer };
    })
    .then(({ answer }) => answer);
}

const log = (token: string, plays: unknown) => post(PATH, { token, body: { plays } });

describe("logPlays: answers", () => {
  it("logPlays answers each play in the order sent, with an id of its own", async () => {
    const { token } = await createCaller();
    const [one, two] = [await newTrack(), await newTrack()];
    const tracks = [two.id, one.id, two.id];
    const { status, body } = await log(
      token,
      tracks.map((track_id, place) => ({ track_id, device_id: `device-${place}` })),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      status: "success",
      results: tracks.map((_, index) => ({
        index,
        status: "success",
        play_id: expect.any(Number),
        counted: true,
      })),
    });
    const plays = await storedPlays(two.id);
    const ofDevice = (device: string) => plays.find(({ device_id }) => device_id === device)?.id;
    expect(body.results[0].play_id).toBe(ofDevice("device-0"));
    expect(body.results[2].play_id).toBe(ofDevice("device-2"));
  });

  it("logPlays answers the bad ones with the fault of each, and stores the others", async () => {
    const { token } = await createCaller();
    const track = await newTrack();
    const message = "The request has invalid parameters.";
    const { status, body } = await log(token, [
      { track_id: track.id },
      { track_id: 999_999_999 },
      { track_id: track.id, ms_played: -1, country: "Holland" },
      {},
      null,
      [],
      "play",
      { track_id: track.id, device_id: "a\0b" },
      { track_id: track.id, device_id: "\udc00" },
      { track_id: 2 ** 53 },
      { track_id: track.id, event_id: uuid(), source: "embed" },
      { track_id: 999_999_999, event_id: uuid() },
    ]);
    expect(status).toBe(201);
    const broken = { device_id: "Must not contain NUL characters or unpaired surrogates." };
    const expected = [
      undefined,
      { track_id: "There is no track with this id." },
      { ms_played: "Must be at least 0.", country: "Must be an ISO 3166-1 alpha-2 code, such as NL." },
      { track_id: "Is required." },
      { body: "Must be an object." },
      { body: "Must be an object." },
      { body: "Must be an object." },
      broken,
      broken,
      { track_id: "Must be at most 9007199254740991." },
      undefined,
      { track_id: "There is no track with this id." },
    ];
    expect(body.results).toEqual(
      expected.map((errors, index) =>
        errors
          ? { index, status: "error", message, errors }
          : { index, status: "success", play_id: expect.any(Number), counted: true },
      ),
    );
    expect((await playsCounts([track.id], []))[0]).toEqual([2]);
  });

  it("logPlays takes 1,000 plays at once, and counts each", async () => {
    const { token } = await createCaller();
    const artist = await createArtist();
    const tracks = [await createTrack([artist.id]), await createTrack([artist.id])].map(({ id }) => id);
    const plays = Array.from({ length: 1000 }, (_, place) => ({
      track_id: tracks[place % 2],
      event_id: uuid(),
      device_id: `device-${place}`,
    }));
    const { status, body } = await log(token, plays);
    expect(status).toBe(201);
    expect(body.results).toHaveLength(1000);
    expect(new Set(body.results.map((result: { play_id: number }) => result.play_id)).size).toBe(1000);
    expect(await playsCounts(tracks, [artist.id])).toEqual([[500, 500], [1000]]);
    const again = await log(token, plays);
    expect(again.body).toEqual(body);
    expect(await playsCounts(tracks, [artist.id])).toEqual([[500, 500], [1000]]);
  });

  it("logPlays answers an event that is in the batch twice with one play", async () => {
    const { token } = await createCaller();
    const track = await newTrack();
    const event_id = uuid();
    const { body } = await log(token, [
      { track_id: track.id, event_id },
      { track_id: track.id, event_id: event_id.toUpperCase() },
    ]);
    expect(body.results[1]).toEqual({ ...body.results[0], index: 1 });
    expect((await playsCounts([track.id], []))[0]).toEqual([1]);
  });

  it("logPlays answers a batch of nothing but bad plays with their errors", async () => {
    const { token } = await createCaller();
    const { status, body } = await log(token, [{}, 1]);
    expect(status).toBe(201);
    expect(body.results.map((result: { status: string }) => result.status)).toEqual(["error", "error"]);
  });

  it("logPlays takes many batches at once with the same tracks and events in opposite orders, and every count is exact", async () => {
    const artists = [await createArtist(), await createArtist()].map(({ id }) => id);
    const tracks: number[] = [];
    for (let place = 0; place < 6; place++) {
      tracks.push((await createTrack(place % 2 ? artists : artists.toReversed())).id);
    }
    const caller = await createCaller();
    const events = Array.from({ length: 300 }, (_, place) => ({
      track_id: tracks[place % tracks.length],
      event_id: uuid(),
    }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, batch) => {
        const heard = tracks.map((track_id) => ({ track_id, device_id: `device-${batch}` }));
        return log(caller.token, [...(batch % 2 ? events.toReversed() : events), ...heard]);
      }),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.results.every((result: { status: string }) => result.status === "success")).toBe(true);
    }
    // Each track: 50 events, each once, and a play from the device of each of 10 batches.
    expect(await playsCounts(tracks, artists)).toEqual([tracks.map(() => 60), artists.map(() => 6 * 60)]);
  });
});

describe("logPlays: refusals", () => {
  it.each([
    [{}, { plays: "Is required." }],
    [{ plays: {} }, { plays: "Must be an array." }],
    [{ plays: [] }, { plays: "Must have at least 1 items." }],
    [{ plays: Array(1001).fill({ track_id: 1 }) }, { plays: "Must have at most 1000 items." }],
  ])("logPlays refuses a body without 1 to 1,000 plays", async (body, errors) => {
    const { token } = await createCaller();
    const answer = await post(PATH, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      status: "error",
      message: "The request has invalid parameters.",
      errors,
      ...documented,
    });
  });

  it("logPlays refuses 1,001 plays as a whole: nothing is stored", async () => {
    const { token } = await createCaller();
    const track = await newTrack();
    expect((await log(token, Array(1001).fill({ track_id: track.id }))).status).toBe(422);
    expect(await storedPlays(track.id)).toEqual([]);
  });

  it("logPlays refuses a play nested a hundred thousand deep as a bad play", async () => {
    const { token } = await createCaller();
    const depth = 100_000;
    const { status, body } = await post(PATH, {
      token,
      body: `{"plays":[${"[".repeat(depth)}${"]".repeat(depth)}]}`,
    });
    expect(status).toBe(201);
    expect(body.results[0].errors).toEqual({ body: "Must be an object." });
  });
});

describe("logPlays: authorization", () => {
  it("Two batches of plays with the same events do not deadlock: events are claimed in one order", async () => {
    const caller = await createCaller();
    const track = await newTrack();
    for (const reversed of [false, true]) {
      const [low, high] = [uuid(), uuid()].sort() as [string, string];
      const store = (holder: Db, event_id: string) => holder`
        insert into play_events (logged_by, event_id, play_id, track_id, counted)
        values (${caller.id}, ${event_id}, nextval(pg_get_serial_sequence('play_queue', 'id')), ${track.id}, true)`;
      const events = (reversed ? [high, low] : [low, high]).map((event_id) => ({
        track_id: track.id,
        event_id,
      }));
      const { status, body } = await whileAnotherHolds(
        (holder) => store(holder, low),
        () => log(caller.token, events),
        (holder) => store(holder, high),
      );
      expect(status).toBe(201);
      expect(body.results).toMatchObject([{ status: "success" }, { status: "success" }]);
    }
  });

  it("logPlays does not wait for a running roll-up: a play is logged while the roll-ups are locked", async () => {
    const { token } = await createCaller();
    const [artist] = [await createArtist()];
    const track = await createTrack([artist.id]);
    const answer = await sql.begin(async (holder) => {
      await holder`select from tracks for no key update`;
      await holder`lock table insight_days, insight_listeners, insight_totals, plays in access exclusive mode`;
      return log(token, [{ track_id: track.id }]);
    });
    expect(answer.status).toBe(201);
    expect(await playsCounts([track.id], [artist.id])).toEqual([[1], [1]]);
  });

  it("A batch of plays that has waited for others for too long is refused: nothing of it is stored", async () => {
    const { token } = await createCaller();
    const track = await newTrack();
    let refusal: ApiAnswer | undefined;
    const first = await whileAnotherHolds(
      (holder) => holder`lock table play_queue in access exclusive mode`,
      () => log(token, [{ track_id: track.id, device_id: "first" }]),
      async () => {
        refusal = await waitUntilRefusal(() => log(token, [{ track_id: track.id, device_id: "second" }]));
      },
    );
    expect([refusal?.status, refusal?.headers.get("Retry-After")]).toEqual([429, "5"]);
    expect(refusal?.body).toMatchObject({ message: expect.stringMatching(/^Too many batches of plays/) });
    expect(first.status).toBe(201);
    expect((await storedPlays(track.id)).map(({ device_id }) => device_id)).toEqual(["first"]);
  });

  it("logPlays leaves the track's own producers out of the counts, play by play", async () => {
    const caller = await createCaller();
    const [own, other] = [await createArtist(), await createArtist()];
    await addMember(own.id, caller.id);
    const [ownTrack, otherTrack] = [await createTrack([other.id, own.id]), await createTrack([other.id])];
    const { body } = await log(caller.token, [
      { track_id: ownTrack.id },
      { track_id: otherTrack.id },
      { track_id: ownTrack.id, device_id: "kiosk" },
    ]);
    expect(body.results.map((result: { counted: boolean }) => result.counted)).toEqual([false, true, true]);
    expect(await playsCounts([ownTrack.id, otherTrack.id], [own.id, other.id])).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });
});
