import "server-only";
import type { DownloadFormat } from "@/lib/catalog/track-audio/delivery-constants";
import { mustKnowTrack, mustReadFiles, openDownload } from "@/lib/catalog/track-audio/delivery-service";
import { parseUuid } from "@/lib/commerce/licenses/service";
import { FILE_KINDS, type FileKind, TIER_NAMES } from "@/lib/commerce/terms/names";
import { zipArchiveSize } from "@/lib/platform/documents/zip";
import type { Caller, UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input, StoredFile } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { ARCHIVE_KIND, openArchive, type SentArchive } from "./archive";
import { TIMES_A_YEAR } from "./constants";
import type * as contract from "./contract";
import {
  fileName,
  formatName,
  isThere,
  mustBeOpen,
  openFileKind,
  refuseDownload,
  reportMissing,
  type Sendable,
} from "./files";
import { fileLink, openFileLink } from "./links";
import * as pages from "./pages";
import {
  type Downloadable,
  type FileRow,
  findById,
  findByTrack,
  findByUuid,
  findPurchasedFiles,
  findTiersByFileKinds,
} from "./queries";
import type { LicensedFileRow } from "./shapes";

/** The files of a purchase of the caller. */
export async function listPurchaseFiles(
  caller: UserCaller,
  { id }: Input<typeof contract.listPurchaseFiles>,
) {
  const { license, files } = await readPurchase(caller, id);
  return { license_uuid: license.uuid, files };
}

/** The files of a license of the caller. */
export async function listLicenseFiles(
  caller: UserCaller,
  { uuid }: Input<typeof contract.listLicenseFiles>,
) {
  const { license, files } = await readLicense(caller, uuid);
  return { license_uuid: license.uuid, files };
}

/** The files of a purchase of the caller, and the address of all of them as one archive. Throws as `listPurchaseFiles`. */
export const openPurchaseFiles = serve(pages.openPurchaseFiles, async (caller, { purchase_id }) =>
  withArchive(await readPurchase(caller, purchase_id), caller.userId),
);

/** The same of a license of the caller, also of one that was free or granted. Throws as `listLicenseFiles`. */
export const openLicenseFiles = serve(pages.openLicenseFiles, async (caller, { uuid }) =>
  withArchive(await readLicense(caller, uuid), caller.userId),
);

function withArchive({ license, files }: Awaited<ReturnType<typeof readLicense>>, userId: number) {
  if (files.length < 2 || files.some(({ url }) => url === null)) return { files, archive: null };
  const isMade = files.every((file) => file.bytes !== null);
  const bytes = isMade
    ? zipArchiveSize(files.map((file) => ({ name: file.name, size: file.bytes ?? 0 })))
    : null;
  const { path } = fileLink({ licenseId: license.id, kind: ARCHIVE_KIND, userId });
  return { files, archive: { url: path, bytes } };
}

async function readPurchase(caller: UserCaller, id: number) {
  const purchase = orNotFound(await findPurchasedFiles(caller.userId, id), "purchase");
  if (purchase.uuid === null) {
    throw refuseDownload("conflict", "not_completed", "This purchase is not completed, so it has no files.");
  }
  return readLicense(caller, purchase.uuid);
}

async function readLicense(caller: UserCaller, uuid: string) {
  const license = mustBeOpen(orNotFound(await findByUuid(caller.userId, parseUuid(uuid)), "license", "uuid"));
  const files = license.files.flatMap((file) => {
    const kind = FILE_KINDS.find((known) => known === file.kind);
    return kind ? [wireFile(license, kind, file, caller.userId)] : [];
  });
  return { license, files: await Promise.all(files) };
}

async function wireFile(
  license: Downloadable,
  kind: FileKind,
  file: FileRow,
  userId: number,
): Promise<LicensedFileRow> {
  const { path, expiresAt } = fileLink({ licenseId: license.id, kind, userId });
  const canBeSent = await isThere(license, kind, file.file_id);
  if (!canBeSent) await reportMissing(license, kind);
  return {
    ...{
      kind,
      name: fileName(license, kind, file.media_type),
      format: formatName(kind, file.media_type),
      bytes: file.bytes,
    },
    url: canBeSent ? path : null,
    expires_at: expiresAt.toISOString(),
    downloads: file.downloads,
    limit: TIMES_A_YEAR,
  };
}

/** Whether a purchase of an account promises a file that is missing here, and that the account has not downloaded within a year. */
export async function lacksFile(userId: number, purchaseId: number): Promise<boolean> {
  const purchase = await findPurchasedFiles(userId, purchaseId);
  const license = purchase?.uuid ? await findByUuid(userId, purchase.uuid) : undefined;
  for (const file of license?.files ?? []) {
    const kind = FILE_KINDS.find((known) => known === file.kind);
    if (license && kind && file.downloads === 0 && !(await isThere(license, kind, file.file_id))) return true;
  }
  return false;
}

/**
 * The file at an address that we have signed. `network` is the address of the client, cut to its network. Throws `forbidden` for one that we
 * have not, `gone` for one that has ended, and whatever else closes the downloads of its license.
 */
export async function openLicensedFile(link: string, network: string): Promise<Sendable | SentArchive> {
  const file = openFileLink(link);
  if (!file) throw new ApiError("forbidden", "This address is not valid.");
  if (file === "expired")
    throw refuseDownload(
      "gone",
      "link_expired",
      "This address has expired. Open the purchase for a new one.",
    );
  const license = orNotFound(await findById(file.userId, file.licenseId), "license");
  const receiver = { userId: file.userId, network };
  return file.kind === ARCHIVE_KIND
    ? openArchive(license, receiver)
    : openFileKind(license, file.kind, receiver);
}

/** The files of a license that answer a format, the best first. */
const KINDS: Readonly<Record<DownloadFormat, readonly FileKind[]>> = {
  mp3: ["mp3_320", "mp3_256"],
  wav: ["wav"],
  flac: ["flac"],
  stems: ["stems", "trackout"],
  midi: ["midi"],
  tagged: ["mp3_tagged"],
};

const ANY_SOUND: readonly FileKind[] = ["wav", "flac", "mp3_320", "mp3_256", "wav_tagged", "mp3_tagged"];

/**
 * A file of the track, to those who may have it by the track or by a license, which outlives the track. Throws `forbidden` with what
 * would give the right, and `not_found` for a track that the caller may not know of.
 */
export async function downloadTrack(
  caller: Caller,
  input: Parameters<typeof openDownload>[1],
): Promise<StoredFile> {
  const kinds = input.format === undefined ? ANY_SOUND : KINDS[input.format];
  const openLicensed = async () =>
    caller.kind === "anonymous" ? undefined : openPurchasedFile(caller, input.id, kinds);
  // A license that delivers a tagged file gives that, with the voice tag it was sold with; others the preview of today.
  const tagged = input.format === "tagged" ? await openLicensed() : undefined;
  if (tagged) return tagged;
  const own = await openDownload(caller, input);
  if (own) return own;
  const license = await openLicensed();
  if (license) return license;
  await mustKnowTrack(caller, input.id);
  throw new ApiError("forbidden", refusal(input.format, await findTiersByFileKinds(input.id, kinds)));
}

async function openPurchasedFile(
  caller: UserCaller,
  trackId: number,
  kinds: readonly FileKind[],
): Promise<StoredFile | undefined> {
  const { userId } = caller;
  const license = await findByTrack(userId, trackId, kinds);
  const kind = kinds.find((one) => license?.files.some((file) => file.kind === one));
  if (!license || !kind) return undefined;
  mustReadFiles(caller);
  const { name, type, size, etag, read } = await openFileKind(license, kind, { userId, network: "unknown" });
  return { name, type, size, etag, content: read };
}

function refusal(format: DownloadFormat | undefined, tiers: readonly (keyof typeof TIER_NAMES)[]): string {
  const what =
    format === "stems" || format === "midi"
      ? `${format === "stems" ? "Stems are" : "MIDI is"} not a free download`
      : "This track is not a free download";
  const names = tiers.map((tier) => TIER_NAMES[tier]).join(", ");
  const licenses =
    names === "" ? "buyers of a license that delivers it" : `buyers of a license that delivers it (${names})`;
  return `${what}. Those who manage one of its artists can download it, and ${licenses}.`;
}
