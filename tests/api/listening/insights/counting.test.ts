import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getPerformance, getSeries } from "@/lib/listening/insights/service";
import { addDays, periodSpans, withPrevious } from "@/lib/listening/insights/spans";
import { countingLock, drainQueue, subjectNumber } from "@/lib/listening/plays/drain-queries";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { logPlays } from "@/lib/listening/plays/service";
import { findMiscounts } from "@/lib/listening/plays/verify-queries";
import { createAlbum, createArtist, createTrack, createUser, uuid } from "@/tests/support/factories";
import { createScene, play, today } from "@/tests/support/insights";
import { InsightsModel, type ModelKind } from "@/tests/support/insights-model";
import { userCaller } from "@/tests/support/user-caller";

/** Every number is what one would count by hand, for any plays in any order and any time of counting. */

const RUNS = 10;
const LISTENERS = 5;
const TRACKS = 4;

const randomPlay = fc.record({
  track: fc.nat(TRACKS - 1),
  listener: fc.nat(LISTENERS - 1),
  daysAgo: fc.oneof(fc.constant(0), fc.nat(29), fc.nat(6)),
  repeats: fc.boolean(),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("log" as const),
      plays: fc.array(randomPlay, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("drain" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("credit" as const),
      track: fc.nat(TRACKS - 1),
      gone: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move" as const), track: fc.nat(TRACKS - 1) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two artists, two albums, four tracks; the second artist joins and leaves tracks. */
async function scene() {
  const owner = await createUser();
  const artist = await createArtist({ owner_id: owner.id });
  const guest = await createArtist({ owner_id: owner.id });
  const albums = [await createAlbum([artist.id]), await createAlbum([artist.id])].map(({ id }) => id) as [
    number,
    number,
  ];
  const tracks: number[] = [];
  for (let place = 0; place < TRACKS; place++) {
    tracks.push((await createTrack([artist.id], { album_id: albums[0], album_position: place + 1 })).id);
  }
  const model = new InsightsModel(
    new Map(tracks.map((track) => [track, albums[0]])),
    new Map(tracks.map((track) => [track, new Set([artist.id])])),
  );
  const subjects: [ModelKind, number][] = [
    ...tracks.map((id): [ModelKind, number] => ["track", id]),
    ...albums.map((id): [ModelKind, number] => ["album", id]),
    ["artist", artist.id],
    ["artist", guest.id],
  ];
  return { owner, guest, albums, tracks, model, subjects };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Everything that is shown, compared with the model. */
async function compare({ owner, model, subjects }: Scene) {
  const caller = userCaller(owner.id);
  for (const [kind, id] of subjects) {
    for (const spans of [
      periodSpans("7-days"),
      periodSpans("30-days"),
      withPrevious({ from: addDays(today(), -11), to: addDays(today(), -5) }),
    ]) {
      const performance = await getPerformance(caller, { kind, id, spans });
      expect({
        kind,
        id,
        all: performance.all_time,
        now: performance.figures,
        before: performance.figures_before,
      }).toMatchObject({
        all: model.figures(kind, id),
        now: model.figures(kind, id, spans.span),
        before: model.figures(kind, id, spans.before),
      });
    }
    const spans = periodSpans("30-days");
    const { points } = await getSeries(caller, { kind, id, spans });
    expect(points).toMatchObject(model.days(kind, id, spans.span));
  }
}

async function carryOut(simulation: Scene, device: string, step: Step) {
  const { tracks, albums, guest, model } = simulation;
  if (step.kind === "drain") return drainPlays();
  if (step.kind === "crash") {
    // Everything was counted, and the process died before the end of the transaction.
    const died = sql.begin(async (transaction) => {
      await countingLock(transaction);
      await drainQueue(transaction, 1000);
      throw new Error("died");
    });
    return expect(died).rejects.toThrow("died");
  }
  if (step.kind === "credit") {
    const track = tracks[step.track] as number;
    const credited = model.credits.get(track) as Set<number>;
    if (step.gone) {
      await sql`delete from credits where track_id = ${track} and artist_id = ${guest.id}`;
      credited.delete(guest.id);
    } else if (!credited.has(guest.id)) {
      await sql`
        insert into credits (track_id, artist_id, role, release_date, position)
        values (${track}, ${guest.id}, 'producer', '2026-03-06', 7)`;
      credited.add(guest.id);
    }
    return drainPlays();
  }
  if (step.kind === "move") {
    const track = tracks[step.track] as number;
    const album = model.albums.get(track) === albums[0] ? albums[1] : albums[0];
    await sql`update tracks set album_id = ${album} where id = ${track}`;
    model.albums.set(track, album);
    return drainPlays();
  }
  const caller = userCaller((await createUser()).id);
  const plays = step.plays.flatMap(({ track, listener, daysAgo, repeats }) => {
    const day = addDays(today(), -daysAgo);
    const one = {
      track_id: tracks[track] as number,
      device_id: `${device}-${listener}`,
      played_at: daysAgo === 0 ? new Date().toISOString() : `${day}T12:00:00Z`,
      event_id: uuid(),
    };
    model.plays.push({ track: one.track_id, listener: one.device_id, day });
    return repeats ? [one, one] : [one];
  });
  await logPlays(caller, {
    plays: plays.map((data) => ({ data: { ...data, source: "other" as const } })),
  } as Parameters<typeof logPlays>[1]);
}

describe("The counts", () => {
  it("The counts agree with every play taken by hand, after random, late and repeated plays, crashes and new credits", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const simulation = await scene();
        const device = uuid();
        for (const step of steps) {
          await carryOut(simulation, device, step);
          await compare(simulation);
        }
        await drainPlays();
        await compare(simulation);
        for (const kind of ["track", "album", "artist"] as const) {
          const ids = simulation.subjects.flatMap(([of, id]) => (of === kind ? [id] : []));
          expect(await findMiscounts(sql, kind, ids)).toEqual([]);
        }
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
  }, 240_000);

  it("The checker finds a wrong count wherever it is, and a right one again once it is recounted", async () => {
    const { artist, own } = await createScene();
    await play(
      { track: own.id, device: "a" },
      { track: own.id, device: "a", daysAgo: 3 },
      { track: own.id, device: "b", daysAgo: 3 },
    );
    await drainPlays();
    const wrong = async (kind: "track" | "artist", id: number) =>
      (await findMiscounts(sql, kind, [id])).map(({ what }) => what.replace(/\d{4}-\d\d-\d\d|\d+/g, "#"));
    const of = sql`kind = 'track' and entity_id = ${own.id}`;
    expect(await wrong("track", own.id)).toEqual([]);

    await sql`update insight_days set plays = plays + 1 where ${of} and day = ${today()}`;
    expect(await wrong("track", own.id)).toEqual(["plays and gaps of #"]);
    await sql`update insight_days set gaps = '{2}', reach = '{1}', plays = 1 where ${of} and day = ${today()}`;
    expect(new Set(await wrong("track", own.id))).toContain("plays and gaps of #");
    await sql`update insight_listeners set days = days[:1] where subject = ${subjectNumber("track", own.id)}`;
    expect(await wrong("track", own.id)).toContain("days of listener #");
    await sql`update insight_totals set listeners = 7 where ${of}`;
    expect(await wrong("track", own.id)).toContain("plays and listeners of all time");
    await sql`update insight_countries set plays = '{9}' where artist_id = ${artist.id} and day = ${today()}`;
    expect(await wrong("artist", artist.id)).toEqual(["plays from NL on #"]);
    await sql`update insight_months set plays = 9 where track_id = ${own.id}`;
    expect(await wrong("track", own.id)).toContain("plays of the month from #");

    await sql`insert into insight_recounts (kind, entity_id) values ('track', ${own.id}), ('artist', ${artist.id})`;
    await drainPlays();
    expect([await wrong("track", own.id), await wrong("artist", artist.id)]).toEqual([[], []]);
  });
});
