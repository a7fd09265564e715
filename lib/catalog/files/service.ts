import "server-only";
import { createHash } from "node:crypto";
import type { Db } from "@/db/tagged";
import { readLayout } from "@/lib/platform/audio-codec/service";
import { newKey } from "@/lib/platform/storage/object-store";
import { store } from "@/lib/platform/storage/store";
import { toStream } from "@/lib/platform/stream";
import type { DemoDrawing } from "./demo-kinds";
import { demoSoundBytes, drawFile } from "./demo-service";
import {
  deleteFile,
  type FilePart,
  findFile,
  insertDrawnFile,
  insertFile,
  setHash,
  setSoundSize,
} from "./queries";

interface NewFile {
  /** The account it belongs to. */
  ownerId: number | null;
  use: "audio" | "stems" | "image" | "rendition" | "cover" | "export" | "import";
  mediaType: string;
  content: ReadableStream<Uint8Array>;
}

/** Stores a file and returns its id, length and SHA-256. Throws StorageFull, and what `content` fails with; then nothing is stored. */
export async function storeFile({ content, ...file }: NewFile) {
  const hash = createHash("sha256");
  const key = newKey();
  let size = 0;
  const reader = content.getReader();
  const countedContent = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        hash.update(value);
        size += value.byteLength;
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  try {
    await store.put(key, countedContent);
  } catch (cause) {
    // A store that fails early leaves the rest unread, and what it comes from, such as a connection, waiting.
    void reader.cancel(cause).catch(() => {});
    throw cause;
  }
  const sha256 = hash.digest();
  // If this fails, the row may be there all the same: the nightly comparison removes the object if it is not.
  const id = await insertFile(file, { key, size, sha256 });
  if (size === 0) await store.delete([key]);
  return { id, size, sha256 };
}

/** Adds a file of a demo track, which is drawn whenever it is read, and returns its id. */
export function addDrawnFile(db: Db, drawn: DemoDrawing): Promise<number> {
  return insertDrawnFile(db, drawn, drawn.of === "sound" ? demoSoundBytes(drawn) : null);
}

/** A stored file. */
export interface OpenFile {
  id: number;
  /** In bytes. */
  size: number;
  mediaType: string;
  /** Null for a file that is drawn, and for an upload whose bytes have not been hashed yet. */
  sha256: Buffer | null;
  /** A strong ETag, including its quotes. */
  etag: string;
  /** The bytes from `from` up to and excluding `to`. */
  read(from: number, to: number): ReadableStream<Uint8Array>;
}

/** A complete file, to be read; undefined if there is none with this id. */
export async function openFile(id: number): Promise<OpenFile | undefined> {
  const file = await findFile(id);
  if (!file) return undefined;
  const { size, media_type: mediaType, sha256, drawn, parts } = file;
  if (drawn) return { id, mediaType, sha256, ...drawFile(drawn) };
  return {
    ...{ id, size: size ?? 0, mediaType, sha256 },
    etag: `"${sha256 ? sha256.toString("hex") : `file-${id}`}"`,
    read: (from, to) => readParts(parts, from, to),
  };
}

/** Whether all the bytes of a file are in the store; false if there is no complete file with this id. */
export async function isStored(id: number): Promise<boolean> {
  const file = await findFile(id);
  if (!file) return false;
  for (const { key, length } of file.parts) if ((await store.head(key)) !== length) return false;
  return true;
}

/** The bytes of a file that is in these parts, from `from` up to and excluding `to`. */
export const readParts = (parts: readonly FilePart[], from: number, to: number): ReadableStream<Uint8Array> =>
  toStream(readBytes(parts, from, to));

/** Notes the SHA-256 of a complete file that came in parts, and returns it; undefined if there is none with this id. */
export async function hashFile(id: number): Promise<Buffer | undefined> {
  const file = await openFile(id);
  if (!file || file.sha256) return file?.sha256 ?? undefined;
  const hash = createHash("sha256");
  for await (const chunk of file.read(0, file.size)) hash.update(chunk);
  const sha256 = hash.digest();
  await setHash(id, sha256);
  return sha256;
}

/** The bytes of all parts between two places. */
async function* readBytes(parts: readonly FilePart[], from: number, to: number): AsyncGenerator<Uint8Array> {
  for (const { start, length, key } of parts) {
    const end = start + length;
    if (end <= from || start >= to) continue;
    yield* store.read(key, Math.max(from, start) - start, Math.min(to, end) - start);
  }
}

/**
 * Notes how many bytes of a file are its sound, as far as it is delivered with tags of our own. `bitRates`: those that an MP3 may have, in
 * kbit/s; one that was uploaded only the highest.
 */
export async function noteSoundSize(id: number, bitRates?: readonly number[]): Promise<void> {
  const file = await openFile(id);
  const layout = file && (await readLayout(file, bitRates));
  if (layout) await setSoundSize(id, layout.bytes);
}

/** Deletes a file that nothing uses. */
export async function releaseFile(id: number): Promise<void> {
  await deleteFile(id);
}

export { checkHashes, compare, deleteListedFiles } from "./comparison";
