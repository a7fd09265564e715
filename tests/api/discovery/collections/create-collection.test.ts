import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createCurator, toSummaries } from "@/tests/support/collections";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";

describe("createCollection", () => {
  it("createCollection answers with its items in order, each with the thing that its type names", async () => {
    const { create, items, caller, track } = await createCurator();
    const { status, body, headers } = await create({ description: "For the first coffee." });
    expect([status, headers.get("Location")]).toEqual([
      201,
      expect.stringContaining(`/collections/${body.collection.id}`),
    ]);
    expect(body.collection).toMatchObject({
      name: "Slow mornings",
      description: "For the first coffee.",
      visibility: "public",
      featured: false,
      items_count: 3,
      plays_count: 0,
      owner: { id: caller.id },
    });
    expect(toSummaries(body.collection.items)).toEqual(items);
    expect(body.collection.items[1]).toMatchObject({ track: { id: track.id }, album: null, artist: null });
  });

  it("createCollection refuses things that the caller cannot see, by their place, and anything twice", async () => {
    const { create, items } = await createCurator();
    const unknown = await create({ items: [...items, { type: "playlist", id: 999_999_999 }] });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { "items.3.id": "There is no playlist with the id 999999999." },
    ]);
    const hidden = await createTrack([(await createArtist()).id], { visibility: "private" });
    expect((await create({ items: [{ type: "track", id: hidden.id }] })).status).toBe(422);
    expect((await create({ items: [...items, ...items] })).status).toBe(422);
  });

  it("createCollection serves only producers and operators, with at most 200 collections each", async () => {
    const { create, caller } = await createCurator();
    const { token } = await createCaller();
    expect((await call("POST", "/collections", { token, body: { name: "Mine" } })).status).toBe(403);
    await sql`insert into collections (owner_id, name) select ${caller.id}, 'Full' from generate_series(1, 200)`;
    const { status, body } = await create();
    expect([status, body.error, body.limit]).toEqual([409, "quota_exceeded", 200]);
  });

  it("createCollection refuses the collection after the two-hundredth, also while that is being made", async () => {
    const { create, caller } = await createCurator();
    await sql`insert into collections (owner_id, name) select ${caller.id}, 'Full' from generate_series(1, 199)`;
    const { status } = await whileHolding(async (holder) => {
      await holder`select from users where id = ${caller.id} for no key update`;
      await holder`lock table collections in share row exclusive mode`;
      await holder`insert into collections (owner_id, name) values (${caller.id}, 'Last')`;
    }, create);
    expect(status).toBe(409);
  });
});
