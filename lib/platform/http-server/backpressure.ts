/** The end of sending a file: whole, left by the client, or broken. */
export interface ResponseTransfer {
  bytes: number;
  cancelled?: true;
  failure?: unknown;
}

/** A client that takes nothing for so long is taken for gone; what feeds the file is worth more to others. */
const IDLE_TIMEOUT_MS = 60_000;

/** Reads a part whenever the client has taken the one before. */
export function paced(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: ReadableStreamReadResult<Uint8Array>,
): { body: ReadableStream<Uint8Array>; transfer: Promise<ResponseTransfer> } {
  let bytes = 0;
  let next: ReadableStreamReadResult<Uint8Array> | undefined = first;
  let idleTimer: NodeJS.Timeout | undefined;
  let end: (transfer: ResponseTransfer) => void = () => {};
  const completion = new Promise<ResponseTransfer>((resolve) => {
    end = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(idleTimer);
        try {
          const { done, value } = next ?? (await reader.read());
          next = undefined;
          if (done) {
            controller.close();
            end({ bytes });
            return;
          }
          bytes += value.byteLength;
          controller.enqueue(value);
        } catch (failure) {
          controller.error(failure);
          end({ bytes, failure });
          return;
        }
        idleTimer = setTimeout(() => {
          const failure = new Error(`The client took nothing for ${IDLE_TIMEOUT_MS / 1000} s.`);
          controller.error(failure);
          reader.cancel(failure).catch(() => {});
          end({ bytes, cancelled: true });
        }, IDLE_TIMEOUT_MS);
      },
      async cancel(reason) {
        clearTimeout(idleTimer);
        end({ bytes, cancelled: true });
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, transfer: completion };
}
