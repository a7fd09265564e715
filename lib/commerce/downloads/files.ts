import { isStored, openFile } from "@/lib/catalog/files/service";
import {
  awaitFile,
  ensureRendition,
  type LicensedRendition,
  openTagged,
  type SentFile,
} from "@/lib/catalog/track-audio/delivery-service";
import { raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import { FILE_KINDS, type FileKind, TIER_NAMES } from "@/lib/commerce/terms/names";
import { ApiError, type ErrorCode } from "@/lib/platform/http-contract/errors";
import { suspended, withCounting } from "./counting";
import { type Downloadable, type FileRow, findSale, keepFile } from "./queries";

/** The files of licenses, as they are sent. */

/** A licensed file that may be sent. */
export interface Sendable {
  name: string;
  type: string;
  size: number;
  etag: string;
  read(from: number, to: number): ReadableStream<Uint8Array>;
}

/** The receiver of a file, and its network: an address cut to its network, or `unknown`. */
export interface Receiver {
  userId: number;
  network: string;
}

/** A file of a license, every byte of which is counted. Throws whatever closes the downloads of the license, and `conflict` for a file that is not there. */
export async function openFileKind(
  license: Downloadable,
  fileName: string,
  receiver: Receiver,
): Promise<Sendable> {
  mustBeOpen(license);
  const kind = FILE_KINDS.find((known) => known === fileName);
  const row = license.files.find((file) => file.kind === fileName);
  if (!kind || !row) throw await unavailable(license, fileName);
  return sendable(license, kind, row, receiver);
}

export function mustBeOpen(license: Downloadable): Downloadable {
  const { status, is_settled } = license;
  if (status === "revoked") throw refuseDownload("gone", "license_revoked", "This license was revoked.");
  if (status === "expired")
    throw refuseDownload("gone", "license_expired", "The term of this license has ended.");
  if (status === "suspended" || !is_settled) throw suspended();
  return license;
}

export const DOWNLOAD_FORMATS: Readonly<Record<FileKind, string>> = {
  mp3_tagged: "mp3",
  mp3_320: "mp3",
  mp3_256: "mp3",
  wav: "wav",
  wav_tagged: "wav",
  flac: "flac",
  stems: "zip",
  trackout: "zip",
  midi: "mid",
};

/** Without its ending. The license is in words: "(wav).mp3" would seem to be a WAV file. */
export const baseName = ({ artist_name, track_name, license_type }: Downloadable) =>
  `${artist_name} - ${track_name} (${TIER_NAMES[license_type]})`;

export const fileName = (license: Downloadable, kind: FileKind) =>
  `${baseName(license)}.${DOWNLOAD_FORMATS[kind]}`;

/** The files that are made of the original when they are first needed. */
const RENDITIONS: readonly LicensedRendition[] = ["mp3_320", "wav", "flac"];

/** Whether a file of a license can be sent: its bytes are stored, or those of the original, of which it is made. */
export async function isThere(
  { original_id }: Downloadable,
  kind: FileKind,
  fileId: number | null,
): Promise<boolean> {
  const source = fileId ?? (RENDITIONS.some((made) => made === kind) ? original_id : null);
  return source !== null && (await isStored(source));
}

async function sendable(
  license: Downloadable,
  kind: FileKind,
  { file_id }: FileRow,
  { userId, network }: Receiver,
): Promise<Sendable> {
  if (!(await isThere(license, kind, file_id))) throw await unavailable(license, kind);
  const rendition = RENDITIONS.find((one) => one === kind);
  const file = rendition
    ? await openSound(license, file_id ?? (await makeFile(license, rendition, userId)))
    : await openStoredFile(file_id);
  if (!file) throw await unavailable(license, kind);
  const { mediaType: type, size, etag, read } = file;
  return {
    ...{ name: fileName(license, kind), type, size, etag },
    read: withCounting({ licenseId: license.id, kind, userId, network, size }, read),
  };
}

/** A sound with the tags of its license around it. */
function openSound(
  { uuid, track_id: trackId, track_name: title, artist_name: artist }: Downloadable,
  fileId: number,
): Promise<SentFile | undefined> {
  return openTagged(fileId, { trackId, title, artist, licenseUuid: uuid });
}

async function openStoredFile(id: number | null): Promise<SentFile | undefined> {
  const file = id === null ? undefined : await openFile(id);
  if (!file) return undefined;
  const { mediaType, size, etag, read } = file;
  return { mediaType, size, etag, read };
}

/** Makes a file of the original that was licensed, and keeps it for all licenses of that original. Throws `unavailable` while that takes long. */
async function makeFile(license: Downloadable, kind: LicensedRendition, userId: number): Promise<number> {
  const { original_id: originalId } = license;
  if (originalId === null) throw await unavailable(license, kind);
  const making = ensureRendition({ kind: "anonymous", address: `account ${userId}` }, originalId, kind);
  return awaitFile(making.then((fileId) => keepFile({ originalId, kind, fileId }).then(() => fileId)));
}

async function unavailable(license: Downloadable, kind: string): Promise<ApiError> {
  await reportMissing(license, kind);
  return refuseDownload(
    "conflict",
    "file_unavailable",
    "This file is not available right now. The operators have been notified. If you never downloaded it, you can refund the purchase.",
  );
}

/** Tells the operators that a file is missing that a license promises. */
export async function reportMissing({ id, uuid, track_name }: Downloadable, kind: string): Promise<void> {
  const { order_id, livemode, licensee_id } = await findSale(id);
  await raiseAlert({
    code: "file_missing",
    about: `${uuid}:${kind}`,
    note: `The file ${kind} of “${track_name}” is not in the store, and license ${uuid} promises it. Its buyer can refund the purchase.`,
    livemode,
    ...(order_id !== null && { orderId: order_id }),
    ...(licensee_id !== null && { userId: licensee_id }),
  });
}

export const refuseDownload = (code: ErrorCode, reason_code: string, message: string) =>
  new ApiError(code, message, undefined, { reason_code });
