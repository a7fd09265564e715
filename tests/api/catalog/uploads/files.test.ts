import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { openFile, storeFile } from "@/lib/catalog/files/service";
import { store } from "@/lib/platform/storage/store";
import { toStream } from "@/lib/platform/stream";

const stream = (...chunks: Uint8Array[]) =>
  toStream(
    (async function* () {
      yield* chunks;
    })(),
  );
const readAll = async (content: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(content).arrayBuffer());
const file = { ownerId: null, use: "rendition", mediaType: "audio/mpeg" } as const;

describe("A stored file", () => {
  test("A stored file comes back whole and in ranges, with its length and SHA-256", async () => {
    const content = Buffer.from("one two three");
    const made = await storeFile({ ...file, content: stream(content.subarray(0, 5), content.subarray(5)) });
    const found = await openFile(made.id);
    expect(found).toMatchObject({ size: 13, mediaType: "audio/mpeg", sha256: made.sha256 });
    expect(made.sha256).toEqual(createHash("sha256").update(content).digest());
    expect(await readAll(found?.read(0, 13) ?? stream())).toEqual(content);
    expect(`${await readAll(found?.read(4, 7) ?? stream())}`).toBe("two");
  });

  test("A stored file leaves nothing behind when its content fails", async () => {
    const before = await keys();
    const content = toStream(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("lost");
      })(),
    );
    await expect(storeFile({ ...file, content })).rejects.toThrow("lost");
    expect(await keys()).toEqual(before);
  });

  test("A stored file leaves its keys behind for removal when its row is deleted", async () => {
    const { id } = await storeFile({ ...file, content: stream(Buffer.from("gone")) });
    const [part] = await sql<{ key: string }[]>`select key from file_parts where file_id = ${id}`;
    await sql`delete from files where id = ${id}`;
    expect(await openFile(id)).toBeUndefined();
    expect(await sql`select key from deleted_objects where key = ${part?.key ?? ""}`).toHaveLength(1);
  });
});

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.sort();
}
