import type { Dirent } from "node:fs";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Reads folders whose files change, grow, shrink and disappear meanwhile. */

/** A file, or a folder if the name ends with a slash. */
export interface Entry {
  /** The path, with slashes. */
  name: string;
  mode: number;
  modified: Date;
  /** In bytes; `content` yields exactly as many. */
  size: number;
  content: AsyncIterable<Buffer>;
}

const CHUNK = 256 * 1024;

/**
 * The folders and files below `folder`, named by `prefix` and their path in it. A file that is gone by the time it is read is left
 * out; one that shrinks while it is read is filled with zeros. `leaveOut` gets the path in `folder`, with slashes.
 */
export async function* entriesBelow(
  folder: string,
  prefix: string,
  leaveOut: (path: string) => boolean,
  below = "",
): AsyncGenerator<Entry> {
  for (const child of await children(join(folder, below))) {
    const path = `${below}${child.name}`;
    if (leaveOut(path)) continue;
    const stats = await ifThere(stat(join(folder, path)));
    if (stats?.isDirectory()) {
      yield asFolder(`${prefix}${path}/`, stats);
      yield* entriesBelow(folder, prefix, leaveOut, `${path}/`);
    } else if (stats?.isFile()) yield* fileEntry(join(folder, path), `${prefix}${path}`);
  }
}

/** A folder as an entry, without what is in it. */
export async function folderEntry(path: string, name: string): Promise<Entry> {
  return asFolder(name, await stat(path));
}

/** A file as an entry; nothing if it does not exist. */
export async function* fileEntry(path: string, name: string): AsyncGenerator<Entry> {
  const handle = await ifThere(open(path));
  if (!handle) return;
  try {
    const found = await handle.stat();
    yield { ...metadata(name, found), size: found.size, content: readContent(handle, found.size) };
  } finally {
    await handle.close();
  }
}

/** Text as an entry that only its owner may read. */
export function textEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text);
  return { name, mode: 0o600, modified: new Date(), size: bytes.length, content: only(bytes) };
}

async function children(folder: string): Promise<Dirent[]> {
  const found = (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function ifThere<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function asFolder(name: string, found: { mode: number; mtime: Date }): Entry {
  return { ...metadata(name, found), size: 0, content: nothing() };
}

function metadata(name: string, { mode, mtime }: { mode: number; mtime: Date }) {
  return { name, mode: mode & 0o777, modified: mtime };
}

async function* readContent(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    const part = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
    at += part.length;
    yield part;
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* nothing(): AsyncGenerator<Buffer> {}
