import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  /** Stored as it is: sound does not get smaller. */
  stored?: boolean;
  /** In bytes; needed for files of more than 4 GiB. */
  size?: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * The bytes of a ZIP archive of any size, made while its entries are read, one after the other: memory holds some chunks of one of them.
 * Who stops reading ends the entry in progress. Throws what an entry throws.
 */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Safe cast: the library's declarations leave out what makes it a stream of Node.
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  addEntries(zip, output, entries).catch((error: Error) => output.destroy(error));
  yield* output;
}

async function addEntries(zip: ZipFile, output: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  let current: Readable | undefined;
  output.once("close", () => current?.destroy());
  for await (const { name, stored = false, size, content } of entries) {
    current = Readable.from(content, { objectMode: false });
    zip.addReadStream(current, name, { compress: !stored, ...(size !== undefined && { size }) });
    await finished(current);
  }
  zip.end();
}

/** The size of an archive of files that are stored as they are, in bytes. */
export function zipArchiveSize(entries: Iterable<{ name: string; size: number }>): number {
  const zip = new ZipFile();
  let total = 0;
  for (const { name, size } of entries)
    zip.addReadStreamLazy(name, { compress: false, size }, () => {
      // Never read: the size is known without the content.
    });
  // The declarations leave out the argument.
  const noteTotal: (size?: number) => void = (size = 0) => {
    total = size;
  };
  zip.end({ forceZip64Format: false, comment: "" }, noteTotal);
  return total;
}
