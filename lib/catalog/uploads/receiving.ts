import { createHash } from "node:crypto";
import { readParts } from "@/lib/catalog/files/service";
import { env } from "@/lib/platform/env";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Upload as Incoming } from "@/lib/platform/http-contract/operation";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { newKey, StorageFull } from "@/lib/platform/storage/object-store";
import { store } from "@/lib/platform/storage/store";
import { type Purpose, SEGMENT_BYTES } from "./constants";
import { type Content, detectContent, HEAD_BYTES } from "./content";
import type { readChecksum } from "./metadata";
import {
  acceptUpload,
  appendParts,
  findUploadParts,
  findWhole,
  rejectUpload,
  type UploadRow,
} from "./queries";
import { readSegments } from "./segments";
import { refusalOfMidi, refusalOfStems } from "./stems";

/** The bytes of an upload, from the request to its state. */

/** Throws `insufficient_storage` when so many bytes would take the disk below its reserve. */
export async function assertDiskSpace(bytes: number): Promise<void> {
  const free = await store.free();
  if (free !== undefined && free - bytes < env.DISK_RESERVE * 1024 * 1024)
    throw new ApiError("insufficient_storage");
}

interface Receiving {
  upload: UploadRow;
  body: Incoming;
  offset: number;
  checksum: ReturnType<typeof readChecksum>;
}

/**
 * Stores the body and returns where the upload is now, and until when it is kept. Without a checksum each piece counts as soon as it is stored, so that what arrived is kept
 * whatever happens.
 */
export async function receivePart(
  caller: UserCaller,
  { upload, body, offset, checksum }: Receiving,
): Promise<{ at: number; expires_at: Date }> {
  const { id, size } = upload;
  // A body that does not say its length has at least a byte.
  if (offset + (body.size ?? 1) > size) throw tooLong(upload);
  const release = await takeSlot("upload_parts", caller, "uploads");
  const hash = checksum && createHash(checksum.algorithm);
  const pending: Part[] = [];
  let at = offset;
  let { expires_at } = upload;
  try {
    for await (const bytes of readSegments(body.content, Math.min(SEGMENT_BYTES, size - offset))) {
      if (at + bytes.length > size) throw tooLong(upload);
      hash?.update(bytes);
      // Others fill the disk meanwhile.
      await assertDiskSpace(bytes.length);
      const part = { key: newKey(), length: bytes.length };
      await store.put(part.key, bytes);
      pending.push(part);
      at += bytes.length;
      if (hash) continue;
      expires_at = await append(id, at - bytes.length, pending);
    }
    if (checksum && hash && !hash.digest().equals(checksum.expected)) throw new ApiError("checksum_mismatch");
    if (hash) expires_at = await append(id, offset, pending);
  } catch (cause) {
    // The nightly comparison finds the objects that this leaves.
    await store.delete(pending.map(({ key }) => key)).catch(() => {});
    throw cause instanceof StorageFull ? new ApiError("insufficient_storage") : cause;
  } finally {
    release();
  }
  if (at === size) await finish(id);
  return { at, expires_at };
}

interface Part {
  key: string;
  length: number;
}

/**
 * Makes stored bytes a part of the upload and takes them off the list, also when the database does not answer: it may have named them.
 * Returns until when the upload is kept.
 */
async function append(id: string, at: number, pending: Part[]): Promise<Date> {
  const parts = pending.splice(0);
  const expires = await appendParts(id, at, parts);
  if (expires) return expires;
  pending.push(...parts);
  throw new ApiError("conflict", "Another request has changed this upload in the meantime.");
}

function tooLong({ size, received }: UploadRow): ApiError {
  return new ApiError(
    "payload_too_large",
    `The upload was announced with ${size} bytes, of which ${size - received} are missing. The body has more.`,
  );
}

/** The error for those who would use an upload before it is received. */
export const notReceived = ({ size, received }: Pick<UploadRow, "size" | "received">): ApiError =>
  new ApiError(
    "conflict",
    received === size
      ? "All bytes of the upload have arrived, and the server is still checking them. Try again in a few seconds."
      : `The upload is not complete: ${received} of ${size} bytes have arrived.`,
  );

/**
 * Looks at the content of an upload whose bytes are all here. Throws `unsupported_media_type` or `validation_failed` when it is rejected;
 * then its bytes are gone.
 */
async function finish(id: string): Promise<void> {
  const content = await finalizeUpload(id);
  if (!content || content.mediaType !== undefined) return;
  throw isWrongType(content.code)
    ? new ApiError("unsupported_media_type", content.reason)
    : invalid({ upload: content.reason });
}

const isWrongType = (code: string) => code.startsWith("not_") || code === "unsupported_format";

/** The same without a failure, for the job: what the content is, if that was to be found out. */
export async function finalizeUpload(id: string): Promise<Content | undefined> {
  const upload = await findWhole(id);
  if (upload?.state !== "receiving" || upload.file_id === null) return undefined;
  const isSmall = upload.purpose === "image" || upload.purpose === "midi";
  const most = isSmall ? upload.size : HEAD_BYTES;
  const head: Uint8Array[] = [];
  for (const { key, length, start } of await findUploadParts(upload.file_id, most))
    for await (const chunk of store.read(key, 0, Math.min(length, most - start))) head.push(chunk);
  const content = await detectContent(upload.purpose, Buffer.concat(head));
  const inspect = content.mediaType === ZIP ? INSPECTIONS[upload.purpose] : undefined;
  const refusal = inspect && (await inspect(await openUnfinished(upload.file_id, upload.size)));
  if (refusal) {
    await rejectUpload(id, refusal.code, refusal.reason);
    return refusal;
  }
  if (content.mediaType === undefined) await rejectUpload(id, content.code, content.reason);
  else await acceptUpload(id, content.mediaType);
  return content;
}

const ZIP = "application/zip";

/** Looks through the ZIP files of a purpose. */
const INSPECTIONS: Partial<Record<Purpose, typeof refusalOfStems>> = {
  stems: refusalOfStems,
  midi: refusalOfMidi,
};

/** The bytes of an upload that is not settled, in any range. */
async function openUnfinished(fileId: number, size: number) {
  const parts = await findUploadParts(fileId, size);
  return { size, read: (from: number, to: number) => readParts(parts, from, to) };
}
