import { FILE_KINDS, FILE_NAMES, type FileKind } from "@/lib/commerce/terms/names";
import { type ZipEntry, zipArchive, zipArchiveSize } from "@/lib/platform/documents/zip";
import { safeFileName } from "@/lib/platform/http-server/disposition";
import { toStream } from "@/lib/platform/stream";
import { refuseLimit } from "./counting";
import { baseName, fileName, mustBeOpen, openFileKind, type Receiver, type Sendable } from "./files";
import { type Downloadable, findSpentLimit } from "./queries";

/** All files of a license as one ZIP archive, which is written while it is sent. */

/** The kind in the address of an archive. */
export const ARCHIVE_KIND = "all";

/** A file that is sent as a whole: what it holds is counted file by file. */
export type SentArchive = Omit<Sendable, "etag" | "read"> & {
  etag: null;
  read(): ReadableStream<Uint8Array>;
};

type Entry = Pick<Sendable, "name" | "size" | "read">;

/**
 * Opens the files of a license as one archive. Each file is counted as if it was downloaded alone, when its turn comes; the archive is
 * refused with `rate_limited` when one of them has reached its limit already. Throws what `openFileKind` throws.
 */
export async function openArchive(license: Downloadable, receiver: Receiver): Promise<SentArchive> {
  mustBeOpen(license);
  const kinds = FILE_KINDS.filter((kind) => license.files.some((file) => file.kind === kind));
  const entries: Entry[] = [];
  const sizes = new Map<FileKind, number>();
  for (const kind of kinds) {
    const file = await openFileKind(license, kind, receiver);
    entries.push({ ...file, name: entryName(license, kind, file, entries) });
    sizes.set(kind, file.size);
  }
  const limit = await findSpentLimit(license.id, sizes);
  if (limit) throw refuseLimit(limit);
  return {
    name: `${baseName(license)}.zip`,
    type: "application/zip",
    size: zipArchiveSize(entries),
    etag: null,
    read: () => toStream(zipArchive(zipEntries(entries))),
  };
}

/** The name of a file in the archive: two files of one format differ in what they are. */
function entryName(
  license: Downloadable,
  kind: FileKind,
  { type }: Pick<Sendable, "type">,
  others: readonly Entry[],
): string {
  const name = safeFileName(fileName(license, kind, type));
  if (others.every((other) => other.name !== name)) return name;
  const { artist_name, track_name } = license;
  const [, ending = ""] = /(\.[a-z0-9]+)$/.exec(name) ?? [];
  return safeFileName(`${artist_name} - ${track_name} (${FILE_NAMES[kind]})${ending}`);
}

/** The files in turn, so that each is counted when the one before has been read. */
async function* zipEntries(entries: readonly Entry[]): AsyncGenerator<ZipEntry> {
  for (const { name, size, read } of entries) yield { name, size, stored: true, content: read(0, size) };
}
