import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCurator } from "@/tests/support/collections";
import { createCaller } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

describe("recommendCollections", () => {
  it("recommendCollections answers with those that have most of the caller's likes, and never with the caller's own", async () => {
    const { add, track } = await createCurator();
    const near = await add();
    const { id, token } = await createCaller();
    await sql`insert into likes ${rows({ user_id: id, track_id: track.id })}`;
    const recommended = async () => {
      const { body } = await get("/collections/recommendations?limit=20", { token });
      return body.collections.map((collection: { id: number }) => collection.id);
    };
    expect((await recommended())[0]).toBe(near);
    await sql`update collections set owner_id = ${id} where id = ${near}`;
    expect(await recommended()).not.toContain(near);
  });
});
