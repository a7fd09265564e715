import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import S3rver from "s3rver";
import { afterAll, describe, expect, it } from "vitest";
import { BucketStore } from "@/lib/platform/storage/bucket";
import { FolderStore } from "@/lib/platform/storage/folder";
import { newKey, type ObjectStore, type StoredObject } from "@/lib/platform/storage/object-store";
import { toStream } from "@/lib/platform/stream";

/** The same for every store: a folder, and a bucket over HTTP. */

const root = await mkdtemp(join(tmpdir(), "downbeat-storage-"));
const folder = join(root, "files");
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(root, "s3"),
  configureBuckets: [{ name: "downbeat", configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const bucket = (changes = {}) =>
  new BucketStore({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "downbeat",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    ...changes,
  });

const MIB = 1024 * 1024;
const content = Buffer.from("0123456789");
const readAll = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());
const inPieces = (...chunks: Uint8Array[]) =>
  toStream(
    (async function* () {
      yield* chunks;
    })(),
  );

async function listAll(store: ObjectStore): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for await (const object of store.list()) all.push(object);
  return all;
}

describe.each<[string, ObjectStore]>([
  ["A folder", new FolderStore(folder)],
  ["A bucket", bucket()],
])("%s", (_, store) => {
  it("The store gives back what was put, whole and in ranges", async () => {
    const key = newKey();
    await store.put(key, content);
    expect(await store.head(key)).toBe(10);
    expect(await readAll(store.read(key, 0, 10))).toEqual(content);
    expect(`${await readAll(store.read(key, 3, 7))}`).toBe("3456");
    expect(await readAll(store.read(key, 4, 4))).toHaveLength(0);
  });

  it("The store takes a stream, also a long one of unknown length", async () => {
    const key = newKey();
    const long = Buffer.alloc(19 * MIB, "ab");
    await store.put(key, inPieces(long.subarray(0, 7 * MIB), long.subarray(7 * MIB)));
    expect(await store.head(key)).toBe(long.length);
    expect((await readAll(store.read(key, 0, long.length))).equals(long)).toBe(true);
  });

  it("The store has nothing of a stream that fails", async () => {
    const key = newKey();
    const failing = toStream(
      (async function* () {
        yield content;
        throw new Error("lost");
      })(),
    );
    await expect(store.put(key, failing)).rejects.toThrow();
    expect(await store.head(key)).toBeUndefined();
  });

  it("The store answers undefined for an unknown key", async () => {
    expect(await store.head(newKey())).toBeUndefined();
    await expect(readAll(store.read(newKey(), 0, 10))).rejects.toThrow();
  });

  it("The store fails where an object ends before what is asked for", async () => {
    const key = newKey();
    await store.put(key, content);
    await expect(readAll(store.read(key, 5, 11))).rejects.toThrow("shorter than the database says");
  });

  it("The store deletes an object, also one that is gone", async () => {
    const keys = [newKey(), newKey()];
    await store.put(keys[0] ?? "", content);
    await store.delete(keys);
    expect(await store.head(keys[0] ?? "")).toBeUndefined();
  });

  it("The store lists every object with its length and its time", async () => {
    const keys = Array.from({ length: 12 }, newKey);
    for (const key of keys) await store.put(key, content);
    const all = await listAll(store);
    for (const key of keys) {
      const found = all.find((object) => object.key === key);
      expect(found).toMatchObject({ size: 10 });
      expect(Math.abs(Date.now() - Number(found?.modified))).toBeLessThan(60_000);
    }
  });

  it.each(["", "../secrets/nextauth", "a/b", "A".repeat(40), `${"a".repeat(40)}\n`])(
    "The store takes nothing else than a key: %j",
    async (key) => {
      await expect(store.put(key, content)).rejects.toThrow("Not a key");
      await expect(store.head(key)).rejects.toThrow("Not a key");
      await expect(store.delete([key])).rejects.toThrow("Not a key");
      expect(() => store.read(key, 0, 1)).toThrow("Not a key");
    },
  );
});

describe("A folder", () => {
  const store = new FolderStore(folder);

  it("A folder lets nobody but our own user read", async () => {
    const key = newKey();
    await store.put(key, content);
    const path = join(folder, key.slice(0, 2), key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(path, ".."))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, "tmp"))).toEqual([]);
  });

  it.runIf(existsSync("/proc/self/fd"))(
    "A folder closes a file with its last bytes, taken or not",
    async () => {
      const key = newKey();
      await store.put(key, content);
      const left = store.read(key, 0, content.length).getReader();
      expect((await left.read()).value).toHaveLength(content.length);
      const open = await Promise.all(
        (await readdir("/proc/self/fd")).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")),
      );
      expect(open.filter((path) => path.endsWith(key))).toEqual([]);
    },
  );

  it("A folder is cleared of the drafts of killed processes, and does not list them", async () => {
    const [old, fresh] = [newKey(), newKey()].map((name) => join(folder, "tmp", name));
    await writeFile(old ?? "", content);
    await writeFile(fresh ?? "", content);
    await utimes(old ?? "", new Date(0), new Date(0));
    const keys = (await listAll(store)).map(({ key }) => key);
    expect(keys).not.toContain((fresh ?? "").split("/").at(-1));
    expect(await readdir(join(folder, "tmp"))).toEqual([(fresh ?? "").split("/").at(-1)]);
  });
});

it("A folder lists no files of others beside its objects", async () => {
  const store = new FolderStore(join(root, "shared"));
  const key = newKey();
  await store.put(key, content);
  await mkdir(join(root, "shared/notes"));
  await writeFile(join(root, "shared/README.md"), "Ours");
  await writeFile(join(root, "shared/notes/README.md"), "Ours");
  expect((await listAll(store)).map((object) => object.key)).toEqual([key]);
});

it("A bucket lists its objects to the last, also when the store gives them in several answers", async () => {
  // As many as the client asks for at once, and one more.
  const keys = Array.from({ length: 1_001 }, newKey);
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><Size>10</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
  const answer = (page: readonly string[], next = "") =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}${page.map(entry).join("")}</ListBucketResult>`;
  const token = "after/the+first=";
  const pages = new Map<string | null, string>([
    [null, answer(keys.slice(0, 1_000), token)],
    [token, answer(keys.slice(1_000))],
  ]);
  const paged = createServer(({ url = "" }, response) => {
    const { searchParams } = new URL(url, "http://127.0.0.1");
    response.end(pages.get(searchParams.get("continuation-token")));
  });
  await new Promise<void>((resolve) => paged.listen(0, "127.0.0.1", resolve));
  const { port: pagedPort } = paged.address() as AddressInfo;
  const all = await listAll(bucket({ endpoint: `http://127.0.0.1:${pagedPort}` }));
  expect(all.map(({ key }) => key)).toEqual(keys);
  paged.closeAllConnections();
  paged.close();
});

it("A bucket that is not there, or a store that is away, fails", async () => {
  for (const away of [bucket({ bucket: "nothing" }), bucket({ endpoint: "http://127.0.0.1:1" })]) {
    await expect(away.put(newKey(), content)).rejects.toThrow();
    await expect(listAll(away)).rejects.toThrow();
  }
});

it("A bucket is read to the end by somebody who takes longer than the store may take to answer", async () => {
  const key = newKey();
  const long = Buffer.alloc(19 * MIB, "ab");
  await bucket().put(key, long);
  const timeout = 1_000;
  const reader = bucket({ timeout }).read(key, 0, long.length).getReader();
  let length = (await reader.read()).value?.length ?? 0;
  await setTimeout(timeout + 200);
  for (let next = await reader.read(); !next.done; next = await reader.read()) length += next.value.length;
  expect(length).toBe(long.length);
});

it("A store that takes a request and does not answer fails", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port: silentPort } = silent.address() as AddressInfo;
  const away = bucket({ endpoint: `http://127.0.0.1:${silentPort}`, timeout: 100 });
  await expect(away.put(newKey(), content)).rejects.toThrow("did not answer in time");
  silent.closeAllConnections();
  silent.close();
});
