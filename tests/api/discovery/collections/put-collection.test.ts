import { describe, expect, it } from "vitest";
import { createCurator, toSummaries } from "@/tests/support/collections";

describe("putCollection", () => {
  it("putCollection answers as PATCH, and replaces the items in their new order", async () => {
    const { add, send, items } = await createCurator();
    const id = await add({ description: "Old" });
    const turned = items.toReversed();
    const { body } = await send("PUT", `/collections/${id}`, { items: turned });
    expect(body.collection).toMatchObject({ name: "Slow mornings", description: "Old" });
    expect(toSummaries(body.collection.items)).toEqual(turned);
  });

  it("putCollection refuses a body without fields", async () => {
    const { add, send } = await createCurator();
    expect((await send("PUT", `/collections/${await add()}`, {})).status).toBe(422);
  });
});
