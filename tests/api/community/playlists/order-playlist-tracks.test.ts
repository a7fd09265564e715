import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createFilledPlaylist, entryOrder } from "@/tests/support/playlists";

const order = "/tracks/order";

describe("orderPlaylistTracks: answers", () => {
  it("orderPlaylistTracks puts an entry behind another, at the first place, and at the last", async () => {
    const { id, entries, send } = await createFilledPlaylist(4);
    const [a, b, c, d] = entries;
    const moves = [
      [a, c, [b, c, a, d]],
      [d, null, [d, b, c, a]],
      [b, a, [d, c, a, b]],
    ] as const;
    for (const [index, [entry_id, after_entry_id, expected]] of moves.entries()) {
      const { body } = await send("POST", order, { entry_id, after_entry_id });
      expect(body).toMatchObject({ changed: true, version: index + 2 });
      expect(await entryOrder(id)).toEqual(expected);
    }
    const still = await send("POST", order, { entry_id: b, after_entry_id: a });
    expect(still.body).toMatchObject({ changed: false, version: 4 });
  });

  it("orderPlaylistTracks takes the whole order, hidden entries following", async () => {
    const { id, entries, tracks, send } = await createFilledPlaylist(4);
    const [a, b, c, d] = entries;
    await sql`update tracks set visibility = 'private' where id = ${tracks[1] ?? 0}`;
    const { body } = await send("POST", order, { entry_ids: [d, c, a] });
    expect(body.changed).toBe(true);
    expect(await entryOrder(id)).toEqual([d, c, a, b]);
    expect((await send("POST", order, { entry_ids: [d, c, a] })).body.changed).toBe(false);
  });

  it("orderPlaylistTracks keeps the order after many moves to one place, when the ranks are spread again", async () => {
    const { id, entries, send } = await createFilledPlaylist(3);
    const [a, b, c] = entries;
    for (let n = 0; n < 30; n++) {
      await send("POST", order, { entry_id: n % 2 ? b : c, after_entry_id: a });
      expect((await entryOrder(id)).slice(0, 2)).toEqual([a, n % 2 ? b : c]);
    }
  });
});

describe("orderPlaylistTracks: refusals", () => {
  it("orderPlaylistTracks refuses an old version, with the current one and the current order", async () => {
    const { entries, send } = await createFilledPlaylist(3);
    const [a, b, c] = entries;
    await send("POST", order, { entry_id: a, after_entry_id: c, version: 1 });
    for (const body of [{ entry_id: a, after_entry_id: null }, { entry_ids: [c, b, a] }]) {
      const answer = await send("POST", order, { ...body, version: 1 });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: "conflict", version: 2, entry_ids: [b, c, a] });
    }
  });

  it("orderPlaylistTracks refuses entries of other playlists, an order of some, and half a move", async () => {
    const { id, entries, send } = await createFilledPlaylist(2);
    const other = await createFilledPlaylist(1);
    const [a, b] = entries;
    for (const body of [
      { entry_id: other.entries[0], after_entry_id: null },
      { entry_id: a, after_entry_id: other.entries[0] },
      { entry_id: a, after_entry_id: a },
      { entry_id: a },
      { after_entry_id: a },
      { entry_ids: [a] },
      { entry_ids: [a, b, other.entries[0]] },
      { entry_ids: [a, a] },
      {},
    ])
      expect((await send("POST", order, body)).status).toBe(422);
    expect(await entryOrder(id)).toEqual(entries);
  });
});

describe("orderPlaylistTracks: authorization", () => {
  it("orderPlaylistTracks refuses playlists of others, and lets editors order", async () => {
    const { entries, editor, createSender } = await createFilledPlaylist(2);
    const stranger = (await createFilledPlaylist(0)).owner;
    const body = { entry_id: entries[1], after_entry_id: null };
    expect((await createSender(stranger)("POST", order, body)).status).toBe(403);
    const { send } = await editor();
    expect((await send("POST", order, body)).body.changed).toBe(true);
  });
});
