import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack, createUser, uuid } from "@/tests/support/factories";
import { addMember, playsCounts, storedPlays } from "@/tests/support/plays";

const DAY = 24 * 3_600_000;

async function scene() {
  const [artist, guest] = [await createArtist(), await createArtist()];
  const track = await createTrack([artist.id, guest.id]);
  return { artist, guest, track, path: `/tracks/${track.id}/plays`, ...(await createCaller()) };
}

describe("logPlay: answers", () => {
  it("logPlay answers 201 with the play's id, and stores everything that was said", async () => {
    const { track, path, token, id } = await scene();
    const event_id = uuid();
    const played_at = new Date(Date.now() - DAY).toISOString();
    const body = {
      event_id,
      device_id: "speaker-7",
      played_at,
      ms_played: 151_000,
      country: "NL",
      source: "radio",
    };
    const answer = await post(path, { token, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ status: "success", play_id: expect.any(Number), counted: true });
    const [play] = await storedPlays(track.id);
    expect(play).toMatchObject({
      ...body,
      id: answer.body.play_id,
      logged_by: id,
      user_id: null,
      played_at: new Date(played_at),
    });
  });

  it("logPlay takes the code of a country in small letters", async () => {
    const { track, path, token } = await scene();
    expect((await post(path, { token, body: { country: "nl" } })).status).toBe(201);
    expect(await storedPlays(track.id)).toMatchObject([{ country: "NL" }]);
  });

  it("logPlay takes an empty object and no body at all: the caller listened, now", async () => {
    const { track, path, token, id } = await scene();
    const before = Date.now();
    for (const body of [{}, undefined]) expect((await post(path, { token, body })).status).toBe(201);
    const plays = await storedPlays(track.id);
    expect(plays).toHaveLength(2);
    for (const play of plays) {
      expect(play).toMatchObject({ user_id: id, device_id: null, source: "other", ms_played: null });
      expect(play.played_at.getTime()).toBeGreaterThanOrEqual(before - 1);
      expect(play.played_at.getTime()).toBeLessThanOrEqual(Date.now() + 1);
    }
  });

  it("logPlay raises the counts of the track and of everybody credited on it by one", async () => {
    const { artist, guest, track, path, token } = await scene();
    const producer = await createArtist();
    await sql`
      insert into credits (track_id, artist_id, role, release_date, position)
      values (${track.id}, ${producer.id}, 'producer', '2026-03-06', 9)`;
    await post(path, { token });
    await post(path, { token });
    expect(await playsCounts([track.id], [artist.id, guest.id, producer.id])).toEqual([[2], [2, 2, 2]]);
  });

  it("logPlay stores a play of an unlisted track, which counts for nobody", async () => {
    const { artist, guest, track, path, token } = await scene();
    await sql`update tracks set visibility = 'unlisted' where id = ${track.id}`;
    expect(await post(path, { token })).toMatchObject({ status: 201, body: { counted: false } });
    expect(await storedPlays(track.id)).toMatchObject([{ counted: false }]);
    expect(await playsCounts([track.id], [artist.id, guest.id])).toEqual([[0], [0, 0]]);
  });

  it("logPlay answers the same event with the first play, in either case of its letters, and counts it once", async () => {
    const { track, path, token } = await scene();
    const event_id = uuid();
    const first = await post(path, { token, body: { event_id } });
    const again = await post(path, { token, body: { event_id: event_id.toUpperCase() } });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await storedPlays(track.id)).toHaveLength(1);
    expect((await playsCounts([track.id], []))[0]).toEqual([1]);
  });

  it("logPlay answers the same event sent twelve times at once with one play", async () => {
    const { track, path, token } = await scene();
    const event_id = uuid();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(path, { token, body: { event_id, device_id: "d" } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.play_id)).size).toBe(1);
    expect((await playsCounts([track.id], []))[0]).toEqual([1]);
  });

  it("logPlay answers one event of two accounts with a play of each, also when both repeat it", async () => {
    const { track, path, token } = await scene();
    const event_id = uuid();
    const tokens = [token, (await createCaller()).token];
    const log = async () => {
      const ids = [];
      for (const each of tokens)
        ids.push((await post(path, { token: each, body: { event_id } })).body.play_id);
      return ids;
    };
    const first = await log();
    expect(await log()).toEqual(first);
    expect((await storedPlays(track.id)).map(({ id }) => id)).toEqual(first);
  });

  it("logPlay takes a time in any zone, to the millisecond and beyond", async () => {
    const { track, path, token } = await scene();
    const time = new Date(Date.now() - 2 * DAY);
    time.setUTCMilliseconds(84);
    const local = (hours: number) => new Date(time.getTime() + hours * 3_600_000).toISOString().slice(0, -1);
    for (const played_at of [
      `${local(2)}+02:00`,
      `${local(23)}+23:00`,
      `${local(-23)}-23:00`,
      `${local(0)}${"0".repeat(200)}Z`,
    ]) {
      expect(await post(path, { token, body: { played_at } })).toMatchObject({ status: 201 });
    }
    const plays = await storedPlays(track.id);
    expect(plays.map((play) => play.played_at)).toEqual([time, time, time, time]);
  });

  it("logPlay takes a clock that is a little ahead, and the play as now", async () => {
    const { track, path, token } = await scene();
    const played_at = new Date(Date.now() + 4_000).toISOString();
    expect((await post(path, { token, body: { played_at } })).status).toBe(201);
    const [play] = await storedPlays(track.id);
    expect(play?.played_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("logPlay takes a play of almost 30 days ago", async () => {
    const { path, token } = await scene();
    const played_at = new Date(Date.now() - 30 * DAY + 60_000).toISOString();
    expect((await post(path, { token, body: { played_at } })).status).toBe(201);
  });
});

describe("logPlay: refusals", () => {
  it("logPlay refuses an unknown track, also with an event that is new", async () => {
    const { token } = await createCaller();
    for (const body of [{}, { event_id: uuid() }]) {
      const answer = await post("/tracks/999999999/plays", { token, body });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        status: "error",
        message: "There is no track with this id.",
        ...documented,
      });
    }
  });

  const DATE = "Must be an ISO 8601 timestamp, such as 2026-01-15T14:30:00.000Z.";
  it.each([
    [{ event_id: "7" }, "event_id", "Must be a UUID."],
    [{ event_id: null }, "event_id", "Must be a string."],
    [{ device_id: "" }, "device_id", "Must have between 1 and 64 characters."],
    [{ device_id: "d".repeat(65) }, "device_id", "Must have between 1 and 64 characters."],
    [{ device_id: "a\0" }, "device_id", "Must not contain NUL characters or unpaired surrogates."],
    [{ played_at: "yesterday" }, "played_at", DATE],
    [{ played_at: "2026-02-30T00:00:00Z" }, "played_at", DATE],
    [{ played_at: "2026-01-01T00:00:00" }, "played_at", DATE],
    [{ played_at: 1_767_225_600 }, "played_at", "Must be a string."],
    [{ played_at: "0000-01-01T00:00:00Z" }, "played_at", "Must be in the years 1 to 9999."],
    [{ played_at: "0001-01-01T00:00:00Z" }, "played_at", "Must not be older than 30 days."],
    [{ played_at: "9999-12-31T23:59:59Z" }, "played_at", "Must not be in the future."],
    [{ ms_played: -1 }, "ms_played", "Must be at least 0."],
    [{ ms_played: 1.5 }, "ms_played", "Must be an integer."],
    [{ ms_played: 86_400_001 }, "ms_played", "Must be at most 86400000."],
    [{ ms_played: 1e15 }, "ms_played", "Must be at most 86400000."],
    [{ ms_played: "1" }, "ms_played", "Must be a number."],
    [{ country: "NLD" }, "country", "Must be an ISO 3166-1 alpha-2 code, such as NL."],
    [{ country: "EU" }, "country", "Must be an ISO 3166-1 alpha-2 code, such as NL."],
    [{ country: "XX" }, "country", "Must be an ISO 3166-1 alpha-2 code, such as NL."],
    [{ country: "ZZ" }, "country", "Must be an ISO 3166-1 alpha-2 code, such as NL."],
    [{ country: "UK" }, "country", "Must be an ISO 3166-1 alpha-2 code: the United Kingdom has GB."],
    [{ source: "tv" }, "source", "Must be one of: profile, search, radio, playlist, embed, other."],
  ])("logPlay refuses %j", async (body, field, sentence) => {
    const { path, token, track } = await scene();
    const answer = await post(path, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: sentence });
    expect(await storedPlays(track.id)).toEqual([]);
  });

  it("logPlay refuses a time a minute ahead, and one 30 days and a minute back", async () => {
    const { path, token } = await scene();
    for (const [offset, sentence] of [
      [60_000, "Must not be in the future."],
      [-30 * DAY - 60_000, "Must not be older than 30 days."],
    ] as const) {
      const played_at = new Date(Date.now() + offset).toISOString();
      const { status, body } = await post(path, { token, body: { played_at } });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ played_at: sentence });
    }
  });
});

describe("logPlay: authorization", () => {
  it("Plays of the track's own producers are stored and not counted", async () => {
    const { artist, guest, track, path } = await scene();
    const [owner, member] = [await createCaller(), await createCaller()];
    await addMember(artist.id, owner.id);
    await addMember(guest.id, member.id);
    for (const { token } of [owner, member]) {
      expect((await post(path, { token })).body).toMatchObject({ status: "success", counted: false });
    }
    expect(await storedPlays(track.id)).toHaveLength(2);
    expect(await playsCounts([track.id], [artist.id, guest.id])).toEqual([[0], [0, 0]]);
  });

  it("A device's play of the producer's own integration does count", async () => {
    const { artist, path, token, id } = await scene();
    await addMember(artist.id, id);
    expect((await post(path, { token, body: { device_id: "kiosk" } })).body.counted).toBe(true);
  });

  it("logPlay refuses a token without plays:write", async () => {
    const { track, path } = await scene();
    const { token } = await createCaller(["catalog:read"]);
    expect((await post(path, { token })).status).toBe(403);
    expect(await storedPlays(track.id)).toEqual([]);
  });

  it("logPlay takes the listener from the token: a caller cannot log a play as another account", async () => {
    const { track, path, token, id } = await scene();
    await post(path, { token, body: { listener_id: (await createUser()).id, logged_by: 1, counted: false } });
    expect(await storedPlays(track.id)).toMatchObject([{ user_id: id, logged_by: id, counted: true }]);
  });
});
