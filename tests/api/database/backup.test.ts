import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "@/db/backup/archive";
import { startEmbedded } from "@/db/embedded";
import { backupPlace, startWithFiles, startWriting, writtenRows } from "@/tests/support/backups";

/** Against an embedded database of this file's own, which is written to meanwhile. */
const place = backupPlace();
const source = join(place.root, "source");
const file = join(place.root, "backup.tar.gz");

const FILES = {
  "secrets/nextauth": "the key that signs sessions",
  "media/covers/1.avif": "a picture",
  "mail/1.eml": "an email",
  "cache/1": "can be made again",
};

let embedded: Awaited<ReturnType<typeof startWithFiles>>;
let manifest: Manifest;
let acknowledged: Map<number, Date>;

beforeAll(async () => {
  embedded = await startWithFiles(source, FILES);
  const writing = await startWriting(embedded.url, 200);
  acknowledged = writing.acknowledged;
  try {
    manifest = await place.backUp(source, file, embedded.url);
  } finally {
    await writing.stop();
  }
  // Creates a database and starts it twice.
}, 180_000);

afterAll(async () => {
  await embedded?.stop();
  place.remove();
});

/** Names at the top of a data folder, without locks and logs. */
const listNames = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => !/\.(lock|log)$/.test(name))
    .sort();

describe("A backup of a database in use", () => {
  it("A backup of a database in use restores every change acknowledged before its end, and the files of DATA_DIR but no caches", async () => {
    const target = join(place.root, "restored");
    expect(await place.restore(file, target)).toMatchObject({ aside: undefined });
    expect(listNames(target)).toEqual(["mail", "media", "postgres", "secrets"]);
    for (const [path, text] of Object.entries(FILES).filter(([path]) => !path.startsWith("cache/")))
      expect(readFileSync(join(target, path), "utf8")).toBe(text);

    const end = new Date(manifest.complete_to);
    const before = [...acknowledged].filter(([, at]) => at < end).map(([n]) => n);
    expect(before.length).toBeGreaterThanOrEqual(200);
    expect(before.length, "it was written to meanwhile").toBeLessThan(acknowledged.size);
    const rows = await writtenRows(target);
    expect(before.filter((n) => !rows.has(n))).toEqual([]);
  }, 180_000);

  it("A backup of a database in use is for its owner alone, and leaves no traces of its making", () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(place.root).filter((name) => name.includes("partial"))).toEqual([]);
    expect(listNames(source)).toEqual(["cache", "last-backup.json", "mail", "media", "postgres", "secrets"]);
  });
});

describe("A backup of files alone", () => {
  const files = join(place.root, "files.tar.gz");
  beforeAll(async () => {
    await place.backUp(source, files);
  });

  it("A backup of files alone keeps the files that a restore replaces, which needs consent", async () => {
    const target = join(place.root, "used");
    mkdirSync(join(target, "secrets"), { recursive: true });
    writeFileSync(join(target, "secrets/nextauth"), "another key");
    await expect(place.restore(files, target, { withDatabase: false })).rejects.toThrow("already has data");
    expect(listNames(target)).toEqual(["secrets"]);

    const { aside = "" } = await place.restore(files, target, { force: true, withDatabase: false });
    expect(readFileSync(join(target, "secrets/nextauth"), "utf8")).toBe(FILES["secrets/nextauth"]);
    expect(readFileSync(join(aside, "secrets/nextauth"), "utf8")).toBe("another key");
  });

  it("A backup of files alone does not restore an installation with a database, nor the other way round", async () => {
    const target = join(place.root, "target");
    await expect(place.restore(files, target)).rejects.toThrow("it was made with DATABASE_URL set");
    const without = place.restore(file, target, { withDatabase: false });
    await expect(without).rejects.toThrow("Unset DATABASE_URL");
    expect(listNames(target)).toEqual([]);
  });

  it("A backup of files alone refuses a damaged file, and changes nothing", async () => {
    const whole = readFileSync(files);
    const flipped = Buffer.from(whole);
    // In the sum at the end: elsewhere another bit may mean the same, such as another distance to a zero among zeros.
    const sum = whole.length - 8;
    flipped.writeUInt8(whole.readUInt8(sum) ^ 1, sum);
    const damaged = { flipped, cut: whole.subarray(0, -9), text: Buffer.from("not a backup") };
    const target = join(place.root, "untouched");
    for (const [name, bytes] of Object.entries(damaged)) {
      const path = join(place.root, `${name}.tar.gz`);
      writeFileSync(path, bytes);
      const restoring = place.restore(path, target, { withDatabase: false });
      await expect(restoring, name).rejects.toThrow("is damaged or not a backup");
    }
    expect(listNames(target)).toEqual([]);
  });
});

describe("A restore", () => {
  it("A restore refuses a running server, even with consent", async () => {
    const restoring = place.restore(file, source, { force: true });
    await expect(restoring).rejects.toThrow("Already running: npm start");
  });

  it("A restore that was killed while it replaced files keeps a new database from being created", async () => {
    const target = join(place.root, "half");
    mkdirSync(join(target, "restore.incoming"), { recursive: true });
    const starting = startEmbedded({ dataDir: target });
    await expect(starting).rejects.toThrow("Repeat it: npm run restore -- FILE --force");
  });
});
