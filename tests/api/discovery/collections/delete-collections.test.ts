import { describe, expect, it } from "vitest";
import { createCurator } from "@/tests/support/collections";
import { createProducer } from "@/tests/support/releases";

describe("deleteCollections", () => {
  it("deleteCollections answers with the deleted collections; their items stay", async () => {
    const { add, send, track } = await createCurator();
    const [first, second] = [await add(), await add()];
    const { status, body } = await send("DELETE", `/collections/${first},${second}`);
    expect([status, body]).toEqual([200, { status: "success", deleted: [first, second] }]);
    expect((await send("GET", `/collections/${first}`)).status).toBe(404);
    expect((await send("GET", `/tracks/${track.id}`)).status).toBe(200);
  });

  it("deleteCollections refuses all when one is unknown or another's", async () => {
    const { add, send } = await createCurator();
    const own = await add();
    const stranger = await createProducer();
    const { status, body } = await send("DELETE", `/collections/${own},999999999`);
    expect([status, body.message]).toEqual([404, "There is no collection with the id 999999999."]);
    expect((await stranger.send("DELETE", `/collections/${own}`)).status).toBe(403);
    expect((await send("GET", `/collections/${own}`)).status).toBe(200);
  });
});
