import { randomInt, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { readActivities } from "@/lib/platform/activity-log/service";
import { recountStale, recountWaiting, verifiedXp, xpConsumer } from "@/lib/progress/xp/counting-service";
import { readAll } from "@/tests/support/activities";
import {
  addGenreToTrack,
  addTagToTrack,
  createArtist,
  createGenre,
  createPrint,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { today } from "@/tests/support/insights";
import { leave, leaver } from "@/tests/support/leaver";
import { type Reaction, XpModel } from "@/tests/support/xp-model";

/** XP is what one would count by hand, after anything that is done, taken back, repeated, late or interrupted. */

const RUNS = 6;
const FANS = 5;

const small = fc.nat(5);
const reaction = fc.constantFrom<Reaction>("like", "repost", "playlist", "follow");
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("make" as const),
      both: fc.boolean(),
      released: fc.boolean(),
      complete: fc.boolean(),
      recording: fc.nat(2),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("react" as const),
      reaction,
      fan: fc.nat(FANS - 1),
      track: small,
      undo: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("play" as const),
      track: small,
      listener: fc.nat(2),
      daysAgo: fc.nat(3),
      times: fc.integer({ min: 1, max: 8 }),
      short: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("release", "withdraw", "hide", "show", "delete"),
      track: small,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("suspend" as const), fan: fc.nat(FANS - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("join", "quit", "leave") }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("count", "crash", "drain") }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const TABLES = {
  like: { table: "likes", actor: "user_id", object: "track_id" },
  repost: { table: "reposts", actor: "user_id", object: "track_id" },
  follow: { table: "artist_follows", actor: "follower_id", object: "artist_id" },
} as const;

class Simulation {
  readonly model = new XpModel();
  readonly producers: number[] = [];
  readonly artists: number[] = [];
  readonly fans: number[] = [];
  readonly playlists: number[] = [];
  readonly prints = [0, 1, 2].map(() => Int32Array.from({ length: 240 }, () => randomInt(2 ** 31)));
  genre = 0;
  /** A fan, and a member of the first artist now and then. */
  leaver!: Awaited<ReturnType<typeof leaver>>;

  static async create(): Promise<Simulation> {
    const simulation = new Simulation();
    for (let n = 0; n < 2; n++) {
      const { id } = await createUser();
      const artist = await createArtist({ owner_id: id });
      simulation.add(id, true);
      simulation.producers.push(id);
      simulation.artists.push(artist.id);
      simulation.model.members.set(artist.id, [id]);
    }
    simulation.leaver = await leaver();
    for (let n = 0; n < FANS; n++) {
      const { id } = n === 0 ? simulation.leaver : await createUser();
      // The last has just arrived.
      const isOld = n < FANS - 1;
      if (isOld) await sql`update users set created_at = now() - interval '2 days' where id = ${id}`;
      simulation.add(id, isOld);
      simulation.fans.push(id);
      const [playlist] = await sql<[{ id: number }]>`
        insert into playlists (owner_id, name) values (${id}, 'A playlist') returning id`;
      simulation.playlists.push(playlist.id);
    }
    simulation.genre = (await createGenre()).id;
    return simulation;
  }

  private add(id: number, old: boolean) {
    this.model.accounts.set(id, { old, suspended: false, deleted: false });
  }

  track(place: number) {
    const tracks = [...this.model.tracks.values()];
    return tracks[place % Math.max(1, tracks.length)];
  }

  async carryOut(step: Step): Promise<unknown> {
    switch (step.kind) {
      case "make":
        return this.make(step);
      case "react":
        return this.react(step);
      case "play":
        return this.play(step);
      case "suspend":
        return this.suspend(this.fans[step.fan] as number);
      case "join":
      case "quit":
      case "leave":
        return this.change(step.kind);
      case "drain":
        return drainPlays();
      case "count":
        await readActivities(xpConsumer);
        return recountStale();
      case "crash":
        return this.crash();
      default:
        return this.move(step.kind, this.track(step.track)?.id);
    }
  }

  /** Everything was counted, and the process died before the end of the transaction. */
  private async crash() {
    const dying = {
      ...xpConsumer,
      async handle(activities: Parameters<typeof xpConsumer.handle>[0]) {
        await xpConsumer.handle(activities);
        throw new Error("died");
      },
    };
    await readActivities(dying).catch((cause: Error) => expect(cause.message).toBe("died"));
  }

  private async make(step: Extract<Step, { kind: "make" }>) {
    const artists = step.both ? this.artists : this.artists.slice(0, 1);
    const { id } = await createTrack(artists, { status: step.released ? "published" : "draft" });
    if (step.complete) {
      // Its own, which goes with it.
      await sql`
        with cover as (insert into covers (key) values (${randomUUID()}) returning id)
        update tracks set description = ${"A beat for the evening. ".repeat(3)}, cover_id = cover.id from cover where tracks.id = ${id}`;
      await addGenreToTrack(id, this.genre);
      for (const tag of ["dark", "warm", "slow"]) await addTagToTrack(id, tag);
    }
    await createPrint(id, this.prints[step.recording]);
    this.model.tracks.set(id, {
      ...{ id, released: step.released, complete: step.complete, recording: step.recording },
      ...{ artists: new Set(artists), hidden: false },
    });
  }

  private async react({ reaction, fan, track, undo }: Extract<Step, { kind: "react" }>) {
    const actor = this.fans[fan] as number;
    const object = reaction === "follow" ? this.artists[track % 2] : this.track(track)?.id;
    if (!object || this.model.accounts.get(actor)?.deleted) return;
    const key = `${reaction} ${actor} ${object}`;
    if (undo) this.model.reactions.delete(key);
    else this.model.reactions.add(key);
    if (reaction === "playlist") {
      const playlist = this.playlists[fan] as number;
      if (undo) await sql`delete from playlist_items where added_by = ${actor} and track_id = ${object}`;
      else
        await sql`
          insert into playlist_items (playlist_id, track_id, rank, added_by)
          select ${playlist}, ${object}, coalesce(max(rank), 0) + 1, ${actor} from playlist_items where playlist_id = ${playlist}`;
      return;
    }
    const { table, ...columns } = TABLES[reaction];
    if (undo)
      await sql`delete from ${sql(table)} where ${sql(columns.actor)} = ${actor} and ${sql(columns.object)} = ${object}`;
    else
      await sql`
        insert into ${sql(table)} (${sql(columns.actor)}, ${sql(columns.object)}) values (${actor}, ${object}) on conflict do nothing`;
  }

  private async play({ track, listener, daysAgo, times, short }: Extract<Step, { kind: "play" }>) {
    const id = this.track(track)?.id;
    if (!id) return;
    const day = addDays(today(), -daysAgo);
    for (let n = 0; n < times; n++) {
      await sql`
        insert into play_queue (track_id, device_id, played_at, ms_played, counted)
        values (${id}, ${`device-${listener}`}, ${`${day}T00:00:00Z`}, ${short ? 29_999 : 30_000}, true)`;
      if (!short) this.model.plays.push(`${id} ${day} ${listener}`);
    }
  }

  private async suspend(id: number) {
    const account = this.model.accounts.get(id);
    if (!account || account.deleted) return;
    account.suspended = !account.suspended;
    await sql`update users set suspended_at = ${account.suspended ? new Date() : null} where id = ${id}`;
  }

  private async change(kind: "join" | "quit" | "leave" | string) {
    const { id } = this.leaver;
    const [artist] = this.artists as [number, number];
    const members = this.model.members.get(artist) ?? [];
    const account = this.model.accounts.get(id);
    if (account?.deleted) return;
    if (kind === "join" && !members.includes(id)) {
      await sql`insert into artist_members (artist_id, user_id, role) values (${artist}, ${id}, 'member')`;
      members.push(id);
    } else if (kind === "quit" || kind === "leave") {
      await sql`delete from artist_members where artist_id = ${artist} and user_id = ${id}`;
      this.model.members.set(artist, members.slice(0, 1));
    }
    if (kind !== "leave" || !account || account.suspended) return;
    await leave(this.leaver);
    account.deleted = true;
    // Likes and reposts stay counted; whom it followed and its playlists go with it.
    for (const key of [...this.model.reactions]) {
      if (key.startsWith(`follow ${id} `) || key.startsWith(`playlist ${id} `))
        this.model.reactions.delete(key);
    }
  }

  private async move(kind: string, id: number | undefined) {
    const track = id === undefined ? undefined : this.model.tracks.get(id);
    if (!track) return;
    if (kind === "delete") {
      await sql`delete from tracks where id = ${track.id}`;
      this.model.tracks.delete(track.id);
      return;
    }
    if (kind === "hide") track.hidden = true;
    if (kind === "show" || kind === "release" || kind === "withdraw") track.hidden = false;
    if (kind === "show" || kind === "release") track.released = true;
    await sql`
      update tracks set status = ${track.hidden ? "hidden" : "published"}, hidden_reason = ${track.hidden ? "Stolen." : null},
        visibility = ${kind === "withdraw" || (kind === "hide" && !track.released) ? "private" : "public"} where id = ${track.id}`;
  }

  async compare() {
    await drainPlays();
    await readAll(xpConsumer);
    await recountWaiting();
    for (const id of [...this.producers, ...this.fans]) {
      const [row] = await sql<{ xp: number }[]>`select xp from xp_totals where user_id = ${id}`;
      expect({ id, xp: row?.xp ?? 0 }).toEqual({ id, xp: this.model.userXp(id) });
    }
    expect(await verifiedXp()).toEqual([]);
  }
}

it("XP equals a count by hand after any history: undone, repeated, late, suspended, deleted, interrupted", async () => {
  await sql`select ensure_play_partitions(now() - interval '2 months', now())`;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const simulation = await Simulation.create();
      for (const step of steps) await simulation.carryOut(step);
      await simulation.compare();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);
