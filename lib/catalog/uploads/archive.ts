import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import * as yauzl from "yauzl";

/** Reads ZIP files in place: nothing is unpacked to the disk, and only a piece at a time is in memory. */

/** Bytes at a known length, of which any range can be read. */
export interface Bytes {
  size: number;
  read(from: number, to: number): ReadableStream<Uint8Array>;
}

/** The store did not give the bytes, which is no fault of the file. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** Headers are small and lie side by side, so one read serves many of them. */
const WINDOW_BYTES = 64 * 1024;
const INFLATE_BYTES = 256 * 1024;

/** An entry, by the directory at the end of the file and by the header before its bytes. */
export interface ArchiveEntry {
  name: string;
  /** Whether the header before its bytes says the same of it as the directory. */
  agrees: boolean;
  /** The reason why an unpacker could write it elsewhere; null if none would. */
  unsafe: string | null;
  isEncrypted: boolean;
  /** Whether it is stored or deflated: nothing else can be read. */
  isReadable: boolean;
  isDeflated: boolean;
  isLink: boolean;
  isFolder: boolean;
  compressed: number;
  uncompressed: number;
  /** The positions of its header, its first byte and its end. */
  header: number;
  start: number;
  end: number;
}

/** The entries of an archive, one after the other. Fails for what is no whole ZIP file, and with Unreadable. */
export async function* readEntries(bytes: Bytes): AsyncGenerator<ArchiveEntry> {
  const viewer = new Window(bytes);
  try {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    const zip = await yauzl.fromRandomAccessReaderPromise(viewer, bytes.size, options);
    for await (const entry of zip.eachEntry()) {
      const local = await zip.readLocalFileHeaderPromise(entry);
      yield toEntry(entry, local);
    }
  } catch (cause) {
    throw viewer.failure ?? cause;
  }
}

const ENCRYPTED = 0x2041;
const STREAMED = 0x8;
const LINK = 0xa000;
const FILE_TYPE = 0xf000;
const UNIX = 3;
const SIZE_IN_EXTRA = 0xffffffff;
const METHOD_STORED = 0;
const DEFLATED = 8;

function toEntry(entry: yauzl.Entry, local: yauzl.LocalFileHeader): ArchiveEntry {
  const { generalPurposeBitFlag: flags, compressionMethod: method, externalFileAttributes } = entry;
  const name = yauzl.getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true);
  const sameSize = (here: number, there: number) =>
    here === there ||
    here === SIZE_IN_EXTRA ||
    ((local.generalPurposeBitFlag & STREAMED) !== 0 && here === 0);
  const start = local.fileDataStart;
  return {
    name,
    agrees:
      local.fileName.equals(entry.fileNameRaw) &&
      local.compressionMethod === method &&
      sameSize(local.compressedSize, entry.compressedSize) &&
      sameSize(local.uncompressedSize, entry.uncompressedSize),
    unsafe: yauzl.validateFileName(name),
    isEncrypted: ((flags | local.generalPurposeBitFlag) & ENCRYPTED) !== 0,
    isReadable: method === METHOD_STORED || method === DEFLATED,
    isDeflated: method === DEFLATED,
    isLink: entry.versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK,
    isFolder: name.endsWith("/"),
    compressed: entry.compressedSize,
    uncompressed: entry.uncompressedSize,
    header: entry.relativeOffsetOfLocalHeader,
    start,
    end: start + entry.compressedSize,
  };
}

/** The contents of an entry in pieces. Fails for damaged bytes, and with Unreadable. */
export async function* readContent(bytes: Bytes, entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
  const source = read(bytes, entry.start, entry.end);
  if (!entry.isDeflated) return yield* source;
  let failure: unknown;
  const content = async function* () {
    try {
      yield* source;
    } catch (cause) {
      failure = cause;
      throw cause;
    }
  };
  const inflated = createInflateRaw({ chunkSize: INFLATE_BYTES });
  const input = Readable.from(content());
  input.on("error", (cause) => inflated.destroy(cause));
  input.pipe(inflated);
  try {
    yield* inflated as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw failure ?? cause;
  } finally {
    inflated.destroy();
    input.destroy();
  }
}

async function* read(bytes: Bytes, from: number, to: number): AsyncGenerator<Uint8Array> {
  if (to <= from) return;
  try {
    yield* bytes.read(from, to);
  } catch (cause) {
    throw new Unreadable("The bytes of an upload could not be read.", { cause });
  }
}

/** Reads for the library, more than it asks for at a time. */
class Window extends yauzl.RandomAccessReader {
  failure: Unreadable | undefined;
  private start = 0;
  private buffered: Buffer = Buffer.alloc(0);

  constructor(private readonly bytes: Bytes) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.fill(position, length).then(
      () => {
        const at = position - this.start;
        this.buffered.copy(buffer, offset, at, at + length);
        callback(null);
      },
      (cause: Error) => {
        if (cause instanceof Unreadable) this.failure = cause;
        callback(cause);
      },
    );
  }

  private async fill(from: number, length: number): Promise<void> {
    if (from >= this.start && from + length <= this.start + this.buffered.length) return;
    if (from < 0 || from + length > this.bytes.size) throw new Error("beyond the end of the file");
    const to = Math.min(this.bytes.size, from + Math.max(length, WINDOW_BYTES));
    const chunks: Uint8Array[] = [];
    for await (const chunk of read(this.bytes, from, to)) chunks.push(chunk);
    this.buffered = Buffer.concat(chunks);
    this.start = from;
  }
}
