import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { textEntry } from "./files";
import { Damage, type Entry, pack, unpack } from "./tar";

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
  const files: Files = {};
  let manifest: Manifest | undefined;
  async function* allEntries() {
    for await (const entry of entries) {
      const hash = createHash("sha256");
      yield { ...entry, name: `${FOLDER}${entry.name}`, content: hashed(entry.content, hash) };
      if (!entry.name.endsWith("/")) files[entry.name] = { size: entry.size, sha256: hash.digest("hex") };
    }
    manifest = { format: 1, ...about(), files };
    yield textEntry(MANIFEST, JSON.stringify(manifest, undefined, 1));
  }
  await pipeline(
    pack(allEntries()),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  // Safe cast: the pipeline has read everything.
  return manifest as unknown as Manifest;
}

/**
 * Extracts an archive into an existing folder and compares every file with the manifest. Files outside the database's folder are
 * synced; PostgreSQL syncs its own when it first starts on them. Throws `DamagedBackup`.
 */
export async function extractArchive(file: string, folder: string): Promise<Manifest> {
  const files: Files = {};
  let manifest: Manifest | undefined;
  const bytes = createReadStream(file);
  const extractAll = async (raw: AsyncIterable<Buffer>) => {
    for await (const entry of unpack(raw)) {
      if (entry.name === MANIFEST) manifest = await readManifest(entry);
      else await extract(entry, folder, files);
    }
  };
  let extracting = Promise.resolve();
  try {
    await pipeline(bytes, createGunzip(), (raw: AsyncIterable<Buffer>) => {
      extracting = extractAll(raw);
      return extracting;
    });
    compare(manifest, files);
    return manifest;
  } catch (cause) {
    // The pipeline ends with the first error; a file may still be written, into a folder that the caller then deletes.
    await extracting.catch(() => {});
    if (isDamage(cause)) throw new DamagedBackup(file, cause);
    throw cause;
  }
}

async function extract(entry: Entry, folder: string, files: Files): Promise<void> {
  const name = parsePath(entry.name);
  const path = join(folder, name);
  if (entry.name.endsWith("/")) {
    await mkdir(path, { recursive: true });
    await chmod(path, entry.mode);
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  // A file that changed during the backup comes twice; the later one counts.
  const handle = await open(path, "w", entry.mode);
  try {
    for await (const chunk of hashed(entry.content, hash)) await handle.writeFile(chunk);
    if (!name.startsWith("postgres/")) await handle.sync();
  } finally {
    await handle.close();
  }
  files[name] = { size: entry.size, sha256: hash.digest("hex") };
}

/** The path in DATA_DIR; nothing may lead out of it. */
function parsePath(name: string): string {
  const path = name.slice(FOLDER.length);
  const isInside = name.startsWith(FOLDER) && !path.split("/").some((part) => part === ".." || part === ".");
  if (!isInside || path.includes("\\") || path.includes("\0") || path.startsWith("/"))
    throw new Damage(`it has a file with the name ${JSON.stringify(name)}`);
  return path;
}

async function readManifest(entry: Entry): Promise<Manifest> {
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  const manifest = Manifest.safeParse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  if (manifest.success) return manifest.data;
  throw new Damage("its manifest is of another format: use the version of Downbeat that made it");
}

function compare(manifest: Manifest | undefined, found: Files): asserts manifest {
  if (!manifest) throw new Damage("its manifest is missing");
  for (const path of new Set([...Object.keys(manifest.files), ...Object.keys(found)])) {
    if (manifest.files[path]?.sha256 !== found[path]?.sha256)
      throw new Damage(`${path} is missing or has other contents than its manifest says`);
  }
}

async function* hashed(content: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

function isDamage(cause: unknown): boolean {
  const { code } = cause as NodeJS.ErrnoException;
  return cause instanceof Damage || cause instanceof SyntaxError || (code?.startsWith("Z_") ?? false);
}
