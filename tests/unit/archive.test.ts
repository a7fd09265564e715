import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createTarDecoder, createTarPacker, packTar } from "modern-tar";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { extractArchive, writeArchive } from "@/db/backup/archive";
import type { Entry } from "@/db/backup/files";

const root = mkdtempSync(join(tmpdir(), "archive-"));
afterAll(() => rmSync(root, { recursive: true }));

const ABOUT = {
  downbeat: "1.0.0",
  created: "2026-11-22T12:00:00.000Z",
  complete_to: "2026-11-22T12:00:01.000Z",
  postgresql: null,
};
const BLOCK = 512;

/** A new name for a file, and a new empty folder. */
let file: string;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, "folder-"));
  file = `${folder}.tar.gz`;
});

function entry(name: string, content: string, size = Buffer.byteLength(content)): Entry {
  const mode = name.endsWith("/") ? 0o710 : 0o640;
  const modified = new Date("2026-11-22T12:00:00Z");
  return {
    name,
    mode,
    modified,
    size,
    content: inPieces([Buffer.from(content)].filter((one) => one.length)),
  };
}

async function* inPieces<T>(pieces: readonly T[]): AsyncGenerator<T> {
  yield* pieces;
}

const write = (...entries: Entry[]) => writeArchive(file, inPieces(entries), () => ABOUT);

/** Writes the archive again, with other bytes below a compression whose sum is right. */
function tamper(change: (tar: Buffer) => Buffer) {
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)))));
}

describe("An archive", () => {
  const deep = `${"folder/".repeat(33)}${"f".repeat(120)}`;
  const files = {
    a: "",
    "folder/grüße.txt": "x".repeat(512),
    [deep]: "y".repeat(1300),
    ["n".repeat(200)]: "z".repeat(100_000),
  };

  it("An archive gives back the folders, files and modes that were written, with names of any length", async () => {
    const contents = Object.entries(files).map(([name, text]) => entry(name, text));
    const manifest = await write(entry("empty/", ""), ...contents);
    expect(Object.keys(manifest.files)).toEqual(Object.keys(files));
    expect(await extractArchive(file, folder)).toEqual(manifest);
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(join(folder, name), "utf8"), name).toBe(text);
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o640);
    }
    expect(statSync(join(folder, "empty")).mode & 0o777).toBe(0o710);
  });

  it("An archive can be opened by the program tar", async () => {
    const old = { ...entry("old", "content"), modified: new Date("1969-07-20T20:17:00Z") };
    await write(entry("empty/", ""), old, ...Object.entries(files).map(([name, text]) => entry(name, text)));
    execFileSync("tar", ["-xzf", file, "-C", folder]);
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(folder, "data", name), "utf8"), name).toBe(text);
    expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))).toMatchObject(ABOUT);
  });

  it("An archive can have files beyond eight gigabytes, written now or by 1.0.1", async () => {
    const size = 20 * 2 ** 30;
    const { readable, controller } = createTarPacker();
    controller.add({ name: "data/large", size });
    const { body: earlier } = new Response(gunzipSync(Buffer.from(LARGE_OF_1_0_1, "base64")));
    for (const tar of [readable, earlier]) {
      const entries = tar?.pipeThrough(createTarDecoder({ strict: true })).getReader();
      const { value } = (await entries?.read()) ?? {};
      expect(value?.header).toMatchObject({ name: "data/large", size });
    }
  });

  it("An archive that comes with a file twice has the later one", async () => {
    await write(entry("a", "earlier and longer"), entry("a", "later"));
    await extractArchive(file, folder);
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("later");
  });

  it("An archive of 1.0.1, whose tar was written by code of ours, is extracted", async () => {
    writeFileSync(file, Buffer.from(OF_1_0_1, "base64"));
    await extractArchive(file, folder);
    for (const name of ["a", "folder/grüße.txt", `${"folder/".repeat(15)}${"f".repeat(100)}`])
      expect(readFileSync(join(folder, name), "utf8"), name).toBe("content");
  });

  it("An archive is refused when it is cut off, also between two files, or when its header is damaged", async () => {
    const damages: Record<string, [change: (tar: Buffer) => Buffer, reason: string]> = {
      "in a header": [(tar) => tar.subarray(0, 100), "truncated"],
      "in a file": [(tar) => tar.subarray(0, BLOCK + 3), "truncated"],
      "between two files": [(tar) => tar.subarray(0, 2 * BLOCK), "truncated"],
      "before its end": [(tar) => tar.subarray(0, -2 * BLOCK), "truncated"],
      "a changed name": [(tar) => tar.fill("A", 1, 2), "checksum"],
      "a changed content": [(tar) => tar.fill("A", BLOCK, BLOCK + 1), "a is missing or has other contents"],
    };
    for (const [name, [change, reason]] of Object.entries(damages)) {
      rmSync(file, { force: true });
      await write(entry("a", "content"), entry("b", "content"));
      tamper(change);
      const refusal = new RegExp(`is damaged or not a backup \\(.*${reason}`);
      await expect(extractArchive(file, folder), name).rejects.toThrow(refusal);
    }
  });

  it("An archive is refused when a name leads out of the folder", async () => {
    for (const name of ["data/../escaped", "data//etc/passwd", "data/a\\b", "elsewhere/a", "../a"]) {
      writeFileSync(file, gzipSync(await packTar([{ header: { name, size: 7 }, body: "content" }])));
      await expect(extractArchive(file, folder), name).rejects.toThrow("it has a file with the name");
    }
  });

  it("An archive whose entries or file cannot be written fails with the cause", async () => {
    for (const size of [6, 8]) {
      rmSync(file, { force: true });
      await expect(write(entry("a", "content", size))).rejects.toThrow("data/a");
    }
    writeFileSync(join(folder, "there"), "");
    const writing = writeArchive(join(folder, "there"), inPieces([entry("a", "content")]), () => ABOUT);
    await expect(writing).rejects.toMatchObject({ code: "EEXIST" });
  });

  it("An archive that is not there is no damaged one", async () => {
    await expect(extractArchive(file, folder)).rejects.toMatchObject({ code: "ENOENT" });
  });
});

/** Three files, in the ustar format. */
const OF_1_0_1 =
  "H4sIAAAAAAACA+3WTUoDMRQH8DmKvPV0+vLdyTlcuZHMJKmV6aROUhRLz+JF3PVi0oIg1o3CTBXzW+SR8CAQ+CexJpm5KUaFiCg5niriWUVEVRDBEIXg4rSukMviCosJbGMyQ4GT7PULtaFPrk9F9j/ZY/596Kwb5svh8Hp4cVV6SpfNP2HIRM5/zn82Nj+Bb+dfSCHZH8//x4t19JLzn/3M2vQr72Kq7mPoL/P/J0R+fv9RIMvv/xR24MOwNgk0KcGGx75xxwmQCisCJbSDM8lZ0ECRyhkhM0qvCdWIGrFCxJtjU1hvOpfcbQpfNpL3xk2IaTm4+NCB7rddV4JfdS6C3oE5DnH17ECrEuKdoUKCBmcVIm04q11t2gUXnlImlF1Q2piWcM4VQ9/YRiKRlrm25ozSWjW1a2uvGOxLOP/ejr7XBGUCYx3Tfp8v3izLsgt7A/k3rSwAFgAA";

/** The header of a file of 20 GiB. */
const LARGE_OF_1_0_1 =
  "H4sIAAAAAAACA0tJLEnUz0ksSk9loBkwMDAwMDMxANMGBgi6ASLNCiIMTY0NDExNTUzB8uYG5mYMCgYMdAClxSWJRQwGdLFrEAIAQAGY2QACAAA=";
