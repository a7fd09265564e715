import { describe, expect, it } from "vitest";
import { drainCounts } from "@/db/relation";
import { findCountDifferences } from "@/db/relation-check";
import { call } from "@/tests/support/api";
import { createCurator } from "@/tests/support/collections";
import { createCaller } from "@/tests/support/factories";

describe("playCollection", () => {
  it("playCollection counts once a day for each account, exactly", async () => {
    const { add } = await createCurator();
    const id = await add();
    const [one, two] = [await createCaller(), await createCaller()];
    const start = async (token: string) => (await call("POST", `/collections/${id}/play`, { token })).body;
    expect(await start(one.token)).toMatchObject({ changed: true, plays_count: 1 });
    expect(await start(one.token)).toMatchObject({ changed: false, plays_count: 1 });
    await drainCounts(10_000);
    expect(await findCountDifferences("collection_plays")).toEqual([]);
    expect(await start(two.token)).toMatchObject({ changed: true, plays_count: 2 });
  });

  it("playCollection answers private ones with 404", async () => {
    const { add } = await createCurator();
    const { token } = await createCaller();
    const id = await add({ visibility: "private" });
    expect((await call("POST", `/collections/${id}/play`, { token })).status).toBe(404);
  });
});
