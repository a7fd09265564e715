import { crc32 } from "@node-rs/crc32";

interface Entry {
  name: string;
  content: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x800;
/** The first day that ZIP files know: they are the same whenever they are made. */
const DATE = 0x21;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;

/** A ZIP file of these files, as they are: nothing is compressed. Less than 4 GiB in all. */
export function zipFile(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files = entries.map(({ name, content }) => ({ name: Buffer.from(name), content }));
  const length = files.reduce(
    (sum, { name, content }) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * name.length + content.length,
    END_BYTES,
  );
  const zip = Buffer.alloc(length);
  let at = 0;
  const directory = files.map(({ name, content }) => {
    const facts = { crc: crc32(content), size: content.length, offset: at, name };
    zip.writeUInt32LE(LOCAL, at);
    writeFacts(zip, at + 4, facts);
    zip.set(name, at + LOCAL_BYTES);
    zip.set(content, at + LOCAL_BYTES + name.length);
    at += LOCAL_BYTES + name.length + content.length;
    return facts;
  });
  const start = at;
  for (const facts of directory) {
    zip.writeUInt32LE(CENTRAL, at);
    zip.writeUInt16LE(VERSION, at + 4);
    writeFacts(zip, at + 6, facts);
    zip.writeUInt32LE(facts.offset, at + 42);
    zip.set(facts.name, at + CENTRAL_BYTES);
    at += CENTRAL_BYTES + facts.name.length;
  }
  zip.writeUInt32LE(END, at);
  zip.writeUInt16LE(files.length, at + 8);
  zip.writeUInt16LE(files.length, at + 10);
  zip.writeUInt32LE(at - start, at + 12);
  zip.writeUInt32LE(start, at + 16);
  return zip;
}

/** What both headers of a file say of it: nothing of it is compressed, so both lengths are the same. */
function writeFacts(
  zip: Buffer,
  at: number,
  { crc, size, name }: { crc: number; size: number; name: Buffer },
): void {
  zip.writeUInt16LE(VERSION, at);
  zip.writeUInt16LE(UTF8_NAMES, at + 2);
  zip.writeUInt16LE(DATE, at + 8);
  zip.writeUInt32LE(crc, at + 10);
  zip.writeUInt32LE(size, at + 14);
  zip.writeUInt32LE(size, at + 18);
  zip.writeUInt16LE(name.length, at + 22);
}
