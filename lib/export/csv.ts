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
  const endLines = lineEnds();
  let waiting: Uint8Array[] = byteOrderMark ? [BYTE_ORDER_MARK] : [];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let size = 0;
        while (size < PART) {
          const { done, value } = await reader.read();
          if (done) {
            if (waiting.length > 0) controller.enqueue(Buffer.concat(waiting));
            controller.close();
            return;
          }
          const part = endLines(value);
          waiting.push(part);
          size += part.byteLength;
        }
        controller.enqueue(Buffer.concat(waiting));
        waiting = [];
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Turns LF into CR LF outside quotes, over parts that may begin and end anywhere. */
function lineEnds(): (part: Uint8Array) => Uint8Array {
  // A quote inside a cell is written twice, which leaves this as it was.
  let quoted = false;
  return (part) => {
    const ended = Buffer.allocUnsafe(part.length * 2);
    let length = 0;
    for (const byte of part) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) ended[length++] = CARRIAGE_RETURN;
      ended[length++] = byte;
    }
    return ended.subarray(0, length);
  };
}
