import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCurator, toSummaries } from "@/tests/support/collections";
import { createProducer } from "@/tests/support/releases";

const toIds = (collections: { id: number }[]) => collections.map(({ id }) => id);

describe("getCollection", () => {
  it("getCollection answers anonymous callers minimally, without what lists do not have", async () => {
    const { add, track, items } = await createCurator();
    const id = await add();
    const { body } = await get(`/collections/${id}`);
    expect(Object.keys(body.collection).sort()).toEqual([
      "id",
      "image",
      "items",
      "items_count",
      "model_type",
      "name",
    ]);
    expect(body.collection.items[1].track).not.toHaveProperty("artists");
    await sql`update tracks set visibility = 'unlisted' where id = ${track.id}`;
    const { body: later } = await get(`/collections/${id}`);
    expect(toSummaries(later.collection.items)).toEqual(items.filter(({ type }) => type !== "track"));
  });

  it("getCollection answers without what was deleted, also when nothing is left", async () => {
    const { add, send, track } = await createCurator();
    const id = await add({ items: [{ type: "track", id: track.id }] });
    await send("DELETE", `/tracks/${track.id}`);
    expect((await send("GET", `/collections/${id}`)).body.collection).toMatchObject({
      items_count: 0,
      items: [],
    });
  });

  it("getCollection answers private ones, and those of people who blocked the caller, with 404", async () => {
    const { add, caller } = await createCurator();
    const [open, unlisted, closed] = [
      await add(),
      await add({ visibility: "unlisted" }),
      await add({ visibility: "private" }),
    ];
    const stranger = await createProducer();
    const status = async (id: number) => (await stranger.send("GET", `/collections/${id}`)).status;
    expect([await status(open), await status(unlisted), await status(closed)]).toEqual([200, 200, 404]);
    await sql`insert into blocks (blocker_id, blocked_id) values (${caller.id}, ${stranger.caller.id})`;
    expect(await status(open)).toBe(404);
  });

  it("getCollection answers that of a suspended account with 404, and no list has it", async () => {
    const { add, caller } = await createCurator();
    const id = await add();
    const list = async () => toIds((await get("/collections?per_page=100")).body.pagination.data);
    expect(await list()).toContain(id);
    await sql`update users set suspended_at = now() where id = ${caller.id}`;
    expect((await get(`/collections/${id}`)).status).toBe(404);
    expect(await list()).not.toContain(id);
  });

  it("getCollection shows no artist that was hidden, although one of its members can add it", async () => {
    const { add, artist, send } = await createCurator();
    await sql`update artists set hidden_at = now() where id = ${artist.id}`;
    const id = await add({ items: [{ type: "artist", id: artist.id }] });
    expect((await send("GET", `/collections/${id}`)).body.collection.items).toEqual([]);
  });
});
