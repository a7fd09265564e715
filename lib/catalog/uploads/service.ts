import "server-only";
import type { Db } from "@/db/tagged";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { withHeaders } from "@/lib/platform/http-contract/with-headers";
import {
  DURATION_MS,
  FORMATS,
  MAX_BYTES,
  MAX_IMPORT_ROWS,
  MAX_WAITING,
  MIDI_ARCHIVE,
  PART_BYTES,
  PIXELS,
  type Purpose,
  STEMS,
} from "./constants";
import { findFormats } from "./content";
import type * as contract from "./contract";
import { assertTusVersion, readChecksum, readMetadata, writeMetadata } from "./metadata";
import {
  acquireUploadLock,
  findUpload,
  findWaitingUploads,
  insertUpload,
  lockUpload,
  markInUse,
  removeUpload,
  type UploadRow,
} from "./queries";
import { assertDiskSpace, finalizeUpload, notReceived, receivePart } from "./receiving";

export { detectContent } from "./content";
export { measureUpload } from "./sound";
export { finalizeUpload };

const GIGABYTE = 1_000_000_000;

/** Begins an upload, with the bytes of the body if there is one. When those fail nothing is left, since nobody knows its address. */
export async function createUpload(caller: UserCaller, input: Input<typeof contract.createUpload>) {
  const { headers, upload: body } = input;
  assertTusVersion(headers["Tus-Resumable"]);
  const checksum = readChecksum(headers["Upload-Checksum"]);
  const metadata = readMetadata(headers["Upload-Metadata"]);
  const size = Number(headers["Upload-Length"]);
  const most = MAX_BYTES[metadata.purpose];
  if (size > most)
    throw new ApiError(
      "payload_too_large",
      `The file has ${size} bytes. With the purpose ${metadata.purpose} it may have ${most}.`,
    );
  await assertDiskSpace(size);
  const uploadRow = await insertUpload({ ...metadata, size, userId: caller.userId });
  if (!uploadRow.upload) throw tooMuchWaiting(uploadRow.waiting);
  const { upload } = uploadRow;
  if (!body) return created(upload);
  try {
    await receivePart(caller, { upload, body, offset: 0, checksum });
    return created(await mustFind(caller, upload.id));
  } catch (cause) {
    await removeUpload(caller.userId, upload.id);
    throw cause;
  }
}

function created(upload: UploadRow) {
  return withHeaders({ upload: toResource(upload) }, expiry(upload));
}

function toResource({ id, purpose, filename, size, received, state, reason, expires_at }: UploadRow) {
  return { id, purpose, filename, size, offset: received, state, reason, expires_at };
}

const expiry = ({ expires_at }: Pick<UploadRow, "expires_at">) => ({
  "Upload-Expires": expires_at.toUTCString(),
});

function tooMuchWaiting({ bytes, uploads }: { bytes: number; uploads: number }): ApiError {
  const advice = "Use or delete some of them first.";
  return new ApiError(
    "payload_too_large",
    uploads >= MAX_WAITING.uploads
      ? `Your account has ${uploads} uploads waiting, and may have ${MAX_WAITING.uploads}. ${advice}`
      : `Your account may have uploads of ${MAX_WAITING.bytes / GIGABYTE} GB waiting, and has ${(bytes / GIGABYTE).toFixed(1)} GB. ${advice}`,
  );
}

/**
 * An upload of the caller, with its place and metadata in headers. If the server died after the last byte, before it looked at the content,
 * that is done now: a client that learns here that all bytes have arrived may use them next.
 */
export async function getUpload(caller: UserCaller, { uploadId, headers }: Input<typeof contract.getUpload>) {
  if (headers["Tus-Resumable"] !== undefined) assertTusVersion(headers["Tus-Resumable"]);
  let upload = await mustFind(caller, uploadId);
  if (isUnsettled(upload) && (await tryUploadLock(caller, uploadId, () => finalizeUpload(uploadId))))
    upload = await mustFind(caller, uploadId);
  return withHeaders(
    { upload: toResource(upload) },
    {
      ...expiry(upload),
      "Upload-Offset": String(upload.received),
      "Upload-Length": String(upload.size),
      "Upload-Metadata": writeMetadata(upload),
    },
  );
}

const isUnsettled = ({ state, received, size }: UploadRow) => state === "receiving" && received === size;

async function mustFind({ userId }: UserCaller, id: string): Promise<UploadRow> {
  return orNotFound(await findUpload(userId, id), "upload");
}

/** Appends the body to an upload. */
export async function continueUpload(caller: UserCaller, input: Input<typeof contract.continueUpload>) {
  const { uploadId, headers, upload: body } = input;
  assertTusVersion(headers["Tus-Resumable"]);
  const checksum = readChecksum(headers["Upload-Checksum"]);
  const offset = Number(headers["Upload-Offset"]);
  return withUploadLock(caller, uploadId, async () => {
    const [upload] = await Promise.all([mustFind(caller, uploadId), assertDiskSpace(body.size ?? 0)]);
    mustBeAt(upload, offset);
    const { at, expires_at } = await receivePart(caller, { upload, body, offset, checksum });
    return withHeaders({}, { ...expiry({ expires_at }), "Upload-Offset": String(at) });
  });
}

function mustBeAt({ state, reason, received }: UploadRow, offset: number): void {
  if (state === "rejected") throw new ApiError("gone", `This upload was rejected: ${reason}`);
  if (state !== "receiving") throw new ApiError("conflict", "This upload is complete.");
  if (received !== offset) throw offsetMismatch(received);
}

const offsetMismatch = (received: number) =>
  new ApiError(
    "conflict",
    `The upload is at byte ${received}. Send HEAD for its offset and go on from there.`,
  );

/** Runs what writes an upload. Throws `locked` while another request does. */
async function withUploadLock<Result>(
  caller: UserCaller,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = await tryUploadLock(caller, id, work);
  if (!done) throw new ApiError("locked", "Another request is writing to this upload right now.");
  return done.result;
}

/** The same, but undefined while another request does. */
async function tryUploadLock<Result>({ userId }: UserCaller, id: string, work: () => Promise<Result>) {
  const release = await acquireUploadLock(userId, id);
  if (!release) return undefined;
  try {
    return { result: await work() };
  } finally {
    await release();
  }
}

/** Removes an upload. Throws `locked` while another request writes it. */
export async function deleteUpload(
  caller: UserCaller,
  { uploadId, headers }: Input<typeof contract.deleteUpload>,
) {
  assertTusVersion(headers["Tus-Resumable"]);
  await mustFind(caller, uploadId);
  await withUploadLock(caller, uploadId, async () =>
    orNotFound(await removeUpload(caller.userId, uploadId), "upload"),
  );
  return {};
}

/** Reads the accepted types, and how much the account can still upload. */
export async function getUploadLimits(caller: UserCaller, _: Input<typeof contract.getUploadLimits>) {
  const { bytes: used } = await findWaitingUploads(caller.userId);
  const audioFormats = await findFormats("audio");
  const acceptedFiles = (purpose: Purpose) => ({
    formats: (purpose === "audio" ? audioFormats : FORMATS[purpose]).map(({ extensions, ...format }) => ({
      ...format,
      extensions: [...extensions],
    })),
    max_bytes: MAX_BYTES[purpose],
  });
  return {
    limits: {
      audio: { ...acceptedFiles("audio"), min_duration: DURATION_MS.min, max_duration: DURATION_MS.max },
      stems: { ...acceptedFiles("stems"), max_files: STEMS.files, max_unpacked_bytes: STEMS.unpackedBytes },
      midi: {
        ...acceptedFiles("midi"),
        max_files: MIDI_ARCHIVE.files,
        max_unpacked_bytes: MIDI_ARCHIVE.unpackedBytes,
      },
      image: { ...acceptedFiles("image"), min_pixels: PIXELS.min, max_pixels: PIXELS.max },
      import: { ...acceptedFiles("import"), max_rows: MAX_IMPORT_ROWS },
      part_bytes: PART_BYTES,
      storage: { limit: MAX_WAITING.bytes, used, left: Math.max(0, MAX_WAITING.bytes - used) },
    },
  };
}

interface Taking {
  userId: number;
  uploadId: string;
  purpose: Purpose;
  /** The field of the request that names the upload, for its errors. */
  field?: string;
}

/**
 * Puts a received upload to its use and returns the id of its file; the caller stores that in the same transaction, `db`. Throws
 * `not_found`; `conflict` while it is arriving and when it is in use; `validation_failed` when it was rejected or has another purpose.
 */
export async function takeUpload(
  db: Db,
  { userId, uploadId, purpose, field = "upload_id" }: Taking,
): Promise<number> {
  const upload = await lockUpload(db, userId, uploadId);
  if (!upload) throw new ApiError("not_found", "There is no such upload, or it has expired.");
  if (upload.state === "rejected") throw invalid({ [field]: `This upload was rejected: ${upload.reason}` });
  if (upload.purpose !== purpose)
    throw invalid({
      [field]: `Must be an upload with the purpose ${purpose}; this one is for ${upload.purpose}.`,
    });
  if (upload.state === "receiving") throw notReceived(upload);
  if (upload.state === "in_use" || upload.file_id === null)
    throw new ApiError("conflict", "This upload is already in use.");
  await markInUse(db, uploadId);
  return upload.file_id;
}
