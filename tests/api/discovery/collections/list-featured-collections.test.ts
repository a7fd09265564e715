import { describe, expect, it } from "vitest";
import { listAllCollections, openFeatured, setFeatured } from "@/lib/discovery/collections/service";
import { createCurator, createOperator } from "@/tests/support/collections";
import { listIds } from "@/tests/support/releases";
import { userCaller } from "@/tests/support/user-caller";

describe("listFeaturedCollections", () => {
  it("listFeaturedCollections answers in the order of the operators", async () => {
    const { add } = await createCurator();
    const caller = await createOperator();
    const [first, second, third] = [
      await add({ name: "First" }),
      await add({ name: "Second" }),
      await add({ name: "Third" }),
    ];
    const featured = async (count: number) =>
      (await listIds("/collections/featured?per_page=100")).slice(0, count);
    for (const collection_id of [first, second, third])
      await setFeatured(caller, { collection_id, place: 1 });
    expect(await featured(3)).toEqual([third, second, first]);
    await setFeatured(caller, { collection_id: first, place: 2 });
    expect(await featured(3)).toEqual([third, first, second]);
    await setFeatured(caller, { collection_id: third, place: null });
    expect(await featured(2)).toEqual([first, second]);
    expect((await openFeatured(caller, { limit: 1 })).map(({ id }) => id)).toEqual([first]);
    const { pagination } = await listAllCollections(caller, { search: "secon", page: 1 });
    expect(pagination.data[0]).toMatchObject({ id: second, featured: true });
  });

  it("Only operators feature collections, and only public ones", async () => {
    const { add, caller } = await createCurator();
    const collection_id = await add({ visibility: "unlisted" });
    await expect(setFeatured(userCaller(caller.id), { collection_id, place: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(setFeatured(await createOperator(), { collection_id, place: 1 })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
