import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  /** Stored as it is: sound does not get smaller. */
  stored?: boolean;
  content: AsyncIterable<Uint8Array>;
}

const NOTHING = new Uint8Array();

/**
 * The bytes of a ZIP archive, made while its entries are read, one after the other: memory holds a chunk of one of them. Without the
 * extensions of ZIP64, so of at most 4 GiB and 65,535 entries.
 */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for await (const { name, stored = false, content } of entries) {
    const entry = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* parts.splice(0);
    }
    entry.push(NOTHING, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}
