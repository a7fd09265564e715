import { describe, expect, it } from "vitest";
import { createCurator } from "@/tests/support/collections";
import { listIds } from "@/tests/support/releases";

describe("listCollections", () => {
  it("listCollections answers with the public ones, the newest first or by name", async () => {
    const { add, caller } = await createCurator();
    const [b, a] = [await add({ name: "!b" }), await add({ name: "!a" })];
    await add({ name: "!c", visibility: "private" });
    await add({ name: "!d", visibility: "unlisted" });
    expect((await listIds("/collections?per_page=2", caller.token)).slice(0, 2)).toEqual([a, b]);
    expect((await listIds("/collections?sort=name&per_page=2")).slice(0, 2)).toEqual([a, b]);
  });
});
