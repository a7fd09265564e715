import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type CsvError, parse } from "csv-parse";
import { MAX_IMPORT_ROWS } from "@/lib/catalog/uploads/constants";
import { literalText } from "@/lib/platform/documents/csv";
import { type Cells, COLUMNS, type Column } from "./column-names";

/** Reads the file of an import. */

/** A row of a file, and the line on which it begins. */
export interface ReadRow {
  line: number;
  /** The cells that are not empty. */
  cells: Cells;
  /** Whether it has more cells than the header. */
  isTooLong: boolean;
}

interface ReadFile {
  rows: ReadRow[];
  unknown: string[];
}

/** A file that cannot be read as a whole, with the reason in a sentence. */
export class UnreadableFile extends Error {}

/** Spreadsheets of countries with a decimal comma write the others. */
const DELIMITERS = [",", ";", "\t"] as const;

/** The header of a column that is not ours, as far as it is shown. */
const MAX_NAME = 60;
const MAX_OTHER_COLUMNS = 50;

/** The characters that are parsed at a time: a file of the largest size takes half a second, in which others have their turn. */
const PIECE = 64 * 1024;

/** Reads all rows. Throws `UnreadableFile`. */
export async function readRows(bytes: Uint8Array): Promise<ReadFile> {
  const text = decode(bytes);
  const rows: ReadRow[] = [];
  let header: Header | undefined;
  let lastLine = 0;
  const take = (parsed: { record: string[]; raw: string }, { lines }: { lines: number }) => {
    const { record, raw } = parsed;
    const begin = lastLine + 1 + countLines(/^\n*/.exec(raw)?.[0] ?? "");
    lastLine = lines;
    if (record.every((cell) => cell.trim() === "")) return null;
    if (!header) {
      header = readHeader(record);
      return null;
    }
    if (rows.length === MAX_IMPORT_ROWS)
      throw new UnreadableFile(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString("en")} rows.`);
    rows.push({ line: begin, ...readCells(header, record) });
    return null;
  };
  const parser = parse({
    ...{ delimiter: chooseDelimiter(text), relax_column_count: true, skip_empty_lines: true, raw: true },
    on_record: take as never,
  });
  try {
    await pipeline(Readable.from(pieces(text)), parser.resume());
  } catch (cause) {
    throw cause instanceof UnreadableFile
      ? cause
      : new UnreadableFile(describeFault(cause as CsvError, lastLine + 1));
  }
  if (!header) throw new UnreadableFile("The file is empty.");
  if (rows.length === 0) throw new UnreadableFile("The file has a header and no rows.");
  // Safe cast: the compiler does not see that `take` sets it.
  return { rows, unknown: (header as Header).unknown };
}

function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE);
}

const countLines = (text: string): number => text.split("\n").length - 1;

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile("The file is not in UTF-8. Save it as CSV in UTF-8.");
  }
  if (text.includes("\0")) throw new UnreadableFile("The file has NUL characters, so it is not CSV.");
  // csv-parse counts the ends of lines of Windows twice inside quotes.
  return text.replace(/\r\n?/g, "\n");
}

const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);

const columnName = (cell: string): string => cell.trim().toLowerCase();

/** The delimiter by which the first line has the most columns that are ours. */
function chooseDelimiter(text: string): (typeof DELIMITERS)[number] {
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  const countColumns = (delimiter: string) =>
    first.split(delimiter).filter((name) => isColumn(columnName(name.replaceAll('"', "")))).length;
  return DELIMITERS.reduce((best, next) => (countColumns(next) > countColumns(best) ? next : best));
}

interface Header {
  /** The column of each place; undefined for one that is not ours. */
  columns: (Column | undefined)[];
  unknown: string[];
}

function readHeader(record: readonly string[]): Header {
  const names = record.map(columnName);
  const twice = names.find((name, place) => isColumn(name) && names.indexOf(name) < place);
  if (twice) throw new UnreadableFile(`The column ${twice} is there twice.`);
  if (!names.includes("title"))
    throw new UnreadableFile("The first line must name the columns. It has no column title.");
  const unknown = record.filter((name) => name.trim() !== "" && !isColumn(columnName(name)));
  return {
    columns: names.map((name) => (isColumn(name) ? name : undefined)),
    unknown: unknown.slice(0, MAX_OTHER_COLUMNS).map((name) => [...name.trim()].slice(0, MAX_NAME).join("")),
  };
}

function readCells({ columns }: Header, record: readonly string[]): Omit<ReadRow, "line"> {
  const cells: Cells = {};
  for (const [place, column] of columns.entries()) {
    const text = literalText(record[place] ?? "");
    if (column !== undefined && text.trim() !== "") cells[column] = text;
  }
  return { cells, isTooLong: record.slice(columns.length).some((cell) => cell.trim() !== "") };
}

/** The fault of a file whose row on this line cannot be parsed. */
function describeFault({ code }: CsvError, line: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return `A quote in the row that begins on line ${line} is never closed.`;
  return `The row that begins on line ${line} has a quote in a wrong place. Write such a cell in quotes, and each quote in it twice.`;
}
