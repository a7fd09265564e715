/** CSV for people and programs; independent of the content. */

/** Large enough to make chunks cheap, small enough to stream a file of any length. */
const PART = 64 * 1024;

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];
const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

/**
 * Turns lines of CSV from PostgreSQL into a file according to RFC 4180: lines end with CR LF, except inside quotes. Streams in
 * chunks of 64 KB, made on demand.
 *
 * `byteOrderMark`: without it Excel assumes the machine's legacy code page and breaks every name that is not ASCII. WHATWG decoders
 * (`fetch`, TextDecoder), Python's `utf-8-sig` and CSV libraries' `bom` options remove it.
 */
export function csvFile(
  lines: ReadableStream<Uint8Array>,
  { byteOrderMark }: { byteOrderMark: boolean },
): ReadableStream<Uint8Array> {
  const reader = lines.getReader();
  const csvLines = new EndedLines();
  if (byteOrderMark) csvLines.add(BYTE_ORDER_MARK);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (csvLines.length < PART) {
          const { done, value } = await reader.read();
          if (done) {
            if (csvLines.length > 0) controller.enqueue(csvLines.take());
            controller.close();
            return;
          }
          csvLines.add(value);
        }
        controller.enqueue(csvLines.take());
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Buffers lines and replaces LF outside quotes by CR LF; input may be split anywhere. */
class EndedLines {
  length = 0;
  private bytes = Buffer.allocUnsafeSlow(2 * PART);
  /** A quote inside a cell is doubled, which toggles this twice. */
  private quoted = false;

  add(part: Uint8Array): void {
    const most = this.length + 2 * part.length;
    if (most > this.bytes.length) this.bytes = Buffer.concat([this.bytes], most);
    for (const byte of part) {
      if (byte === QUOTE) this.quoted = !this.quoted;
      else if (byte === LINE_FEED && !this.quoted) this.bytes[this.length++] = CARRIAGE_RETURN;
      this.bytes[this.length++] = byte;
    }
  }

  /** The buffered bytes as a copy, since the buffer is reused. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.bytes.subarray(0, this.length));
    this.length = 0;
    return taken;
  }
}

/** A column of a table: its heading, and the value of a row. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => string | number];

/**
 * Text that a spreadsheet would take for a formula: it begins with a formula sign, its full-width form, or white space that readers skip.
 * What has an apostrophe before that counts too, so that `literalText` gets back what was written.
 */
const isFormula = (text: string): boolean =>
  /^'*[=+\-@＝＋－＠\t\r\n]/.test(text) && Number.isNaN(Number(text.replace(/^'+/, "")));

/** A cell of CSV. Text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === "string" && isFormula(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell without the apostrophe that `csvText` gives to formulas. */
export const literalText = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** Rows as CSV with a byte order mark, so that spreadsheets read every name. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return `\uFEFF${columns.map(([name]) => name).join(",")}\r\n${csvLines(columns, rows)}`;
}

/** The lines of further rows, after those of `csvText`. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => `${columns.map(([, value]) => cell(value(row))).join(",")}\r\n`).join("");
