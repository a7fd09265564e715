import type { ExportFile } from "@/db/erasure";
import { erasures } from "@/lib/admin/people/erasures";
import { openFile } from "@/lib/catalog/files/service";
import { type CsvColumn, csvLines, csvText } from "@/lib/platform/documents/csv";
import type { ZipEntry } from "@/lib/platform/documents/zip";
import { safeFileName } from "@/lib/platform/http-server/disposition";
import * as queries from "./queries";

const HUNDRED_PERCENT = 100;
const FILES_AT_ONCE = 100;

/** The files of all modules, by name. */
export const exportFiles: readonly (readonly [name: string, file: ExportFile])[] = erasures
  .flatMap(({ exports = {} }) => Object.entries(exports))
  .sort(([a], [b]) => (a < b ? -1 : 1));

/** The entries of the archive of an export: two files for each kind of thing, the uploads, and what the columns mean. */
export async function* archiveEntries(
  id: number,
  userId: number,
  includeFiles: boolean,
  read: queries.ReadRows,
): AsyncGenerator<ZipEntry> {
  const counts: Record<string, number> = {};
  for (const [index, [name, file]] of exportFiles.entries()) {
    yield { name: `data/${name}.json`, content: jsonContent(read(file), (rows) => (counts[name] = rows)) };
    yield { name: `data/${name}.csv`, content: csvContent(file, read(file)) };
    const share = (index + 1) / (exportFiles.length + (includeFiles ? exportFiles.length : 1));
    await queries.noteExportProgress(id, Math.floor(HUNDRED_PERCENT * share));
  }
  if (includeFiles) yield* uploadEntries(userId);
  const index = Object.fromEntries(
    exportFiles.map(([name, { columns }]) => [name, { rows: counts[name] ?? 0, columns }]),
  );
  const made_at = new Date().toISOString();
  yield {
    name: "index.json",
    content: textContent(JSON.stringify({ account_id: userId, made_at, files: index }, null, 2)),
  };
  yield { name: "index.csv", content: textContent(csvText(INDEX_COLUMNS, meanings())) };
}

type Meaning = readonly [file: string, column: string, meaning: string];

const INDEX_COLUMNS: readonly CsvColumn<Meaning>[] = [
  ["file", ([file]) => file],
  ["column", ([, column]) => column],
  ["meaning", ([, , meaning]) => meaning],
];

const meanings = (): Meaning[] =>
  exportFiles.flatMap(([name, { columns }]) =>
    Object.entries(columns).map(([column, meaning]) => [name, column, meaning] as const),
  );

async function* uploadEntries(userId: number): AsyncGenerator<ZipEntry> {
  let last = 0;
  for (;;) {
    const page = await queries.findOwnFiles(userId, last, FILES_AT_ONCE);
    for (const { id, filename } of page) {
      last = id;
      const file = await openFile(id);
      if (!file) continue;
      const { size } = file;
      const content = file.read(0, size);
      yield { name: `files/${id}-${safeFileName(filename)}`, stored: true, size, content };
    }
    if (page.length < FILES_AT_ONCE) return;
  }
}

async function* textContent(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* jsonContent(
  chunks: AsyncIterable<queries.ExportedRow[]>,
  noteCount: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const rows of chunks) {
    const text = rows.map((row) => JSON.stringify(row)).join(",\n");
    yield Buffer.from(count === 0 ? `[\n${text}` : `,\n${text}`);
    count += rows.length;
  }
  noteCount(count);
  yield Buffer.from(count === 0 ? "[]\n" : "\n]\n");
}

async function* csvContent(
  { columns }: ExportFile,
  chunks: AsyncIterable<queries.ExportedRow[]>,
): AsyncGenerator<Uint8Array> {
  const cells = Object.keys(columns).map(
    (name): CsvColumn<queries.ExportedRow> => [name, (row) => toCell(row[name])],
  );
  yield Buffer.from(csvText(cells, []));
  for await (const rows of chunks) yield Buffer.from(csvLines(cells, rows));
}

function toCell(value: unknown): string | number {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
