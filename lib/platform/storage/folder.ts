import { constants } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { realTime } from "@/lib/platform/sandbox/clock";
import { toStream } from "@/lib/platform/stream";
import {
  assertObjectKey,
  isKey,
  newKey,
  type ObjectStore,
  StorageFull,
  type StoredObject,
} from "./object-store";

/** Drafts of objects, on the same file system as the objects. */
const DRAFTS = "tmp";
/** Error codes of a file system that has no room: for anything, for this user, for a file of this size. */
const FULL = ["ENOSPC", "EDQUOT", "EFBIG"];
const READ_BYTES = 256 * 1024;
/** A draft this old belongs to a process that was killed. */
const DRAFT_MS = 86_400_000;

/** Objects as files of a folder, which only our own user can read. */
export class FolderStore implements ObjectStore {
  private hasDrafts = false;

  constructor(private readonly folder: string) {}

  /** Writes a draft, syncs and renames it: there are whole files only. */
  async put(key: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
    const path = this.filePath(key);
    const draft = join(this.folder, DRAFTS, newKey());
    if (!this.hasDrafts) await mkdir(join(this.folder, DRAFTS), { recursive: true, mode: 0o700 });
    this.hasDrafts = true;
    try {
      await writeSynced(draft, content);
      await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(join(path, ".."));
    } catch (cause) {
      await rm(draft, { force: true });
      throw FULL.includes(errorCode(cause) ?? "") ? new StorageFull("The disk is full.", { cause }) : cause;
    }
  }

  read(key: string, from: number, to: number): ReadableStream<Uint8Array> {
    return toStream(readChunks(this.filePath(key), from, to));
  }

  async head(key: string): Promise<number | undefined> {
    return (await statIfExists(this.filePath(key)))?.size;
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.filePath(key), { force: true });
  }

  /** Every object; on the way, drafts of killed processes are removed. */
  async *list(): AsyncGenerator<StoredObject> {
    for (const directory of await listNames(this.folder)) {
      for (const name of await listNames(join(this.folder, directory))) {
        const path = join(this.folder, directory, name);
        const stats = await statIfExists(path);
        if (!stats) continue;
        if (directory === DRAFTS) {
          if (realTime(new Date()).getTime() - stats.mtimeMs > DRAFT_MS) await rm(path, { force: true });
        } else if (isKey(name)) yield { key: name, size: stats.size, modified: stats.mtime };
      }
    }
  }

  async free(): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  private filePath(key: string): string {
    assertObjectKey(key);
    return join(this.folder, key.slice(0, 2), key);
  }
}

async function writeSynced(path: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    if (content instanceof Uint8Array) await file.writeFile(content);
    else for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new name survive a crash. */
async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

async function* readChunks(path: string, from: number, to: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  try {
    for (let position = from; position < to; ) {
      const chunk = Buffer.allocUnsafe(Math.min(READ_BYTES, to - position));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new Error("A stored object is shorter than the database says.");
      position += bytesRead;
      // A client may take its time over the last bytes, or never take them.
      if (position === to) await file.close();
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function statIfExists(path: string) {
  return stat(path).catch((cause) => {
    if (errorCode(cause) === "ENOENT") return undefined;
    throw cause;
  });
}

async function listNames(path: string): Promise<string[]> {
  return readdir(path).catch((cause) => {
    if (errorCode(cause) === "ENOENT" || errorCode(cause) === "ENOTDIR") return [];
    throw cause;
  });
}

const errorCode = (cause: unknown) => (cause as NodeJS.ErrnoException).code;
