/** A CSV file as people and programs open it; knows nothing of what stands in it. */

/** Large enough that parts cost nothing, small enough that a file of any length takes no room. */
const PART = 64 * 1024;

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];
const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

/**
 * Lines of CSV, as PostgreSQL writes them, as a file after RFC 4180: lines end with CR LF, while what stands between quotes stays as it
 * is. Comes in parts of 64 KB, made when they are asked for.
 *
 * `byteOrderMark`: without it Excel takes a file for one in the machine's old code page and breaks every name that is not ASCII;
 * decoders after the WHATWG standard (`fetch`, TextDecoder), Python's `utf-8-sig` and CSV libraries' `bom` options take it off.
 */
export function csvFile(
  lines: ReadableStream<Uint8Array>,
  { byteOrderMark }: { byteOrderMark: boolean },
): ReadableStream<Uint8Array> {
  const reader = lines.getReader();
  const ended = new EndedLines();
  if (byteOrderMark) ended.add(BYTE_ORDER_MARK);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (ended.length < PART) {
          const { done, value } = await reader.read();
          if (done) {
            if (ended.length > 0) controller.enqueue(ended.take());
            controller.close();
            return;
          }
          ended.add(value);
        }
        controller.enqueue(ended.take());
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Collects lines whose LF outside quotes becomes CR LF; what is added may begin and end anywhere. */
class EndedLines {
  length = 0;
  private bytes = Buffer.allocUnsafeSlow(2 * PART);
  /** A quote inside a cell is written twice, which leaves this as it was. */
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

  /** What there is, as a copy of its size: the room it was made in is used again. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.bytes.subarray(0, this.length));
    this.length = 0;
    return taken;
  }
}
