import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type ZipEntry, zipArchive, zipArchiveSize } from "@/lib/platform/documents/zip";

const GIB = 2 ** 30;

async function* inPieces<T>(...pieces: T[]): AsyncGenerator<T> {
  yield* pieces;
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipArchive(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("A ZIP archive", () => {
  it("An archive holds what was put in, stored or compressed, also of no bytes", async () => {
    const archive = await read(
      inPieces(
        { name: "sound.wav", stored: true, size: 6, content: inPieces(bytes("abc"), bytes("def")) },
        { name: "data/grüße.json", content: inPieces(bytes("[1, 2]".repeat(10_000))) },
        { name: "nothing.csv", content: inPieces<Uint8Array>() },
      ),
    );
    expect(archive.length).toBeLessThan(2_000);
    expect(unzipSync(archive)).toEqual({
      "sound.wav": bytes("abcdef"),
      "data/grüße.json": bytes("[1, 2]".repeat(10_000)),
      "nothing.csv": bytes(""),
    });
  });

  it("An archive of stored files has the size that was told beforehand", async () => {
    const files = ["a.mp3", "Sea – fog.wav", "c".repeat(100)].map((name) => ({
      name,
      size: name.length * 1_000,
    }));
    const archive = await read(
      inPieces(
        ...files.map((file) => ({ ...file, stored: true, content: inPieces(new Uint8Array(file.size)) })),
      ),
    );
    expect(archive.length).toBe(zipArchiveSize(files));
  });

  it("An archive of more than 4 GiB has room for the longer numbers of ZIP64", () => {
    const plain = zipArchiveSize([{ name: "stems.zip", size: 1 }]) - 1;
    // A longer data descriptor, an extra field in the directory, and the end of the directory twice with its locator.
    expect(zipArchiveSize([{ name: "stems.zip", size: 5 * GIB }]) - 5 * GIB).toBe(plain + 8 + 28 + 56 + 20);
  });

  it("An entry that fails ends the archive with its error, and no further one is opened", async () => {
    let count = 0;
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const name of ["a", "b"]) {
        count += 1;
        yield { name, content: failing() };
      }
    }
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield bytes("begun");
      throw new Error("The disk is gone.");
    }
    await expect(read(entries())).rejects.toThrow("The disk is gone.");
    expect(count).toBe(1);
  });

  it("A reader that leaves ends the entry in progress", async () => {
    let end: (state: string) => void = () => {};
    const outcome = new Promise<string>((resolve) => {
      end = resolve;
    });
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(10_000);
      } finally {
        end("ended");
      }
    }
    for await (const _ of zipArchive(inPieces({ name: "a", stored: true, content: endless() }))) break;
    expect(await outcome).toBe("ended");
  });
});
