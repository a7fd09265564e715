import { fileTypeFromBuffer } from "file-type";
import { type ArchiveEntry, type Bytes, readContent, readEntries, Unreadable } from "./archive";
import { type ArchiveLimits, FORMATS, MIDI_ARCHIVE, STEMS } from "./constants";
import { findMidiFault } from "./midi";

/** The reason for refusing a ZIP file, for programs and in words that name the entry. */
interface Refusal {
  code: string;
  reason: string;
}

class RefusedArchive extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const sizeText = (bytes: number) => (bytes < GIB ? `${bytes / MIB} MiB` : `${bytes / GIB} GiB`);
/** Enough to tell what a file is, also one that begins with tags. */
const HEAD_BYTES = 8 * 1024;
/** Entries of any kind: folders, and what macOS adds to each file. */
const MAX_ENTRIES = 1_000;
/** Between two entries there may be the sizes of the first, no more. */
const MAX_GAP = 24;

/** A kind of ZIP file, and the files that may be in it. */
interface ArchiveKind {
  limits: ArchiveLimits;
  /** Its name, that of its contents, and the types of files that it takes. */
  name: string;
  contents: string;
  takes: string;
  types: ReadonlySet<string>;
  /** Finds what is wrong with a file of one of these types, by its first bytes and its size. */
  findFault?: (start: Uint8Array, size: number) => string | undefined;
}

/**
 * Looks through a ZIP of stems: at its directory, at the first bytes of each entry, and at the whole of what is compressed, whose
 * announced sizes may be wrong. Returns why it is refused, undefined if it is not. Fails when its bytes cannot be read.
 */
export const refusalOfStems = (bytes: Bytes): Promise<Refusal | undefined> =>
  inspectArchive(bytes, STEMS_ZIP);

/** The same for a ZIP of MIDI files. */
export const refusalOfMidi = (bytes: Bytes): Promise<Refusal | undefined> => inspectArchive(bytes, MIDI_ZIP);

async function inspectArchive(bytes: Bytes, kind: ArchiveKind): Promise<Refusal | undefined> {
  try {
    const entries = await readDirectory(bytes, kind.limits);
    mustLieApart(entries);
    let files = 0;
    for (const entry of entries) {
      if (entry.isFolder) continue;
      if (await isOwnFile(bytes, entry, kind)) files++;
    }
    if (files === 0) throw refuse("zip_contents", `This ZIP file has no ${kind.contents} in it.`);
    return undefined;
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    if (cause instanceof RefusedArchive) return cause.refusal;
    return { code: "zip_damaged", reason: "This ZIP file is damaged: it cannot be read to its end." };
  }
}

async function readDirectory(bytes: Bytes, limits: ArchiveLimits): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  const names = new Set<string>();
  let files = 0;
  let total = 0;
  for await (const entry of readEntries(bytes)) {
    mustBeSafe(entry);
    const name = entry.name.normalize("NFC").toLowerCase();
    if (names.has(name)) throw refuse("zip_unsafe", `${entryName(entry)} is in this ZIP file twice.`);
    names.add(name);
    if (!entry.isFolder && !isFromMac(entry)) files++;
    if (files > limits.files || names.size > MAX_ENTRIES) {
      throw refuse("zip_too_large", `This ZIP file has more than ${limits.files} files in it.`);
    }
    total += entry.uncompressed;
    if (total > limits.unpackedBytes) {
      const reason = `This ZIP file unpacks to more than ${sizeText(limits.unpackedBytes)}; it does from ${entryName(entry)} on.`;
      throw refuse("zip_too_large", reason);
    }
    entries.push(entry);
  }
  if (total > limits.bytesOfAnyRatio && total > bytes.size * limits.ratio) {
    const reason = `This ZIP file unpacks to more than ${limits.ratio} times its size, which music does not.`;
    throw refuse("zip_unsafe", reason);
  }
  return entries;
}

function mustBeSafe(entry: ArchiveEntry): void {
  const { name } = entry;
  if (entry.isEncrypted) throw refuse("zip_encrypted", `${entryName(entry)} is encrypted.`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  if (entry.unsafe !== null || name === "" || name.length > 1_000 || /[\u0000-\u001f\u007f\\]/.test(name)) {
    throw refuse(
      "zip_unsafe",
      `${entryName(entry)} has a path that could lead out of the folder it is unpacked to.`,
    );
  }
  if (entry.isLink) throw refuse("zip_unsafe", `${entryName(entry)} is a link to another file.`);
  if (!entry.isReadable) {
    throw refuse(
      "zip_contents",
      `${entryName(entry)} is compressed in a way that not every program can unpack.`,
    );
  }
  if (!entry.agrees) throw refuse("zip_unsafe", `${entryName(entry)} is described in two ways that differ.`);
  if (entry.isFolder && entry.uncompressed > 0)
    throw refuse("zip_contents", `${entryName(entry)} is not a folder.`);
}

/** No byte belongs to two entries, and none to no entry, where a second archive could hide. */
function mustLieApart(entries: readonly ArchiveEntry[]): void {
  let at = 0;
  for (const entry of [...entries].sort((a, b) => a.header - b.header)) {
    if (entry.header < at)
      throw refuse("zip_unsafe", `${entryName(entry)} overlaps another file in this ZIP file.`);
    if (entry.header - at > (at === 0 ? 0 : MAX_GAP)) {
      throw refuse("zip_unsafe", `There is something before ${entryName(entry)} that belongs to no file.`);
    }
    at = entry.end;
  }
}

/** Whether an entry is of a type that is taken; false for what macOS adds. Throws for anything else, and when its size is not what was announced. */
async function isOwnFile(bytes: Bytes, entry: ArchiveEntry, kind: ArchiveKind): Promise<boolean> {
  const head: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of readContent(bytes, entry)) {
      if (length < HEAD_BYTES) head.push(chunk.slice(0, HEAD_BYTES - length));
      length += chunk.byteLength;
      if (length > entry.uncompressed) break;
      // An entry that is not compressed has as many bytes as there are.
      if (!entry.isDeflated && length >= HEAD_BYTES) break;
    }
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    throw refuse("zip_damaged", `${entryName(entry)} is damaged: it cannot be unpacked.`);
  }
  if (entry.isDeflated && length !== entry.uncompressed) {
    const reason = `${entryName(entry)} does not unpack to the size that this ZIP file announces.`;
    throw refuse("zip_unsafe", reason);
  }
  const start = Buffer.concat(head);
  if (isFromMac(entry)) {
    if (MAC_STARTS.some((bytes) => start.subarray(0, bytes.length).equals(bytes))) return false;
    throw refuse("zip_contents", `${entryName(entry)} is not what macOS puts there.`);
  }
  if (start.length === 0) throw refuse("zip_contents", `${entryName(entry)} is empty.`);
  const fileType = await fileTypeFromBuffer(start).catch(() => undefined);
  if (fileType && kind.types.has(fileType.ext)) {
    const fault = kind.findFault?.(start, entry.uncompressed);
    if (fault) throw refuse("zip_contents", `${entryName(entry)} is no whole ${kind.name} file: ${fault}`);
    return true;
  }
  const what = fileType ? `of the type ${fileType.mime}` : "of an unknown type";
  const reason = `${entryName(entry)} is ${what}. Only ${kind.takes} may be in a ZIP file of ${kind.name}.`;
  throw refuse("zip_contents", reason);
}

const STEMS_ZIP: ArchiveKind = {
  limits: STEMS,
  name: "stems",
  contents: "audio",
  takes: `audio (${FORMATS.audio.map(({ name }) => name).join(", ")}) and MIDI`,
  types: new Set([...FORMATS.audio.flatMap(({ extensions }) => extensions), "oga", "mid"]),
};

const MIDI_ZIP: ArchiveKind = {
  limits: MIDI_ARCHIVE,
  name: "MIDI",
  contents: "MIDI",
  takes: "MIDI",
  types: new Set(["mid"]),
  findFault: findMidiFault,
};

/** AppleDouble files and settings of folders, which every ZIP file made by the Finder has. */
const MAC_STARTS = [Buffer.from([0, 5, 0x16, 7]), Buffer.from([0, 0, 0, 1, 0x42, 0x75, 0x64, 0x31])];

const isFromMac = ({ name }: ArchiveEntry) => /(^|\/)\.DS_Store$|^__MACOSX\/(.*\/)?\._[^/]+$/.test(name);

const MAX_NAME = 100;

/** The name as a reason shows it: as text in quotes, not longer than a line. */
function entryName({ name }: ArchiveEntry): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out
  const clean = name.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
  const letters = [...clean];
  return `“${letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME).join("")}…` : clean}”`;
}

const refuse = (code: string, reason: string) => new RefusedArchive({ code, reason });
