import type { FileOperation } from "@/lib/platform/http-contract/operation";
import { type ClientInput, type Endpoint, failure, noAnswer, send } from "./client";

/** A file as the browser has it: to be saved under its name. */
export interface ReceivedFile {
  name: string;
  blob: Blob;
}

/** A server that sends nothing for so long is taken for gone. */
const IDLE_TIMEOUT_MS = 45_000;

/**
 * Calls an operation that answers a file, from the browser. `onProgress` hears how many bytes have come; how many there will be
 * nobody knows while they are made. Throws ApiFailure; when the caller's own signal aborts, the signal's reason, and the
 * server stops its work.
 */
export async function callFile<O extends FileOperation>(
  endpoint: Endpoint<O>,
  input: ClientInput<O>,
  options: { signal?: AbortSignal; onProgress?: (bytes: number) => void } = {},
): Promise<ReceivedFile> {
  const idleAbort = new AbortController();
  const lose = () => idleAbort.abort();
  let timer = setTimeout(lose, IDLE_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, idleAbort.signal]) : idleAbort.signal;
  try {
    const response = await send(endpoint, input, { signal });
    if (!response.ok) throw failure(response.status, await response.json());
    const parts: BlobPart[] = [];
    let bytes = 0;
    for await (const part of readParts(response)) {
      clearTimeout(timer);
      timer = setTimeout(lose, IDLE_TIMEOUT_MS);
      parts.push(part);
      bytes += part.byteLength;
      options.onProgress?.(bytes);
    }
    const type = response.headers.get("Content-Type") ?? "";
    return { name: parseFileName(response.headers), blob: new Blob(parts, { type }) };
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw cause instanceof Error && cause.name === "ApiFailure" ? cause : noAnswer(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** The name that `Content-Disposition` gives a file. */
export function parseFileName(headers: Headers): string {
  const disposition = headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? "download");
}

/** The parts of a body as they come. Not every browser can iterate over a stream itself. */
async function* readParts({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    yield part.value;
  }
}
