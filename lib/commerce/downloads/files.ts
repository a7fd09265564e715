import { isStored, openFile } from "@/lib/catalog/files/service";
import {
  awaitFile,
  ensureRendition,
  openTagged,
  type SentFile,
} from "@/lib/catalog/track-audio/delivery-service";
import { raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import { FILE_KINDS, type FileKind, SOUND_KINDS, TAGGED_KINDS, TIER_NAMES } from "@/lib/commerce/terms/names";
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

const ENDINGS: Readonly<Record<FileKind, string>> = {
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

/** The ending of the name of a file. MIDI may have come as a ZIP file. */
const fileEnding = (kind: FileKind, mediaType: string | null): string =>
  kind === "midi" && mediaType === "application/zip" ? "zip" : ENDINGS[kind];

/** Names the format of a file for people. */
export function formatName(kind: FileKind, mediaType: string | null): string {
  const ending = fileEnding(kind, mediaType);
  return ending === "mid" ? "MIDI" : ending.toUpperCase();
}

/** Distinguishes the names of files that one license can have in one format. */
const DISTINCTIONS: Partial<Record<FileKind, string>> = {
  mp3_tagged: "with voice tag",
  mp3_256: "256 kbps",
  wav_tagged: "with voice tag",
  midi: "MIDI",
};

type LicenseTitle = Pick<Downloadable, "artist_name" | "track_name" | "license_type">;

/** Without its ending. The license is in words: "(wav).mp3" would seem to be a WAV file. */
export function baseName({ artist_name, track_name, license_type }: LicenseTitle, kind?: FileKind): string {
  const distinction = kind && DISTINCTIONS[kind];
  const words = [TIER_NAMES[license_type], ...(distinction ? [distinction] : [])].join(", ");
  return `${artist_name} - ${track_name} (${words})`;
}

export const fileName = (license: LicenseTitle, kind: FileKind, mediaType: string | null) =>
  `${baseName(license, kind)}.${fileEnding(kind, mediaType)}`;

type SoundFileKind = (typeof SOUND_KINDS)[number];

/** The kind, if its files are made of the original when they are first needed. */
const findSoundKind = (kind: FileKind): SoundFileKind | undefined =>
  SOUND_KINDS.find((each) => each === kind);

type Sources = Pick<Downloadable, "original_id" | "voice_tag_id">;

/** The files of which one is made; undefined where one of them is not there. */
function findSources({ original_id, voice_tag_id }: Sources, kind: SoundFileKind) {
  const voiceTagFileId = TAGGED_KINDS.includes(kind) ? voice_tag_id : null;
  if (original_id === null || (TAGGED_KINDS.includes(kind) && voiceTagFileId === null)) return undefined;
  return { originalId: original_id, voiceTagFileId };
}

/** Whether a file of a license can be sent: its bytes are stored, or those of the files of which it is made. */
export async function isThere(license: Sources, kind: FileKind, fileId: number | null): Promise<boolean> {
  if (fileId !== null) return isStored(fileId);
  const soundKind = findSoundKind(kind);
  const sources = soundKind && findSources(license, soundKind);
  if (!sources) return false;
  const { originalId, voiceTagFileId } = sources;
  return (await isStored(originalId)) && (voiceTagFileId === null || (await isStored(voiceTagFileId)));
}

async function sendable(
  license: Downloadable,
  kind: FileKind,
  { file_id }: FileRow,
  { userId, network }: Receiver,
): Promise<Sendable> {
  if (!(await isThere(license, kind, file_id))) throw await unavailable(license, kind);
  const soundKind = findSoundKind(kind);
  const file = soundKind
    ? await openSound(license, file_id ?? (await makeFile(license, soundKind, userId)))
    : await openStoredFile(file_id);
  if (!file) throw await unavailable(license, kind);
  const { mediaType: type, size, etag, read } = file;
  return {
    ...{ name: fileName(license, kind, type), type, size, etag },
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

/** Makes a file of the original that was licensed, and keeps it for all licenses of the same sources. Throws `unavailable` while that takes long. */
async function makeFile(license: Downloadable, kind: SoundFileKind, userId: number): Promise<number> {
  const sources = findSources(license, kind);
  if (!sources) throw await unavailable(license, kind);
  const { originalId, voiceTagFileId: voiceTagId } = sources;
  const making = ensureRendition({ kind: "anonymous", address: `account ${userId}` }, sources, kind);
  return awaitFile(
    making.then((fileId) => keepFile({ originalId, voiceTagId, kind, fileId }).then(() => fileId)),
  );
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
