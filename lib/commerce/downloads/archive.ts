import { Zip, ZipPassThrough } from "fflate";
import { FILE_KINDS, FILE_NAMES, type FileKind } from "@/lib/commerce/terms/names";
import { safeFileName } from "@/lib/platform/http-server/disposition";
import { refuseLimit } from "./counting";
import { fileName, mustBeOpen, openFileKind, type Receiver, refuseDownload, type Sendable } from "./files";
import { type Downloadable, findSpentLimit } from "./queries";

/** All files of a license as one ZIP archive, which is written while it is sent. */

/** The kind in the address of an archive. */
export const ARCHIVE_KIND = "all";

/** The largest archive without the extensions of ZIP64. */
export const MAX_ARCHIVE_BYTES = 0xff_ff_ff_ff;

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
    entries.push({ ...file, name: entryName(license, kind, entries) });
    sizes.set(kind, file.size);
  }
  const limit = await findSpentLimit(license.id, sizes);
  if (limit) throw refuseLimit(limit);
  const size = archiveSize(entries);
  if (size > MAX_ARCHIVE_BYTES)
    throw refuseDownload("conflict", "archive_too_large", "The files are too large for one ZIP file.");
  return {
    ...{ name: archiveName(license), type: "application/zip", size, etag: null },
    read: () => toStream(zipParts(entries)),
  };
}

const archiveName = ({ artist_name, track_name, license_type }: Downloadable) =>
  `${artist_name} - ${track_name} (${license_type}).zip`;

/** The name of a file in the archive: two files of one format differ in what they are. */
function entryName(license: Downloadable, kind: FileKind, others: readonly Entry[]): string {
  const name = safeFileName(fileName(license, kind));
  if (others.every((other) => other.name !== name)) return name;
  const { artist_name, track_name } = license;
  const [, ending = ""] = /(\.[a-z0-9]+)$/.exec(name) ?? [];
  return safeFileName(`${artist_name} - ${track_name} (${FILE_NAMES[kind]})${ending}`);
}

const LOCAL_HEADER = 30;
const DATA_DESCRIPTOR = 16;
const DIRECTORY_ENTRY = 46;
const DIRECTORY_END = 22;

/** The size of an archive that stores its files as they are: sound does not get smaller. */
export function archiveSize(entries: readonly Pick<Entry, "name" | "size">[]): number {
  return entries.reduce((sum, { name, size }) => {
    const nameBytes = Buffer.byteLength(name);
    return sum + LOCAL_HEADER + nameBytes + size + DATA_DESCRIPTOR + DIRECTORY_ENTRY + nameBytes;
  }, DIRECTORY_END);
}

const NOTHING = new Uint8Array();

async function* zipParts(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const { name, size, read } of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    const reader = read(0, size).getReader();
    try {
      for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
        if (value) entry.push(value);
        yield* parts.splice(0);
      }
    } finally {
      // Gives back what was counted and did not leave; after the end it does nothing.
      await reader.cancel();
    }
    entry.push(NOTHING, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}

function toStream(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
