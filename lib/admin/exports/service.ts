import "server-only";
import { noteEntry, ownerAt } from "@/lib/accounts/audit-log/service";
import { MAX_EXPORT_HOURS } from "@/lib/accounts/exports/constants";
import { openExportLink } from "@/lib/accounts/exports/service";
import { openFile, releaseFile, storeFile } from "@/lib/catalog/files/service";
import { zipArchive } from "@/lib/platform/documents/zip";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { toStream } from "@/lib/platform/stream";
import { archiveEntries } from "./archive";
import * as queries from "./queries";

/** Makes the file of an export. Nothing happens when it is gone or has ended. */
export async function makeExport(id: number): Promise<void> {
  const claim = await queries.beginExport(id);
  if (!claim) return;
  const { user_id: userId, include_files: includeFiles } = claim;
  const file = await queries.withSnapshot(userId, (read) =>
    storeFile({
      ownerId: userId,
      use: "export",
      mediaType: "application/zip",
      content: toStream(zipArchive(archiveEntries(id, userId, includeFiles, read))),
    }),
  );
  // The account may have been deleted meanwhile.
  if (!(await queries.completeExport(id, file))) await releaseFile(file.id);
}

/** Notes that an export could not be made. */
export const abandonExport = (id: number): Promise<void> => queries.failExport(id);

/** Deletes what has expired as of `now`. */
export const expireExports = (now: Date): Promise<void> => queries.expireExports(now, MAX_EXPORT_HOURS);

/**
 * The file of an export at its signed address, for anyone who has that. `isBeginning`: it is downloaded, and this is no later part of it,
 * which makes an entry in the log. Throws `not_found`.
 */
export async function openExport(link: string, address: string, isBeginning: boolean) {
  const linked = openExportLink(link);
  const row = linked && (await queries.findExportFile(linked.exportId, linked.userId));
  const file = row?.file_id ? await openFile(row.file_id) : undefined;
  if (!linked || !row || !file)
    throw new ApiError("not_found", "This file has expired. Ask for another one in Settings > Account.");
  if (isBeginning)
    await noteEntry({ userId: linked.userId, kind: "export.downloaded", author: ownerAt(address) });
  const name = `downbeat-${row.handle}-${row.created_at.toISOString().slice(0, 10)}.zip`;
  return { ...file, name, type: file.mediaType };
}
