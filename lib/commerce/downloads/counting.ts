import { ApiError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { log } from "@/lib/platform/log";
import { returnBytes, takeBytes } from "./queries";

/** Licensed files, as they are counted: by the bytes that leave, whichever way leads to the file. */

type Read = (from: number, to: number) => ReadableStream<Uint8Array>;

interface CountedFile {
  licenseId: number;
  kind: string;
  userId: number;
  network: string;
  size: number;
}

export const suspended = () =>
  new ApiError("conflict", "Downloads are closed while the payment is being clarified.", undefined, {
    reason_code: "license_suspended",
  });

/**
 * Reads a file and counts what is read. All of it is counted before the first byte, so that many requests at once cannot have more than
 * one; what the client did not take is given back. Reading fails with `rate_limited` when the limit is reached.
 */
export function withCounting(file: CountedFile, read: Read): Read {
  return (from, to) => {
    let eventId: number | undefined;
    let remaining = to - from;
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    const giveBack = async () => {
      const [id, bytes] = [eventId, remaining];
      remaining = 0;
      if (id !== undefined && bytes > 0) await returnBytes(id, bytes);
    };
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (!reader) {
            eventId = await take(file, from, remaining);
            reader = read(from, to).getReader();
          }
          try {
            const { done, value } = await reader.read();
            if (done) {
              await giveBack();
              controller.close();
              return;
            }
            remaining = Math.max(0, remaining - value.byteLength);
            controller.enqueue(value);
          } catch (cause) {
            await giveBack().catch((err) => log.warn({ err }, "could not give back bytes of a download"));
            throw cause;
          }
        },
        async cancel(reason) {
          await reader?.cancel(reason);
          await giveBack();
        },
      },
      { highWaterMark: 0 },
    );
  };
}

async function take(file: CountedFile, from: number, bytes: number): Promise<number> {
  const allowance = await takeBytes({ ...file, from, bytes });
  if ("eventId" in allowance) return allowance.eventId;
  if (allowance.limit === "closed") throw suspended();
  throw refuseLimit({ limit: allowance.limit, seconds: allowance.seconds });
}

/** The error for a file that was sent as often as it may be. */
export const refuseLimit = ({ limit, seconds }: { limit: "day" | "year"; seconds: number }) =>
  new RateLimitError(
    limit === "day"
      ? "This file has reached its download limit for a day."
      : "This file has reached its download limit for a year. An operator can help.",
    Math.max(1, seconds),
  );
