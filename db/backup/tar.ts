/**
 * Tar archives as streams, in the ustar format that every tar program reads. The libraries for it either need a file to keep its
 * size while it is read, which files of a running database do not, or weigh more than the rest of this folder.
 */

/** A file, or a folder if the name ends with a slash. */
export interface Entry {
  /** The path inside the archive, with slashes. */
  name: string;
  mode: number;
  modified: Date;
  /** In bytes; `content` yields exactly as many. */
  size: number;
  content: AsyncIterable<Buffer>;
}

type AnyIterable<T> = Iterable<T> | AsyncIterable<T>;

/** A fault of an archive, as opposed to one of the disk. */
export class Damage extends Error {}

const BLOCK = 512;
const CHECKSUM = { at: 148, length: 8 };
/** The largest size that eleven octal digits can hold. */
const OCTAL_LIMIT = 8 ** 11;

/** The bytes of an archive. Throws when a name does not fit the format: 255 bytes, the last part at most 100. */
export async function* pack(
  entries: AnyIterable<Omit<Entry, "content"> & { content: AnyIterable<Buffer> }>,
): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield buildHeader(entry);
    let length = 0;
    for await (const chunk of entry.content) {
      length += chunk.length;
      yield chunk;
    }
    if (length !== entry.size) throw new Error(`${entry.name} has ${length} bytes, not ${entry.size}.`);
    yield Buffer.alloc(paddingSize(entry.size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The entries of an archive. Each content must be read, or abandoned, before the next entry. Throws `Damage`. */
export async function* unpack(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = new Source(bytes);
  for (;;) {
    const header = await source.block();
    if (header.every((byte) => byte === 0)) break;
    const entry = parseEntry(header);
    const unread = { length: entry.size };
    yield { ...entry, content: source.take(unread) };
    for await (const _ of source.take(unread));
    for await (const _ of source.take({ length: paddingSize(entry.size) }));
  }
  // Compression checks its own sum at the very end.
  await source.finish();
}

function paddingSize(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function buildHeader({ name, mode, modified, size }: Omit<Entry, "content">): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  if (size < OCTAL_LIMIT) header.write(octal(size, 11), 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(octal(Math.max(0, Math.floor(modified.getTime() / 1000)), 11), 136);
  header.write(name.endsWith("/") ? "5" : "0", 156);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345);
  header.write(`${octal(checksum(header), 6)}\0 `, CHECKSUM.at);
  return header;
}

function parseEntry(header: Buffer): Omit<Entry, "content"> {
  if (!text(header, 257, 6).startsWith("ustar") || number(header, CHECKSUM.at, 8) !== checksum(header))
    throw new Damage("a header is damaged");
  const prefix = text(header, 345, 155);
  const name = text(header, 0, 100);
  return {
    name: prefix ? `${prefix}/${name}` : name,
    mode: number(header, 100, 8),
    size: (header[124] ?? 0) & 0x80 ? Number(header.readBigUInt64BE(128)) : number(header, 124, 12),
    modified: new Date(number(header, 136, 12) * 1000),
  };
}

/** A name of more than 100 bytes is split at a slash. */
function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ["", name];
  for (let slash = name.indexOf("/"); slash > 0; slash = name.indexOf("/", slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    if (rest !== "" && Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155)
      return [prefix, rest];
  }
  throw new Error(`The name of this file is too long for a backup: ${name}`);
}

/** The sum of all bytes, where those of the sum itself count as spaces. */
function checksum(header: Buffer): number {
  const { at, length } = CHECKSUM;
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 0x20 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

function number(header: Buffer, at: number, length: number): number {
  return Number.parseInt(text(header, at, length).trim() || "0", 8);
}

function text(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? length : end);
}

/** Reads a stream of chunks in pieces of other lengths. */
class Source {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.chunks = bytes[Symbol.asyncIterator]();
  }

  /** The next bytes, as many as `left` says, which is reduced as they are read. */
  async *take(remaining: { length: number }): AsyncGenerator<Buffer> {
    while (remaining.length > 0) {
      while (this.rest.length === 0) {
        const next = await this.chunks.next();
        if (next.done) throw new Damage("it ends too early");
        this.rest = next.value;
      }
      const part = this.rest.subarray(0, remaining.length);
      this.rest = this.rest.subarray(part.length);
      remaining.length -= part.length;
      yield part;
    }
  }

  async block(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.take({ length: BLOCK })) parts.push(part);
    return Buffer.concat(parts);
  }

  async finish(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}
