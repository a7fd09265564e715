import { describe, expect, it } from "vitest";
import { loadPiece, readStems, stemsBytes } from "@/db/seed/sound/files";
import { readEntries } from "@/lib/catalog/uploads/archive";
import { refusalOfStems } from "@/lib/catalog/uploads/stems";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { makeZip, type ZipEntry } from "@/tests/support/zips";

const toBytes = (file: Uint8Array<ArrayBuffer>) => ({
  size: file.length,
  read: (from: number, to: number) => new Blob([file.slice(from, to)]).stream(),
});
const inspect = (file: Buffer) => refusalOfStems(toBytes(new Uint8Array(file)));
const buildZip = (...entries: (Partial<ZipEntry> & { name: string })[]) =>
  makeZip(entries.map((entry) => ({ content: SOUND, ...entry })));

const sound = (samples: number, sampleAt: (n: number) => number) =>
  Buffer.from(
    encodeWav({ sampleRate: 22_050, samples: Int16Array.from({ length: samples }, (_, n) => sampleAt(n)) }),
  );

const SOUND = sound(1_000, () => 0);
const NOISE = sound(5_000, (n) => 30_000 * Math.sin(n * n));
const MIDI = Buffer.concat([Buffer.from("MThd\0\0\0\x06\0\x01\0\x01\0\x60"), Buffer.alloc(40)]);
const FROM_MAC = Buffer.concat([Buffer.from([0, 5, 0x16, 7]), Buffer.alloc(100)]);

describe("ZIPs of stems that are taken", () => {
  it("A ZIP of stems is taken with audio and MIDI in folders, compressed or not, in any script", async () => {
    const file = buildZip(
      { name: "Night Bus/", content: Buffer.alloc(0), deflated: false },
      { name: "Night Bus/Drums.wav" },
      { name: "Night Bus/Bass.wav", deflated: false },
      { name: "Night Bus/\u5317\u98a8.wav", content: NOISE },
      { name: "Night Bus/Keys.mid", content: MIDI },
    );
    expect(await inspect(file)).toBeUndefined();
  });

  it("A ZIP of stems is taken as it is drawn for a demo track: each of its layers", async () => {
    const spec = { seed: 1, bpm: 90, key: "A minor" };
    const chunks: Uint8Array[] = [];
    for await (const chunk of readStems(await loadPiece(spec))) chunks.push(chunk);
    const file = Buffer.concat(chunks);
    expect(file).toHaveLength(stemsBytes(spec));
    const bytes = toBytes(new Uint8Array(file));
    expect(await refusalOfStems(bytes)).toBeUndefined();
    const names: string[] = [];
    for await (const { name, agrees, unsafe } of readEntries(bytes)) {
      expect({ agrees, unsafe }).toEqual({ agrees: true, unsafe: null });
      names.push(name);
    }
    expect(names).toEqual(["Kick.wav", "Tops.wav", "Bass.wav", "Chords.wav", "Lead.wav"]);
  });

  it("A ZIP of stems is taken with what macOS adds, which is not counted", async () => {
    const names = Array.from({ length: 200 }, (_, n) => `${n}.wav`);
    const file = buildZip(
      ...names.map((name) => ({ name })),
      ...names.map((name) => ({ name: `__MACOSX/._${name}`, content: FROM_MAC })),
      { name: ".DS_Store", content: Buffer.concat([Buffer.from("\0\0\0\x01Bud1"), Buffer.alloc(9)]) },
    );
    expect(await inspect(file)).toBeUndefined();
  });

  it("A ZIP of stems is taken that has stems of near silence", async () => {
    expect(
      await inspect(buildZip({ name: "Quiet.wav", content: sound(2_000_000, () => 0) })),
    ).toBeUndefined();
  });
});

const GIB = 1024 ** 3;

describe("ZIPs of stems that are refused", () => {
  it.each<[string, () => Buffer, string, RegExp]>([
    [
      "text",
      () => buildZip({ name: "a.wav" }, { name: "b.wav", content: Buffer.from("no sound") }),
      "zip_contents",
      /“b\.wav” is of an unknown type/,
    ],
    [
      "a picture",
      () =>
        buildZip({ name: "cover.wav", content: Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR0000", "latin1") }),
      "zip_contents",
      /“cover\.wav” is of the type image\/png/,
    ],
    [
      "a ZIP file in it",
      () => buildZip({ name: "more.wav", content: buildZip({ name: "a.wav" }) }),
      "zip_contents",
      /“more\.wav” is of the type application\/zip/,
    ],
    [
      "an empty file",
      () => buildZip({ name: "a.wav", content: Buffer.alloc(0), deflated: false }),
      "zip_contents",
      /“a\.wav” is empty/,
    ],
    [
      "something that only calls itself macOS's",
      () => buildZip({ name: "__MACOSX/._a.wav" }),
      "zip_contents",
      /“__MACOSX\/\._a\.wav” is not what macOS/,
    ],
    [
      "a path that leaves it",
      () => buildZip({ name: "../a.wav" }),
      "zip_unsafe",
      /“\.\.\/a\.wav” has a path/,
    ],
    ["an absolute path", () => buildZip({ name: "/etc/a.wav" }), "zip_unsafe", /“\/etc\/a\.wav” has a path/],
    ["a path of Windows", () => buildZip({ name: "..\\a.wav" }), "zip_unsafe", /has a path/],
    ["a drive", () => buildZip({ name: "C:/a.wav" }), "zip_unsafe", /has a path/],
    [
      "a line break in a name",
      () => buildZip({ name: "a\nb.wav" }),
      "zip_unsafe",
      /“a\ufffdb\.wav” has a path/,
    ],
    [
      "a symbolic link",
      () => buildZip({ name: "a.wav", mode: 0o120777 }),
      "zip_unsafe",
      /“a\.wav” is a link/,
    ],
    [
      "a name twice",
      () => buildZip({ name: "a.wav" }, { name: "A.wav" }),
      "zip_unsafe",
      /“A\.wav” is in this ZIP file twice/,
    ],
    [
      "an encrypted file",
      () => buildZip({ name: "a.wav" }, { name: "b.wav", flags: 0x801 }),
      "zip_encrypted",
      /“b\.wav” is encrypted/,
    ],
    [
      "another compression",
      () => buildZip({ name: "a.wav", method: 12 }),
      "zip_contents",
      /“a\.wav” is compressed in a way/,
    ],
    [
      "another name in the file's own header",
      () => buildZip({ name: "a.wav", localName: "../b" }),
      "zip_unsafe",
      /“a\.wav” is described in two ways/,
    ],
    [
      "a size that is too small",
      () => buildZip({ name: "a.wav", uncompressed: 1_000 }),
      "zip_unsafe",
      /“a\.wav” does not unpack to the size/,
    ],
    [
      "a size that is too large",
      () => buildZip({ name: "a.wav", uncompressed: 3_000 }),
      "zip_unsafe",
      /“a\.wav” does not unpack to the size/,
    ],
    [
      "two entries of the same bytes",
      () => buildZip({ name: "a.wav" }, { name: "a.wav ", offset: 0, localName: "a.wav" }),
      "zip_unsafe",
      /“a\.wav ” is described in two ways/,
    ],
    ["overlapping entries", () => overlapping(), "zip_unsafe", /“b\.wav” overlaps/],
    [
      "something in front",
      () => makeZip([{ name: "a.wav", content: SOUND }], Buffer.from("#!/bin/sh\n")),
      "zip_unsafe",
      /something before “a\.wav”/,
    ],
    [
      "more than 200 files",
      () => buildZip(...Array.from({ length: 201 }, (_, n) => ({ name: `${n}.wav` }))),
      "zip_too_large",
      /more than 200 files/,
    ],
    [
      "more than 10 GiB unpacked",
      () => buildZip(...Array.from({ length: 4 }, (_, n) => ({ name: `${n}.wav`, uncompressed: 3 * GIB }))),
      "zip_too_large",
      /more than 10 GiB; it does from “3\.wav” on/,
    ],
    [
      "a bomb",
      () => buildZip({ name: "a.wav", uncompressed: 300 * 1024 * 1024 }),
      "zip_unsafe",
      /more than 20 times its size/,
    ],
    ["nothing", () => makeZip([]), "zip_contents", /no audio in it/],
    [
      "only a folder",
      () => buildZip({ name: "a/", content: Buffer.alloc(0), deflated: false }),
      "zip_contents",
      /no audio in it/,
    ],
    ["damaged bytes", () => damaged(), "zip_damaged", /“a\.wav” is damaged/],
    [
      "no directory",
      () => buildZip({ name: "a.wav" }).subarray(0, -30),
      "zip_damaged",
      /cannot be read to its end/,
    ],
  ])("A ZIP of stems is refused with %s", async (_, make, code, reason) => {
    expect(await inspect(make())).toEqual({ code, reason: expect.stringMatching(reason) });
  });
});

it("A store that fails is no fault of the ZIP", async () => {
  const file = new Uint8Array(buildZip({ name: "a.wav" }));
  let reads = 0;
  const failing = {
    size: file.length,
    read: (from: number, to: number) => {
      if (++reads > 1) throw new Error("no connection");
      return new Blob([file.slice(from, to)]).stream();
    },
  };
  await expect(refusalOfStems(failing)).rejects.toThrow(/could not be read/);
});

/** Two headers, the second of which lies in the bytes of the first. */
function overlapping(): Buffer {
  const inner = buildZip({ name: "b.wav", deflated: false });
  const header = 30 + "a.wav".length;
  return buildZip(
    { name: "a.wav", content: inner, deflated: false },
    { name: "b.wav", offset: header, deflated: false },
  );
}

function damaged(): Buffer {
  const file = buildZip({ name: "a.wav", content: NOISE });
  file.fill(0xff, 60, 400);
  return file;
}
