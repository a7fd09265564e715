import { describe, expect, it } from "vitest";
import { type Entry, pack, unpack } from "@/db/backup/tar";

const DATE = new Date("2026-11-22T12:00:00Z");

function entry(name: string, content: string, size = Buffer.byteLength(content)): Entry {
  return { name, mode: 0o640, modified: DATE, size, content: inPieces([Buffer.from(content)]) };
}

async function* inPieces<T>(pieces: readonly T[]): AsyncGenerator<T> {
  yield* pieces;
}

async function packEntries(...entries: Entry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pack(inPieces(entries))) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads an archive that arrives in chunks of `length` bytes. */
async function unpackEntries(archive: Buffer, length: number) {
  const count = Math.ceil(archive.length / length);
  const chunks = Array.from({ length: count }, (_, index) =>
    archive.subarray(index * length, (index + 1) * length),
  );
  const entries: { name: string; mode: number; modified: Date; text: string }[] = [];
  for await (const { name, mode, modified, content } of unpack(inPieces(chunks))) {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    entries.push({ name, mode, modified, text: Buffer.concat(parts).toString() });
  }
  return entries;
}

describe("A tar archive", () => {
  const long = `${"folder/".repeat(15)}${"f".repeat(100)}`;
  const files = { a: "", "folder/": "", "folder/grüße.txt": "x".repeat(512), [long]: "y".repeat(1300) };

  it("A tar archive gives back what was packed, in chunks of any length", async () => {
    const archive = await packEntries(...Object.entries(files).map(([name, text]) => entry(name, text)));
    for (const length of [1, 700, 1e6]) {
      const found = await unpackEntries(archive, length);
      expect(found).toEqual(
        Object.entries(files).map(([name, text]) => ({ name, text, mode: 0o640, modified: DATE })),
      );
    }
  });

  it("A tar archive keeps sizes beyond the eight gigabytes of the original format", async () => {
    const size = 20 * 2 ** 30;
    const packing = pack(inPieces([entry("large", "", size)]));
    const { value: header } = await packing.next();
    const reading = unpack(inPieces([header as Buffer]));
    expect((await reading.next()).value).toMatchObject({ name: "large", size });
  });

  it("A tar archive is refused when it is cut off or its header is damaged", async () => {
    const archive = await packEntries(entry("a", "content"));
    await expect(unpackEntries(archive.subarray(0, 600), 100)).rejects.toThrow("it ends too early");
    archive[1] = 0x41;
    await expect(unpackEntries(archive, 100)).rejects.toThrow("a header is damaged");
  });

  it("A tar archive refuses a name that does not fit, and contents of another size than announced", async () => {
    await expect(packEntries(entry("n".repeat(101), ""))).rejects.toThrow("too long for a backup");
    await expect(packEntries(entry("a", "content", 6))).rejects.toThrow("a has 7 bytes, not 6.");
  });
});
