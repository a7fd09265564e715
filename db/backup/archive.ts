import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import { constants, createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker, type TarHeader } from "modern-tar";
import { z } from "zod";
import type { Entry } from "./files";

/** A backup's file: a compressed tar archive of DATA_DIR below `data/`, and at its end a manifest with the hash of each file. */

const FOLDER = "data/";
const MANIFEST = "manifest.json";

/** Hashes and sizes in bytes, by path in DATA_DIR. */
const Files = z.record(z.string(), z.object({ size: z.int().nonnegative(), sha256: z.string() }));
type Files = z.infer<typeof Files>;

const About = z.object({
  /** The version of Downbeat. */
  downbeat: z.string(),
  /** The time of the backup. */
  created: z.iso.datetime(),
  /** It has every change that was acknowledged before this moment. */
  complete_to: z.iso.datetime(),
  /** The version of PostgreSQL whose data folder it has; null without a database. */
  postgresql: z.string().nullable(),
});

/** Facts about a backup in its manifest. */
export type About = z.infer<typeof About>;

const Manifest = About.extend({ format: z.literal(1), files: Files });
export type Manifest = z.infer<typeof Manifest>;

/** The file is not a complete backup. */
class DamagedBackup extends Error {
  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file} is damaged or not a backup (${reason}). Use another backup.`, { cause });
    this.name = "DamagedBackup";
  }
}

/** Writes the entries to a new file, readable only by its owner, and syncs it. `about` is read at the end. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  about: () => About,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const writing = pipeline(
    readable,
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  // Awaited below, also after a failure of the entries.
  writing.catch(() => {});
  try {
    const files: Files = {};
    for await (const { name, mode, modified, size, content } of entries) {
      const hash = createHash("sha256");
      const type = name.endsWith("/") ? "directory" : "file";
      // Tar knows no time before 1970.
      const mtime = new Date(Math.max(0, modified.getTime()));
      const entry = controller.add({ name: `${FOLDER}${name}`, mode, mtime, size, type });
      await toStream(hashed(content, hash)).pipeTo(entry);
      if (type === "file") files[name] = { size, sha256: hash.digest("hex") };
    }
    const manifest: Manifest = { format: 1, ...about(), files };
    const bytes = Buffer.from(JSON.stringify(manifest, undefined, 1));
    await toStream([bytes]).pipeTo(controller.add({ name: MANIFEST, mode: 0o600, size: bytes.length }));
    controller.finalize();
    await writing;
    return manifest;
  } catch (error) {
    controller.error(error);
    // Throws what came first: a full disk also ends the entries, with another error.
    await writing;
    throw error;
  }
}

/**
 * Extracts an archive into an existing folder and compares every file with the manifest. Files outside the database's folder are
 * synced; PostgreSQL syncs its own when it first starts on them. Throws `DamagedBackup`.
 */
export async function extractArchive(file: string, folder: string): Promise<Manifest> {
  const files: Files = {};
  let manifest: Manifest | undefined;
  const extractAll = async (tar: AsyncIterable<Buffer>) => {
    for await (const { header, body } of toStream(tar).pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.name === MANIFEST) manifest = parseManifest(await json(body));
      else await extractEntry(header, body, folder, files);
    }
  };
  let extracting = Promise.resolve();
  try {
    await pipeline(createReadStream(file), createGunzip(), (tar: AsyncIterable<Buffer>) => {
      extracting = extractAll(tar);
      return extracting;
    });
    compare(manifest, files);
    return manifest;
  } catch (cause) {
    // The pipeline ends with the first error; a file may still be written, into a folder that the caller then deletes.
    await extracting.catch(() => {});
    throw isDamage(cause) ? new DamagedBackup(file, cause) : cause;
  }
}

async function extractEntry(
  { name, mode = 0o600, size }: TarHeader,
  content: AsyncIterable<Uint8Array>,
  folder: string,
  files: Files,
): Promise<void> {
  const path = parsePath(name);
  const target = join(folder, path);
  if (name.endsWith("/")) {
    await mkdir(target, { recursive: true });
    await chmod(target, mode);
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256");
  // A file that changed during the backup comes twice; the later one counts.
  const handle = await open(target, "w", mode);
  try {
    for await (const chunk of hashed(content, hash)) await handle.writeFile(chunk);
    if (!path.startsWith("postgres/")) await handle.sync();
  } finally {
    await handle.close();
  }
  files[path] = { size, sha256: hash.digest("hex") };
}

/** The path in DATA_DIR; nothing may lead out of it. */
function parsePath(name: string): string {
  const path = name.slice(FOLDER.length);
  const isInside = name.startsWith(FOLDER) && !path.split("/").some((part) => part === ".." || part === ".");
  if (!isInside || path.includes("\\") || path.includes("\0") || path.startsWith("/"))
    throw new Error(`it has a file with the name ${JSON.stringify(name)}`);
  return path;
}

function parseManifest(content: unknown): Manifest {
  const manifest = Manifest.safeParse(content);
  if (manifest.success) return manifest.data;
  throw new Error("its manifest is of another format: use the version of Downbeat that made it");
}

function compare(manifest: Manifest | undefined, found: Files): asserts manifest {
  if (!manifest) throw new Error("its manifest is missing");
  for (const path of new Set([...Object.keys(manifest.files), ...Object.keys(found)])) {
    if (manifest.files[path]?.sha256 !== found[path]?.sha256)
      throw new Error(`${path} is missing or has other contents than its manifest says`);
  }
}

/** Node has types of its own for the streams of browsers. */
const toStream = (bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  NodeStream.from(bytes) as ReadableStream<Uint8Array>;

async function* hashed<T extends Uint8Array>(content: AsyncIterable<T>, hash: { update(chunk: T): unknown }) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Faults of the disk have a code, those of the archive have none, except for those of its compression. */
function isDamage(cause: unknown): boolean {
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== undefined) return code.startsWith("Z_");
  return cause instanceof SyntaxError || (cause instanceof Error && cause.constructor === Error);
}
