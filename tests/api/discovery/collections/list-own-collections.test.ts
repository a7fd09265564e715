import { describe, expect, it } from "vitest";
import { createCurator } from "@/tests/support/collections";
import { listIds } from "@/tests/support/releases";

describe("listOwnCollections", () => {
  it("listOwnCollections answers with the caller's own in every visibility, and no others", async () => {
    const { add, caller } = await createCurator();
    const other = await createCurator();
    await other.add();
    const [open, closed] = [await add(), await add({ visibility: "private" })];
    expect(await listIds("/collections/user", caller.token)).toEqual([closed, open]);
  });
});
