import { dataHeaders } from "@/lib/platform/security-headers";
import { paced } from "./backpressure";
import { selectPart } from "./file-part";

interface MediaFile {
  /** Strong ETag, including its quotes. */
  etag: string;
  type: string;
  cacheControl: string;
  /** The request headers, besides the URL, that the file depends on. */
  vary?: string;
}

export interface ServedFile extends MediaFile {
  bytes: Uint8Array<ArrayBuffer>;
}

interface ServedStream extends MediaFile {
  /** In bytes. */
  size: number;
  /** The bytes from `from` up to and excluding `to`. */
  read(from: number, to: number): ReadableStream<Uint8Array>;
}

/** Answers a GET or HEAD for a file outside the API: 200, 206, 304 or 416. */
export function fileResponse(request: Request, { bytes, ...file }: ServedFile): Response {
  const part = selectPart(request, { etag: file.etag, size: bytes.length });
  return partResponse(request, file, part, bytes.subarray(part.from, part.to));
}

/** The same for a file that is read while it is sent, no faster than the client takes it. */
export async function streamResponse(request: Request, file: ServedStream): Promise<Response> {
  const part = selectPart(request, file);
  if (request.method === "HEAD" || part.to === part.from) return partResponse(request, file, part, null);
  const reader = file.read(part.from, part.to).getReader();
  // Awaited, so that a failure before the first byte is answered as one.
  return partResponse(request, file, part, paced(reader, await reader.read()).body);
}

/** The same for a file that is written while it is sent, so that only all of it can be had. */
export async function wholeResponse(
  request: Request,
  {
    type,
    cacheControl,
    size,
    read,
  }: Omit<ServedStream, "etag" | "vary" | "read"> & {
    read(): ReadableStream<Uint8Array>;
  },
): Promise<Response> {
  const headers = {
    "Content-Type": type,
    "Content-Length": String(size),
    "Accept-Ranges": "none",
    "Cache-Control": cacheControl,
    ...dataHeaders(request),
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const reader = read().getReader();
  // Awaited, so that a failure before the first byte is answered as one.
  return new Response(paced(reader, await reader.read()).body, { headers });
}

function partResponse(
  request: Request,
  { type, cacheControl, vary }: MediaFile,
  { status, from, to, headers }: ReturnType<typeof selectPart>,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
): Response {
  return new Response(request.method === "HEAD" || to === from ? null : body, {
    status,
    headers: {
      ...headers,
      ...(status !== 304 && status !== 416 && { "Content-Type": type }),
      "Cache-Control": cacheControl,
      ...(vary && { Vary: vary }),
      ...dataHeaders(request),
      // Integrators may embed pictures and audio on other origins.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
    },
  });
}

/** Redirects to the new place of a file. */
export function movedFile(request: Request, location: string): Response {
  const headers = { ...dataHeaders(request), Location: location, "Cache-Control": "public, max-age=60" };
  return new Response(null, { status: 302, headers });
}

export function noSuchFile(request: Request): Response {
  return inWords(request, 404, "There is nothing at this path.", "public, max-age=60");
}

/** Refuses a signed address that has ended, or that we have not signed. */
export function endedAddress(request: Request): Response {
  return inWords(request, 403, "This address has expired or is not valid. Request a new one.", "no-store");
}

/** Refuses a file for a reason of its own. `retryAfter` is in seconds. */
export function refusedFile(
  request: Request,
  status: number,
  sentence: string,
  retryAfter?: number,
): Response {
  const response = inWords(request, status, sentence, "no-store");
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

function inWords(request: Request, status: number, sentence: string, cacheControl: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      ...dataHeaders(request),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": cacheControl,
    },
  });
}
