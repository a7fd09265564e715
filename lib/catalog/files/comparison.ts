import { createHash } from "node:crypto";
import { realTime } from "@/lib/platform/sandbox/clock";
import { store } from "@/lib/platform/storage/store";
import {
  findDeletedKeys,
  findNextHashes,
  findNextParts,
  findReferencedKeys,
  forgetDeletedKeys,
} from "./queries";
import { openFile } from "./service";

/** Keeps the store and the database equal. */

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Deletes the objects whose rows are gone. */
export async function deleteListedFiles(): Promise<void> {
  for (let keys = await findDeletedKeys(AT_ONCE); keys.length > 0; keys = await findDeletedKeys(AT_ONCE)) {
    await store.delete(keys);
    await forgetDeletedKeys(keys);
  }
}

/** The contents of the store and of the database, and their differences. */
export interface Comparison {
  objects: number;
  bytes: number;
  parts: number;
  /** Objects that no row names: of files that are being stored, or left by a process that was killed. */
  unnamed: string[];
  /** The number of those that were removed. */
  removed: number;
  /** Parts of files whose object is not in the store, or not as long. */
  missing: { file_id: number; key: string; length: number }[];
}

/** Compares both sides. Objects that no row has named for a day are removed. */
export async function compare(now: Date): Promise<Comparison> {
  const sizes = new Map<string, number>();
  const unnamed: string[] = [];
  const old: string[] = [];
  let batch: { key: string; modified: Date }[] = [];
  const sort = async () => {
    const named = await findReferencedKeys(batch.map(({ key }) => key));
    for (const { key, modified } of batch) {
      if (named.has(key)) continue;
      unnamed.push(key);
      if (realTime(now).getTime() - modified.getTime() > DAY_MS) old.push(key);
    }
    batch = [];
  };
  for await (const { key, size, modified } of store.list()) {
    sizes.set(key, size);
    batch.push({ key, modified });
    if (batch.length === AT_ONCE) await sort();
  }
  await sort();
  await store.delete(old);
  const { parts, missing } = await findMissing(sizes);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { objects: sizes.size, bytes, parts, unnamed, removed: old.length, missing };
}

async function findMissing(
  sizes: ReadonlyMap<string, number>,
): Promise<Pick<Comparison, "parts" | "missing">> {
  const missing: Comparison["missing"] = [];
  let parts = 0;
  for (let page = await findNextParts("", AT_ONCE); page.length > 0; ) {
    parts += page.length;
    for (const part of page) {
      // Stored since the list was read, perhaps, or deleted.
      if (sizes.get(part.key) === part.length || (await store.head(part.key)) === part.length) continue;
      if ((await findReferencedKeys([part.key])).size > 0) missing.push(part);
    }
    page = await findNextParts(page.at(-1)?.key ?? "", AT_ONCE);
  }
  return { parts, missing };
}

/** Reads every file and compares its SHA-256. Yields each file's id, and whether it is the one that was stored. */
export async function* checkHashes(): AsyncGenerator<{ id: number; isRight: boolean }> {
  for (let ids = await findNextHashes(0, AT_ONCE); ids.length > 0; ) {
    for (const id of ids) {
      const file = await openFile(id);
      if (!file?.sha256) continue;
      const hash = createHash("sha256");
      const read = async () => {
        for await (const chunk of file.read(0, file.size)) hash.update(chunk);
        return hash.digest().equals(file.sha256 as Buffer);
      };
      yield { id, isRight: await read().catch(() => false) };
    }
    ids = await findNextHashes(ids.at(-1) ?? 0, AT_ONCE);
  }
}
