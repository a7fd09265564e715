import fc from "fast-check";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import * as editing from "@/lib/community/playlists/edit-service";
import type { PlaylistEdit } from "@/lib/community/playlists/shapes";
import {
  createArtist,
  createEditor,
  createPlaylist,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { entryOrder, listEntries } from "@/tests/support/playlists";
import { userCaller } from "@/tests/support/user-caller";

/**
 * Several people edit one playlist at random and at once. A client that applies the pushed edits in the order of their versions has
 * the order that everybody reads; every entry that was added is there once unless it was removed.
 */

const RUNS = 25;
const PEOPLE = 4;

const step = fc.record({
  who: fc.nat(PEOPLE - 1),
  kind: fc.constantFrom("add", "add", "insert", "remove", "move", "move", "front", "order"),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** Applies an edit as a client does that knows the order before it; undefined when it must read it again. */
function applied(order: readonly number[], edit: PlaylistEdit): number[] | undefined {
  const behind = (list: number[], ids: readonly number[], after: number | null) =>
    list.toSpliced(after === null ? 0 : list.indexOf(after) + 1, 0, ...ids);
  const { entries = [], entry_ids = [], entry_id = 0, after_entry_id = null } = edit;
  if (edit.type === "added")
    return behind(
      [...order],
      entries.map((entry) => entry.entry_id),
      after_entry_id,
    );
  if (edit.type === "removed") return order.filter((id) => !entry_ids.includes(id));
  if (edit.type === "moved")
    return behind(
      order.filter((id) => id !== entry_id),
      [entry_id],
      after_entry_id,
    );
  return edit.type === "ordered" ? undefined : [...order];
}

it("Edits by many at once all survive, and everybody ends with the same order", async () => {
  const artist = await createArtist();
  const tracks: number[] = [];
  for (let n = 0; n < 12; n++) tracks.push((await createTrack([artist.id])).id);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createUser()));
  const callers = people.map(({ id }) => userCaller(id));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps: Step[]) => {
      const { id, entries } = await createPlaylist(people[0]?.id ?? 0, tracks.slice(0, 5), {
        collaborative: true,
      });
      for (const person of people.slice(1)) await createEditor(id, person.id);
      let additions = 0;
      const carryOut = async ({ who, kind, one, other }: Step) => {
        const caller = callers[who] ?? userCaller(0);
        const order = await entryOrder(id);
        const [entry_id = 0, anchor = 0] = [pick(order, one), pick(order, other)];
        if (kind === "add" || kind === "insert") {
          const position = kind === "insert" ? { position: other % (order.length + 1) } : {};
          const ids = [pick(tracks, one) ?? 0, pick(tracks, other) ?? 0];
          const input = { id, ids, allow_duplicates: true, ...position };
          const { added_count } = await editing.addPlaylistTracks(caller, input);
          additions += added_count;
        } else if (kind === "remove")
          await editing.removePlaylistTracks(caller, { id, entry_ids: [entry_id] });
        else if (kind === "order")
          await editing.orderPlaylistTracks(caller, { id, entry_ids: order.toReversed() });
        else {
          const after_entry_id = kind === "front" || entry_id === anchor ? null : anchor;
          await editing.orderPlaylistTracks(caller, { id, entry_id, after_entry_id });
        }
      };
      // An entry may be gone by the time: that edit is refused, and the others go on.
      const outcomes = await Promise.allSettled(steps.map(carryOut));
      for (const outcome of outcomes) {
        if (outcome.status === "rejected")
          expect(outcome.reason).toMatchObject({ code: "validation_failed" });
      }

      const rows = await listEntries(id);
      const changes = await sql<{ version: number; edit: PlaylistEdit }[]>`
        select version, edit from playlist_changes where playlist_id = ${id} order by version`;
      expect(changes.map(({ version }) => version)).toEqual(changes.map((_, index) => index + 2));
      const removed = changes.flatMap(({ edit }) => (edit.type === "removed" ? (edit.entry_ids ?? []) : []));
      expect(new Set(removed).size).toBe(removed.length);
      expect(rows).toHaveLength(entries.length + additions - removed.length);

      const [row] = await sql<[{ version: number; tracks_count: number; duration: number }]>`
        select version, tracks_count, duration from playlists where id = ${id}`;
      expect(row).toEqual({
        version: changes.length + 1,
        tracks_count: rows.length,
        duration: rows.length * 150_000,
      });

      const replayed = changes.reduce<number[] | undefined>(
        (order, { edit }) => order && applied(order, edit),
        entries,
      );
      if (replayed) expect(replayed).toEqual(rows.map((entry) => entry.id));
    }),
    { numRuns: RUNS },
  );
});
