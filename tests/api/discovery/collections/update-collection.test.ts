import { describe, expect, it } from "vitest";
import {
  deleteOwnCollection,
  writeCollection,
  writeOwnCollection,
} from "@/lib/discovery/collections/service";
import { get } from "@/tests/support/api";
import { createCurator, createOperator, toSummaries } from "@/tests/support/collections";
import { createProducer } from "@/tests/support/releases";
import { userCaller } from "@/tests/support/user-caller";

describe("updateCollection", () => {
  it("updateCollection keeps the fields that are absent, and clears by null", async () => {
    const { add, send } = await createCurator();
    const id = await add({ description: "Old" });
    const { body } = await send("PATCH", `/collections/${id}`, { name: "New" });
    expect(body.collection).toMatchObject({ name: "New", description: "Old", items_count: 3 });
    const { body: later } = await send("PATCH", `/collections/${id}`, { description: null });
    expect(later.collection.description).toBeNull();
  });

  it("updateCollection refuses those of others with 403, private ones with 404, except from operators", async () => {
    const { add } = await createCurator();
    const [open, closed] = [await add(), await add({ visibility: "private" })];
    const stranger = await createProducer();
    expect((await stranger.send("PATCH", `/collections/${open}`, { name: "Ours" })).status).toBe(403);
    expect((await stranger.send("PATCH", `/collections/${closed}`, { name: "Ours" })).status).toBe(404);
    const form = { collection_id: closed, name: "Ours", description: "", visibility: "public", items: "" };
    await writeCollection(await createOperator(), form);
    expect((await get(`/collections/${closed}`)).body.collection.name).toBe("Ours");
  });

  it("The form of the studio changes and deletes the account's own collections only, an operator's too", async () => {
    const { caller, add } = await createCurator();
    const id = await add();
    const form = { collection_id: id, name: "Late", description: "", visibility: "unlisted", items: "" };
    expect(await writeOwnCollection(userCaller(caller.id), form)).toEqual({ id });
    const stranger = await createProducer();
    for (const other of [userCaller(stranger.caller.id), await createOperator()]) {
      await expect(writeOwnCollection(other, { ...form, name: "Ours" })).rejects.toMatchObject({
        code: "forbidden",
      });
      await expect(deleteOwnCollection(other, { collection_id: id })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    expect((await get(`/collections/${id}`)).body.collection).toMatchObject({ name: "Late", items_count: 0 });
    await deleteOwnCollection(userCaller(caller.id), { collection_id: id });
    expect((await get(`/collections/${id}`)).status).toBe(404);
  });

  it("The form of a collection takes addresses of pages, each once, and names the line that is none", async () => {
    const { track, artist } = await createCurator();
    const form = { collection_id: null, name: "By form", description: "", visibility: "public" };
    const owner = await createOperator();
    await expect(writeCollection(owner, { ...form, items: "/tracks/1\nhello" })).rejects.toMatchObject({
      errors: { items: "Line 2 is not the address of a track, album, playlist or artist." },
    });
    const items = `http://x.test/tracks/${track.id}-some-name\n\n/artists/${artist.id}\n/tracks/${track.id}`;
    const { id } = await writeCollection(owner, { ...form, items });
    expect(toSummaries((await get(`/collections/${id}`)).body.collection.items)).toEqual([
      { type: "track", id: track.id },
      { type: "artist", id: artist.id },
    ]);
  });
});
