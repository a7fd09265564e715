import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { checkHashes, compare, storeFile } from "@/lib/catalog/files/service";
import { fileTasks } from "@/lib/catalog/files/tasks";
import { env } from "@/lib/platform/env";
import { newKey } from "@/lib/platform/storage/object-store";
import { store } from "@/lib/platform/storage/store";

const HOUR_MS = 3_600_000;
const filePath = (key: string) => join(env.DATA_DIR, "files", key.slice(0, 2), key);

async function storeText(text: string) {
  const { id } = await storeFile({
    ownerId: null,
    use: "rendition",
    mediaType: "audio/mpeg",
    content: new Blob([text]).stream(),
  });
  const [part] = await sql<[{ key: string }]>`select key from file_parts where file_id = ${id}`;
  return { id, key: part.key };
}

describe("The nightly comparison", () => {
  it("The nightly comparison finds a store and a database that are equal", async () => {
    await storeText("one");
    await storeText("two");
    const { objects, parts, unnamed, missing } = await compare(new Date());
    expect({ objects, parts, unnamed, missing }).toEqual({ objects: 2, parts: 2, unnamed: [], missing: [] });
    await fileTasks().compareStorage({});
  });

  it("The nightly comparison removes an object that nothing has named for a day, and no younger one", async () => {
    const [old, young] = [newKey(), newKey()];
    await store.put(old, Buffer.from("old"));
    await store.put(young, Buffer.from("young"));
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    await utimes(filePath(old), yesterday, yesterday);
    await fileTasks().compareStorage({});
    expect([await store.head(old), await store.head(young)]).toEqual([undefined, 5]);
  });

  it("The nightly comparison keeps an object that is named, however old", async () => {
    const { key } = await storeText("old song");
    await utimes(filePath(key), new Date(0), new Date(0));
    await fileTasks().compareStorage({});
    expect(await store.head(key)).toBe(8);
  });

  it("The nightly comparison reports an object that is missing or too short, by failing, which operators see", async () => {
    const [gone, cut] = [await storeText("gone"), await storeText("shortened")];
    await rm(filePath(gone.key));
    await writeFile(filePath(cut.key), "short");
    const { missing } = await compare(new Date());
    expect(missing.map(({ file_id }) => file_id).sort()).toEqual([gone.id, cut.id].sort());
    await expect(fileTasks().compareStorage({})).rejects.toThrow("2 stored objects are missing");
    await sql`delete from files where id in (${gone.id}, ${cut.id})`;
    await fileTasks().compareStorage({});
  });
});

it("Reading every file finds the one whose bytes have changed", async () => {
  const [whole, damaged] = [await storeText("whole"), await storeText("damaged")];
  await writeFile(filePath(damaged.key), "damagex");
  const found = new Map<number, boolean>();
  for await (const { id, isRight } of checkHashes()) found.set(id, isRight);
  expect([found.get(whole.id), found.get(damaged.id)]).toEqual([true, false]);
});
