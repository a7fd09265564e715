import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvFile, csvText } from "@/lib/platform/documents/csv";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A stream of the given parts. */
function createStream(parts: Uint8Array[]) {
  const left = [...parts];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
}

async function read(parts: Uint8Array[], byteOrderMark = false) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvFile(createStream(parts), { byteOrderMark })) chunks.push(chunk);
  return chunks;
}
const readText = async (parts: Uint8Array[], byteOrderMark?: boolean) =>
  Buffer.concat(await read(parts, byteOrderMark)).toString("utf8");

describe("A CSV file", () => {
  it("A CSV file ends its lines with CR LF and leaves what stands between quotes as it is", async () => {
    expect(await readText([bytes('id,name\n1,"two\nlines, ""quoted""\n"\n2,plain\n')])).toBe(
      'id,name\r\n1,"two\nlines, ""quoted""\n"\r\n2,plain\r\n',
    );
  });

  it("A CSV file begins with a byte order mark where one is wanted, also when nothing follows", async () => {
    expect(await readText([bytes("é\n")], true)).toBe("\ufeffé\r\n");
    expect(await readText([], true)).toBe("\ufeff");
    expect(await readText([])).toBe("");
  });

  it("A CSV file is the same however its bytes are cut into parts", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", "é", "東", "=") });
    const line = fc
      .array(cell, { minLength: 1, maxLength: 3 })
      .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(","));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        async (lines, size) => {
          const whole = bytes(lines.map((text) => `${text}\n`).join(""));
          const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, part) =>
            whole.slice(part * size, (part + 1) * size),
          );
          expect(await readText(parts)).toBe(lines.map((text) => `${text}\r\n`).join(""));
        },
      ),
    );
  });

  it("A CSV file comes in parts of about 64 KB, whatever the size of the rows", async () => {
    const row = bytes("12345,some name\n");
    const chunks = await read(Array<Uint8Array>(20_000).fill(row));
    expect(Buffer.concat(chunks).length).toBe(20_000 * (row.length + 1));
    for (const chunk of chunks.slice(0, -1)) {
      expect(chunk.length).toBeGreaterThanOrEqual(64 * 1024);
      expect(chunk.length).toBeLessThan(65 * 1024);
    }
  });
});

describe("The cells of a CSV file", () => {
  it.each([
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "＝1+1",
    "＋1+1",
    "－1+1",
    "＠SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
  ])("A cell of the text %j is no formula to a spreadsheet", (name) => {
    const [, cell = ""] = csvText([["name", (row: string) => row]], [name]).split(/(?<=^\uFEFFname\r\n)/);
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  });

  it("A cell of a negative number stays a number", () => {
    expect(csvText([["amount", (row: number | string) => row]], [-5, "-5"])).toBe(
      "\uFEFFamount\r\n-5\r\n-5\r\n",
    );
  });

  it.each(["a\rb", "a\nb", "a,b"])("A cell of the text %j is one cell of one line", (name) => {
    expect(csvText([["name", (row: string) => row]], [name])).toBe(`\uFEFFname\r\n"${name}"\r\n`);
  });
});
